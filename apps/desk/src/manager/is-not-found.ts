import type { RequestFailure } from './ports'

/** True when the requested thing does not exist, or exists no longer, so that a repetition is of no use. */
export function isNotFound(failure: RequestFailure): boolean {
  return failure.kind === 'refused' && failure.problem?.code === 'not_found'
}
