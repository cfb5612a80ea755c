export type { ClaimKind } from '@murphy/contracts/calls'
import type { ClaimKind, ClaimOrder, ClaimOutcome } from '@murphy/contracts/calls'
import type { Order } from '@murphy/contracts/entities'
import type { RecipientParcel } from '@murphy/retail-api'
import type { OwnedResult, OrderKind } from './order-ports'

/** A change that a shopper can make to an order, or a report about it. */
export type OrderChange = 'cancel' | 'address' | 'day' | 'instructions' | 'claim' | 'invoice'

/** The progress of an order: that of its furthest parcel, or of its pick up. */
export type OrderStage =
  | 'open'
  | 'picking'
  | 'packed'
  | 'on-its-way'
  | 'ready'
  | 'delivered'
  | 'collected'
  | 'cancelled'
  | 'unknown'

/** An order with what a sentence about a change of it needs. Days are `YYYY-MM-DD`. */
export type OrderFacts = {
  readonly orderId: string
  readonly kind: OrderKind
  readonly placedOn: string
  /** The day that the shopper chose; `null`: none. */
  readonly day: string | null
  readonly items: readonly OrderItemFacts[]
  /** Dollars, such as `564.00`; `null`: the retailer does not say. */
  readonly total: string | null
  /** The store where it is collected; `null`: it is delivered. */
  readonly storeName: string | null
  /** The person who collects it in place of the shopper; `null`: no other person, or it is delivered. */
  readonly nominee: string | null
  /** The last day on which the store keeps it; `null`: the retailer does not say. */
  readonly readyUntil: string | null
  /** Empty for an order that is collected. */
  readonly parcels: readonly ParcelFacts[]
  readonly isSameDay: boolean
  /** A supplier sends at least one parcel of it. */
  readonly isFromSupplier?: true
  readonly stage: OrderStage
  /** The changes that the retailer accepts now; `until`: the end of that time where the retailer says it. */
  readonly allowed: readonly { readonly change: OrderChange; readonly until: string | null }[]
  readonly refunds: readonly RefundFacts[]
  readonly claims: readonly ClaimFacts[]
  /** The order as its card shows it. */
  readonly card: Order
}

export type OrderItemFacts = { readonly lineId: string; readonly name: string; readonly quantity: number }

/** A parcel of an order. Days are `YYYY-MM-DD`. */
export type ParcelFacts = {
  readonly stage: OrderStage
  /** The carrier could not hand it over. */
  readonly isAttempted: boolean
  /** The carrier hands it over today. */
  readonly isOutForDelivery?: true
  /** The newest words of the carrier or the shop, such as `Delivered - Signed`; `null`: they say nothing. */
  readonly report: string | null
  /** The day of the newest status; `null`: not known. */
  readonly reportedOn: string | null
  readonly expectedOn: string | null
  readonly carrierName: string | null
  readonly trackingNumber: string | null
  readonly items: readonly OrderItemFacts[]
}

/** `amount` is dollars, such as `25.99`. */
export type RefundFacts = {
  readonly amount: string
  readonly status: 'pending' | 'sent' | 'done' | 'refused'
  readonly createdOn: string
  readonly expectedBy: string | null
}

export type ClaimFacts = {
  readonly kind: ClaimKind
  readonly status: 'open' | 'accepted' | 'refused' | 'closed'
  readonly createdOn: string
}

export type DeliveryAddress = {
  /** With the house number, such as `12A Smith Street`. */
  readonly street: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
}

/** A change of an order. `actionId` is its idempotency key, fixed before the shopper's yes. Source: OP-142 */
export type OrderChangeRequest = {
  readonly shopperId: number
  readonly orderId: string
  readonly actionId: string
}

/**
 * `not-allowed`: the retailer does not accept it any more. `unavailable`: it was surely not done. `not-certain`: it may have
 * been done; it is repeated in the background. `earlier-not-certain`: that holds for another change of this order, and this
 * one was not made. Source: OP-142
 */
export type ChangeAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly error: {
        readonly kind:
          | 'not-found'
          | 'not-allowed'
          | 'invalid'
          | 'not-offered'
          | 'unavailable'
          | 'not-certain'
          | 'earlier-not-certain'
      }
    }

/** Changes to the orders of a shopper. An order of another is answered as if it did not exist. Source: OP-123 */
export type OrderChanges = {
  /** Returns what an order allows, with what is needed to describe it. */
  readonly allowed: (shopperId: number, orderId: string) => Promise<OwnedResult<OrderFacts>>
  /** Returns the shopper's newest orders first, at most `limit`. */
  readonly recent: (shopperId: number, limit: number) => Promise<readonly OrderFacts[]>
  readonly cancel: (change: OrderChangeRequest) => Promise<ChangeAnswer>
  readonly changeAddress: (
    change: OrderChangeRequest & { readonly address: DeliveryAddress },
  ) => Promise<ChangeAnswer>
  /** @param change.day `YYYY-MM-DD` */
  readonly changeDay: (change: OrderChangeRequest & { readonly day: string }) => Promise<ChangeAnswer>
  readonly changeInstructions: (
    change: OrderChangeRequest & { readonly instructions: string },
  ) => Promise<ChangeAnswer>
  /**
   * Returns how far an order is to a guest who knows its number and email; `null` for an unknown number and a wrong email
   * alike. Source: OP-139
   */
  readonly guestLookup: (question: {
    readonly orderId: string
    readonly email: string
  }) => Promise<GuestOrderFacts | null>
  /**
   * Returns how far a parcel is to its recipient, who knows its number and postcode; `null` for an unknown number and a wrong
   * postcode alike. Source: decision 054
   */
  readonly parcelLookup: (question: {
    readonly trackingNumber: string
    readonly postcode: string
  }) => Promise<RecipientParcel | null>
}

/** The facts of an order for a guest: without name, product, link or store. Source: OP-139 */
export type GuestOrderFacts = {
  readonly kind: OrderKind
  readonly stage: OrderStage
  readonly expectedOn: string | null
}

export type SubscriptionAction = 'skip' | 'pause' | 'resume' | 'stop'

export type SubscriptionFacts = {
  readonly subscriptionId: string
  readonly name: string
  readonly quantity: number
  readonly status: 'active' | 'paused' | 'stopped'
  /** The day of the next delivery, `YYYY-MM-DD`. */
  readonly nextOn: string | null
  /** Dollars of one delivery, such as `120.00`; `null`: the retailer does not say. */
  readonly price: string | null
  readonly allowed: readonly SubscriptionAction[]
}

export type Subscriptions = {
  readonly list: (shopperId: number) => Promise<readonly SubscriptionFacts[]>
  readonly change: (change: {
    readonly shopperId: number
    readonly subscriptionId: string
    readonly action: SubscriptionAction
    readonly actionId: string
  }) => Promise<ChangeAnswer>
}

/** Claims about damaged, missing or wrong products of an order. Source: OP-140 */
export type Claims = {
  /** Returns true while the retailer takes photos. */
  readonly arePhotosOffered: () => boolean
  readonly find: (shopperId: number, orderId: string) => Promise<OwnedResult<ClaimOrder>>
  /** Opens a claim. The same `idempotencyKey` of the same shopper and order opens one. */
  readonly open: (request: ClaimRequest) => Promise<ClaimAnswer>
}

export type ClaimRequest = {
  readonly shopperId: number
  readonly orderId: string
  readonly kind: ClaimKind
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly description: string
  /** Ids of Murphy's own store. */
  readonly photoIds: readonly string[]
  readonly idempotencyKey: string | null
}

export type ClaimAnswer = OwnedResult<ClaimOutcome>
