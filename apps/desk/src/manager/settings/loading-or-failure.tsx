import { FailureMessage } from '../failure-message'
import type { AskFailure } from '../ports'
import { copy } from './copy'

type Props = { readonly failure: AskFailure | null; readonly onAgain: () => void }

/** Shown until the first answer arrives. */
export function LoadingOrFailure({ failure, onAgain }: Props) {
  return failure === null ? (
    <output>{copy.loading}</output>
  ) : (
    <FailureMessage failure={failure} onAgain={onAgain} />
  )
}
