import { useId } from 'react'
import { Button } from '../button/button'
import { Modal } from './modal'
import css from './overlay.module.css'

type Props = {
  readonly title: string
  readonly text: string
  readonly refuseLabel: string
  readonly confirmLabel: string
  /** Also called for Escape and for a press on the backdrop. */
  readonly onRefused: () => void
  readonly onConfirmed: () => void
}

/** Asks for confirmation before something is lost. */
export function ConfirmDialog({ title, text, refuseLabel, confirmLabel, onRefused, onConfirmed }: Props) {
  const textId = useId()
  return (
    <Modal title={title} className={css.overlay} describedBy={textId} onDismissed={onRefused}>
      <p className={css.body} id={textId}>
        {text}
      </p>
      <Button isWide onClick={onRefused}>
        {refuseLabel}
      </Button>
      <Button look="quiet" isWide onClick={onConfirmed}>
        {confirmLabel}
      </Button>
    </Modal>
  )
}
