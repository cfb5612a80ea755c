import type { ReactNode } from 'react'
import { classes, Modal } from '@murphy/ui'
import css from './dialog.module.css'

type Props = {
  readonly title: string
  /** For what stands beside each other. */
  readonly isWide?: boolean
  readonly children: ReactNode
  /** By Escape and by a press beside it. */
  readonly onClosed: () => void
}

/** Something that wants an answer. */
export function Dialog({ title, isWide = false, children, onClosed }: Props) {
  return (
    <Modal title={title} className={classes(css.dialog, isWide && css.wide)} onDismissed={onClosed}>
      {children}
    </Modal>
  )
}
