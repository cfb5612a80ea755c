import type { RetailError, RetailResult } from '@murphy/retail-api/client'
import type { RetailActions, BegunAction, RetailAction } from './retail-actions'

/** The time for which a call reserves its action. No call takes as long, so no server repeats a running one. */
export const callLimitMs = 30_000
/** The time before the first repetition. */
export const firstRepeatMs = 15_000

/**
 * The outcome of a call. `refused`: the retailer's definite no. `not_reached`: this call did nothing, and says nothing about
 * an earlier one.
 */
type CallOutcome = 'done' | 'refused' | 'not_reached' | 'unknown'

/** Returns the outcome of the call of an action. */
export function toCallOutcome(result: RetailResult<unknown>): CallOutcome {
  if (result.ok) return 'done'
  switch (result.error.kind) {
    case 'outcome_unknown':
      return 'unknown'
    case 'not_found':
    case 'not_allowed':
    case 'invalid':
    case 'too_large':
    case 'key_reused':
      return 'refused'
    default:
      return 'not_reached'
  }
}

/**
 * `earlier_open`: the outcome of another change of the same order is not known, so this one was not sent. `handed_over`: the
 * team has a message about the action.
 */
type ActionError = RetailError | { readonly kind: 'earlier_open' | 'handed_over' }
type ActionResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ActionError }

/** Calls an action with its record written before. */
export type CallRecorded = <Value>(
  action: RetailAction,
  call: (idempotencyKey: string) => Promise<RetailResult<Value>>,
) => Promise<ActionResult<Value>>

/**
 * Creates the caller of actions. After `outcome_unknown` the record stays open, and background work repeats the call with
 * the same key.
 *
 * Errors: rejects when the database is away; without a record there is no call.
 *
 * Source: OP-142
 */
export function createRecordedCalls(
  records: Pick<RetailActions, 'begin' | 'close' | 'postpone'>,
  now: () => number,
): CallRecorded {
  return async (action, call) => {
    const begun = await records.begin(action, now(), now() + callLimitMs)
    switch (begun.kind) {
      case 'blocked':
        return { ok: false, error: { kind: 'earlier_open' } }
      case 'settled':
        // After `done` the retailer gives the first answer again.
        return begun.state === 'done' ? await call(action.key) : { ok: false, error: { kind: 'handed_over' } }
      case 'first':
      case 'repeat': {
        const result = await call(begun.key)
        const outcome = toCallOutcome(result)
        if (!staysOpen(action, outcome, begun)) {
          await records.close(begun.key, outcome === 'done' ? 'done' : 'failed', now())
          return result
        }
        await records.postpone(begun.key, now() + firstRepeatMs)
        return outcome === 'unknown' ? result : unknownOutcome
      }
    }
  }
}

const unknownOutcome = {
  ok: false,
  error: { kind: 'outcome_unknown', reason: 'timeout', path: null },
} as const

/** Returns true when the call has to be repeated. A message to customer service stays open until it has arrived. */
function staysOpen({ kind }: RetailAction, outcome: CallOutcome, begun: BegunAction): boolean {
  if (outcome === 'done') return false
  if (kind === 'ticket' || outcome === 'unknown') return true
  return outcome === 'not_reached' && begun.kind === 'repeat'
}
