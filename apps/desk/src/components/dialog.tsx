import type { ReactNode } from 'react'
import { Button, joinClasses, Modal } from '@murphy/ui'
import { copy } from './copy'
import css from './dialog.module.css'

type DialogProps = {
  readonly title: string
  /** For content in two columns. */
  readonly isWide?: boolean
  readonly children: ReactNode
  /** Also called by Escape and by a press outside. */
  readonly onClosed: () => void
}

/** A modal dialog with a title. */
export function Dialog({ title, isWide = false, children, onClosed }: DialogProps) {
  return (
    <Modal title={title} className={joinClasses(css.dialog, isWide && css.wide)} onDismissed={onClosed}>
      {children}
    </Modal>
  )
}

type ButtonsProps = {
  readonly onClosed: () => void
  readonly closeLabel?: string
  readonly children: ReactNode
}

/** The buttons of a dialog: Cancel first in reading order, the action last. */
export function DialogButtons({ onClosed, closeLabel = copy.cancel, children }: ButtonsProps) {
  return (
    <div className={css.buttons}>
      <Button look="quiet" onClick={onClosed}>
        {closeLabel}
      </Button>
      {children}
    </div>
  )
}

type DangerProps = {
  readonly title: string
  readonly text: string
  readonly actionLabel: string
  /** Also called by Escape and by a press outside. */
  readonly onCancelled: () => void
  readonly onConfirmed: () => void
}

/** Asks before something is destroyed. The focus starts on Cancel. */
export function DangerDialog({ title, text, actionLabel, onCancelled, onConfirmed }: DangerProps) {
  return (
    <Dialog title={title} onClosed={onCancelled}>
      <p>{text}</p>
      <DialogButtons onClosed={onCancelled}>
        <Button look="danger" onClick={onConfirmed}>
          {actionLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
