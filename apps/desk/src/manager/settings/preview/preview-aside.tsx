import { useState } from 'react'
import { useMatches } from '../../../shell/use-matches'
import { previewCopy as copy } from '../copy'
import { Preview } from './preview'
import css from './preview.module.css'

/** As wide as the columns of settings.module.css. */
const beside = '(width >= 1000px)'

/** The preview: beside the forms where there is room, else below them and folded away until somebody wants it. */
export function PreviewAside() {
  const isBeside = useMatches(beside)
  const [isOpen, setOpen] = useState(false)
  const title = <h3 className={css.title}>{copy.title}</h3>

  return (
    <aside className={css.preview} aria-label={copy.title}>
      {isBeside ? (
        <>
          {title}
          <Preview />
        </>
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={css.fold}>{title}</summary>
          <div className={css.folded}>{isOpen && <Preview />}</div>
        </details>
      )}
    </aside>
  )
}
