import { Button } from '@murphy/ui'
import { Dialog } from './dialog'
import { DialogButtons } from './dialog-buttons'

type Props = {
  readonly title: string
  readonly line: string
  readonly keepLabel: string
  readonly deedLabel: string
  /** Also by Escape and by a press beside it. */
  readonly onKept: () => void
  readonly onDone: () => void
}

/** Asks before something is destroyed; the focus is on what keeps it. */
export function DangerDialog({ title, line, keepLabel, deedLabel, onKept, onDone }: Props) {
  return (
    <Dialog title={title} onClosed={onKept}>
      <p>{line}</p>
      <DialogButtons onClosed={onKept} closeLabel={keepLabel}>
        <Button look="danger" onClick={onDone}>
          {deedLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
