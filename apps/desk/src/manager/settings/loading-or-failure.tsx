import { FailureMessage } from '../failure-message'
import type { RequestFailure } from '../ports'
import { copy } from './copy'

type Props = { readonly failure: RequestFailure | null; readonly onRetry: () => void }

/** Shown until the first answer arrives. */
export function LoadingOrFailure({ failure, onRetry }: Props) {
  return failure === null ? (
    <output>{copy.loading}</output>
  ) : (
    <FailureMessage failure={failure} onRetry={onRetry} />
  )
}
