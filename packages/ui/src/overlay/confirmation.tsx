import { useId } from 'react'
import { Button } from '../button/button'
import { Modal } from './modal'
import css from './overlay.module.css'

type Props = {
  readonly title: string
  readonly line: string
  readonly refuseLabel: string
  readonly confirmLabel: string
  /** Also called for Escape and for a press on the backdrop. */
  readonly onRefused: () => void
  readonly onConfirmed: () => void
}

/** Asks for confirmation before something is lost. */
export function Confirmation({ title, line, refuseLabel, confirmLabel, onRefused, onConfirmed }: Props) {
  const lineId = useId()
  return (
    <Modal title={title} className={css.overlay} describedBy={lineId} onDismissed={onRefused}>
      <p className={css.body} id={lineId}>
        {line}
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
