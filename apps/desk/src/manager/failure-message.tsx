import { Button, Icon } from '@murphy/ui'
import { copy } from './copy'
import type { RequestFailure } from './ports'
import css from './failure-message.module.css'

/** Shows why a request failed, with a button to try again. Without `onRetry` it is repeated automatically. */
export function FailureMessage({
  failure,
  onRetry,
}: {
  readonly failure: RequestFailure
  readonly onRetry?: () => void
}) {
  return (
    <div role="alert" className={css.failure}>
      <Icon name="alert" />
      <p>{formatFailure(failure)}</p>
      {onRetry !== undefined && (
        <Button look="quiet" onClick={onRetry}>
          {copy.again}
        </Button>
      )}
    </div>
  )
}

/** Returns the reason of a failed request as a sentence. */
export function formatFailure(failure: RequestFailure): string {
  if (failure.kind === 'unreachable') return copy.unreachable
  return failure.problem?.message ?? copy.unreachable
}
