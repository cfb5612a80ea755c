import type { PendingQuestion } from './dialogue-state'

/** A pending question of one request. A choice among intents belongs to no request, and any other text drops it. */
type RequestQuestion = Exclude<PendingQuestion, { readonly for: 'choice' }>

/** Returns whether the pending question belongs to one request. */
export function isOfRequest(pending: PendingQuestion | null): pending is RequestQuestion {
  return pending !== null && pending.for !== 'choice'
}

/** Returns whether a request waits for a value or a yes. The offer to resume an interrupted request waits for neither. */
export function isAwaitingValue(pending: PendingQuestion | null): boolean {
  return isOfRequest(pending) && pending.for !== 'resumption'
}

/** Returns whether an intent without a flow waits for a slot or a yes, so that an unsure reading must not replace it. */
export function isAwaitingAnswer(pending: PendingQuestion | null): boolean {
  return pending?.for === 'slot' || pending?.for === 'confirmation'
}

/** Returns whether no question is pending, or only the offer to resume an interrupted request. */
export function isFree(pending: PendingQuestion | null): boolean {
  return pending === null || pending.for === 'resumption'
}
