import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import { copy } from './copy'
import css from './dialog-buttons.module.css'

type Props = {
  readonly onClosed: () => void
  readonly closeLabel?: string
  readonly children: ReactNode
}

/** The way out first in reading, the deed last. */
export function DialogButtons({ onClosed, closeLabel = copy.cancel, children }: Props) {
  return (
    <div className={css.buttons}>
      <Button look="quiet" onClick={onClosed}>
        {closeLabel}
      </Button>
      {children}
    </div>
  )
}
