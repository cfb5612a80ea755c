import type { PendingQuestion } from './dialogue-state'

/** A question of a request. A choice among intents belongs to none, and is dropped by any other text. */
type RequestQuestion = Exclude<PendingQuestion, { readonly for: 'choice' }>

/** Returns whether the open question belongs to a request. */
export function isOfRequest(pending: PendingQuestion | null): pending is RequestQuestion {
  return pending !== null && pending.for !== 'choice'
}

/** Returns whether a request waits for a value or a yes. The offer to go on with an interrupted one waits for neither. */
export function isAwaitingValue(pending: PendingQuestion | null): boolean {
  return isOfRequest(pending) && pending.for !== 'resumption'
}

/** Returns whether an intent without a flow waits for a slot or a yes, which another request must not replace by chance. */
export function isAwaitingAnswer(pending: PendingQuestion | null): boolean {
  return pending?.for === 'slot' || pending?.for === 'confirmation'
}

/** Returns whether no question is open, or only the offer to go on with an interrupted request. */
export function isFree(pending: PendingQuestion | null): boolean {
  return pending === null || pending.for === 'resumption'
}
