/**
 * The kinds of change. `nominee`: who collects an order; `invoice`: a tax invoice by mail; `ticket`: a message to customer
 * service; `claim`: a report of damaged, missing or wrong products. A `subscription` has its id in place of the order's.
 */
export const actionKinds = [
  'nominee',
  'invoice',
  'ticket',
  'cancel',
  'address',
  'day',
  'instructions',
  'subscription',
  'claim',
] as const
export type ActionKind = (typeof actionKinds)[number]

/** `open`: the outcome is not known. `failed`: surely not done. `handed_over`: the retailer's team has a message about it. */
export type ActionState = 'open' | 'done' | 'failed' | 'handed_over'

/** A change at the retailer's systems, with all that is needed to repeat the call. */
export type RetailAction = {
  /** The idempotency key of the call, which is the action's id. */
  readonly key: string
  readonly kind: ActionKind
  /** `null`: a message of a visitor, who need not be signed in. */
  readonly shopperId: number | null
  readonly orderId: string | null
  /** The body of the call. */
  readonly content: unknown
}

/** An action whose outcome is not known. Times are milliseconds since 1970. */
export type OpenAction = RetailAction & {
  /** The number of repetitions, the claimed one included. */
  readonly attempts: number
  readonly createdAt: number
}

/**
 * The record of an action that is about to be called.
 *
 * `first`: it was not called yet, or surely not done. `repeat`: an earlier call may have done it; `key` is the one of that call.
 * `settled`: it was done or handed over. `blocked`: another change of the same order is open.
 */
export type BegunAction =
  | { readonly kind: 'first' | 'repeat'; readonly key: string }
  | { readonly kind: 'settled'; readonly state: 'done' | 'handed_over' }
  | { readonly kind: 'blocked' }

/**
 * The repository of the changes that are called at the retailer, so that one whose outcome is not known is repeated.
 * Every function throws when the database is away.
 *
 * Source: OP-142
 */
export type RetailActions = {
  /** Writes the record before the call. No server repeats it before `until`. */
  readonly begin: (action: RetailAction, now: number, until: number) => Promise<BegunAction>
  /** Records the outcome and removes the content. An action that is closed stays as it is. */
  readonly close: (key: string, state: Exclude<ActionState, 'open'>, now: number) => Promise<void>
  /** Claims the open action that has been due for longest; other servers skip it until `until`. `null`: none is due. */
  readonly claimDue: (now: number, until: number) => Promise<OpenAction | null>
  readonly postpone: (key: string, until: number) => Promise<void>
}
