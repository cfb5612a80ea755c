/**
 * `refused`: surely not done. `not_certain`: it may have been done, and is repeated. `handed_over`: the retailer's team has a
 * message about it.
 */
export type ActionOutcome = 'done' | 'refused' | 'declined' | 'not_certain' | 'handed_over'

/** A change that Murphy asks the shopper to confirm. It holds no values. */
export type ProposedAction = {
  /** The idempotency key of the call. */
  readonly actionId: string
  readonly shopperId: number | null
  /** The order or subscription; `null`: several, or none. */
  readonly orderId: string | null
  readonly action: string
  /** Names of the changed fields. */
  readonly fields: readonly string[]
  /** The engine that understood the request. */
  readonly generator: string
}

/** The state of a proposed action. */
export type ActionStatus = {
  /** `null`: a guest, or the shopper's data was deleted. */
  readonly shopperId: number | null
  readonly isConfirmed: boolean
  /** `null`: not known yet. */
  readonly outcome: ActionOutcome | null
}

/**
 * The repository of the actions that Murphy proposes to shoppers, with the outcome of each. It is their audit log, and it
 * lets a confirmation act once. Every function throws when the database is unavailable.
 *
 * Source: OP-141, OP-142
 */
export type ProposedActions = {
  readonly propose: (action: ProposedAction, now: number) => Promise<void>
  /**
   * Records the shopper's confirmation. Only the first caller gets `first`, so that two confirmations act once. The
   * others get the status; `null`: the action is not known, or is another shopper's.
   */
  readonly confirm: (
    actionId: string,
    shopperId: number | null,
    now: number,
  ) => Promise<'first' | ActionStatus | null>
  /** Records the outcome. A definite outcome stays as it is. */
  readonly finish: (actionId: string, outcome: ActionOutcome, now: number) => Promise<void>
  readonly find: (actionId: string) => Promise<ActionStatus | null>
}
