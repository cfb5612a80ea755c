import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import { copy } from './copy'
import css from './dialog-buttons.module.css'

type Props = { readonly onClosed: () => void; readonly children: ReactNode }

/** The way out first in reading, the deed last. */
export function DialogButtons({ onClosed, children }: Props) {
  return (
    <div className={css.buttons}>
      <Button look="quiet" onClick={onClosed}>
        {copy.cancel}
      </Button>
      {children}
    </div>
  )
}
