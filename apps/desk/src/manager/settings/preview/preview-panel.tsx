import { useState } from 'react'
import { useMatches } from '../../../components/use-matches'
import { previewCopy as copy } from '../copy'
import { Preview } from './preview'
import css from './preview.module.css'

/** The width from which settings.module.css has two columns. */
const beside = '(width >= 1000px)'

/** The preview: beside the forms where there is room, otherwise below them and closed. */
export function PreviewPanel() {
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
