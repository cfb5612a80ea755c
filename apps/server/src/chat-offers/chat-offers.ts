import type { OfferOutcome } from '@murphy/contracts/calls'

/** A chat that begins within this time counts for the offer before it. */
export const offeredChatMs = 60 * 60_000
/** `perHour` counts the offers of this time. */
export const offerWindowMs = 60 * 60_000
/** An offer names its visitor for this long. */
export const offerVisitorMs = 24 * 60 * 60_000

export type NewChatOffer = {
  readonly offerId: string
  readonly ruleId: string
  readonly departmentId: number
  /** The random id of the browser. It is stored as a hash, for a day. */
  readonly chatbotUserId: string
  /** False: the visitor is in the control group. */
  readonly isShown: boolean
}

/** The offers of one rule in a period. */
export type CountedOffers = {
  readonly ruleId: string
  readonly shown: number
  readonly accepted: number
  readonly dismissed: number
  /** Visitors with an offer whose chat began within an hour. */
  readonly shownChats: number
  readonly control: number
  readonly controlChats: number
}

/**
 * Stores offers of chat and their answers.
 *
 * Errors: each call throws when the database is away.
 * Source: docs/live-chat.md#chat-offers, decision 065
 */
export type ChatOffers = {
  /**
   * Adds an offer unless `perHour` offers were shown within the hour, or the visitor has been counted within it. Offers at
   * the same time are counted one after the other, so that the limits hold.
   *
   * @returns false, storing nothing, when the hour has no offer left for the visitor
   */
  readonly add: (offer: NewChatOffer, perHour: number, now: number) => Promise<boolean>
  /**
   * Records the visitor's answer to a shown offer. A later answer changes nothing.
   *
   * @returns false: there is no such offer of this visitor
   */
  readonly record: (
    offer: { readonly offerId: string; readonly chatbotUserId: string },
    outcome: OfferOutcome,
  ) => Promise<boolean>
  /** Counts the offers of a period by rule, including `from` and excluding `until`; the most offers first. */
  readonly count: (period: {
    readonly from: number
    readonly until: number
  }) => Promise<readonly CountedOffers[]>
}
