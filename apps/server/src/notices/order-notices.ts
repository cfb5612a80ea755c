import type { NoticeState } from './order-notice'

/** A change of an order that a shopper has not been told. */
export type PendingNotice = {
  readonly orderId: string
  /** The state when the newest event was received. */
  readonly state: NoticeState
  /** The states of this order that the shopper has been told. */
  readonly toldStates: readonly NoticeState[]
}

/** A notice that a turn tells; `toldState` is `null` when the order has no sentence any more. */
export type ToldNotice = { readonly pending: PendingNotice; readonly toldState: NoticeState | null }

/** A state of an order that an event of the retailer has reported. */
export type ReceivedNotice = {
  readonly shopperId: number
  readonly orderId: string
  readonly state: NoticeState
  /** Milliseconds since 1970, as `now`. */
  readonly occurredAt: number
  readonly now: number
}

/** A decision of the shopper about notices, as the retailer's token reports it. */
export type NoticeConsent = {
  readonly shopperId: number
  readonly isGiven: boolean
  /** The time of the token in milliseconds since 1970. */
  readonly decidedAt: number
}

/**
 * Stores order notices: one row for each order, only for shoppers who have given the consent. `TurnRepository.complete`
 * marks the told ones, together with the messages of the turn.
 *
 * Errors: each call throws when the database is away.
 * Source: OP-145
 */
export type OrderNotices = {
  /** Stores the decision of the newest token. A withdrawal also removes the shopper's notices. */
  readonly setConsent: (consent: NoticeConsent) => Promise<void>
  /** Returns the shopper of a key who has given the consent; `null`: none. */
  readonly findConsentingShopper: (shopperKey: string) => Promise<number | null>
  /**
   * Stores a state. It replaces an older one that was not told. A state that was told before, or that follows the
   * shopper's own change, is not told.
   */
  readonly record: (notice: ReceivedNotice) => Promise<void>
  /** Returns the notices that a shopper with the consent has not been told, oldest first. */
  readonly findPending: (shopperId: number, now: number) => Promise<readonly PendingNotice[]>
  /** Returns those of the shoppers who have a notice that they have not been told. */
  readonly findWaitingShoppers: (shopperIds: readonly number[], now: number) => Promise<readonly number[]>
  /** Removes consent and notices of a shopper whom the retailer has deleted. */
  readonly removeShopper: (shopperKey: string) => Promise<void>
}
