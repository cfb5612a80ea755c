import { Button, Icon } from '@murphy/ui'
import { copy } from './copy'
import type { AskFailure } from './ports'
import css from './failure-message.module.css'

/** Shows why a request failed, with a button to try again. Without `onAgain` it is repeated automatically. */
export function FailureMessage({
  failure,
  onAgain,
}: {
  readonly failure: AskFailure
  readonly onAgain?: () => void
}) {
  return (
    <div role="alert" className={css.failure}>
      <Icon name="alert" />
      <p>{failureText(failure)}</p>
      {onAgain !== undefined && (
        <Button look="quiet" onClick={onAgain}>
          {copy.again}
        </Button>
      )}
    </div>
  )
}

export function failureText(failure: AskFailure): string {
  if (failure.kind === 'unreachable') return copy.unreachable
  return failure.problem?.message ?? copy.unreachable
}
