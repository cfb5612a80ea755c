export type { ClaimKind } from '@murphy/contracts/calls'
import type { ClaimKind, ClaimOrder, ClaimOutcome, Ticket } from '@murphy/contracts/calls'
import type {
  Article,
  DeliveryDetails,
  NearbyStore,
  Order,
  Product,
  Store,
  TrackingInfo,
  Wine,
  WineSearch,
} from '@murphy/contracts/entities'
import type { Product as RangeProduct, RecipientParcel } from '@murphy/retail-api'

/** Ports to the retailer's systems, in the values of the widget. Source: OP-138 */
export type RetailPorts = {
  readonly shoppers: Shoppers
  readonly orders: Orders
  readonly invoices: Invoices
  readonly stores: Stores
  readonly products: Products
  readonly wines: Wines
  readonly articles: Articles
  readonly tickets: Tickets
  readonly orderChanges: OrderChanges
  readonly subscriptions: Subscriptions
  readonly delivery: Delivery
  readonly claims: Claims
}

export type Shopper = {
  readonly shopperId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export type Shoppers = {
  /** Returns `null` for an unknown shopper. */
  find: (shopperId: number) => Promise<Shopper | null>
}

export type OrderKind = 'delivery' | 'pickup' | 'subscription'

/** Every call names the shopper: another shopper's order is answered as if it did not exist. Source: OP-123 */
export type Orders = {
  /** Returns the shopper's newest orders first, at most `limit`. Without `kind`: all of them. */
  recent: (question: { shopperId: number; kind?: OrderKind; limit: number }) => Promise<Order[]>
  find: (shopperId: number, orderId: string) => Promise<OwnedResult<Order>>
  deliveryDetails: (shopperId: number, orderId: string) => Promise<OwnedResult<DeliveryDetails>>
  /**
   * Returns the carriers' data of each consignment, for the chat. `expectedDeliveryDate` is calculated from the
   * shipping type, so that chat, tracking screen and order card agree. A pick up order has one note with
   * `deliveryType` `Pickup`, which is not counted. Source: TRK-48, TRK-50
   */
  tracking: (shopperId: number, orderId: string) => Promise<OwnedResult<TrackingInfo>>
  nominee: (shopperId: number, orderId: string) => Promise<OwnedResult<{ nomineeName: string | null }>>
  /**
   * Writes the nominee after checking the form's rules again. The same
   * `idempotencyKey` of the same shopper and order within 24 h returns the first answer and writes nothing.
   */
  setNominee: (change: NomineeChange) => Promise<NomineeAnswer>
}

export type NomineeChange = {
  readonly shopperId: number
  readonly orderId: string
  readonly nomineeName: string
  /** As typed or as sent; spaces are allowed. */
  readonly nomineePhone: string
  readonly idempotencyKey: string | null
}

/**
 * `invalid`: the field breaks the form's rules. `not-collectable`: the order can no longer be collected. `not-certain`: the
 * nominee may have been changed; it is repeated in the background. `earlier-not-certain`: that holds for another change of
 * this order, and this one was not made. Source: OP-142
 */
export type NomineeAnswer =
  | { readonly ok: true; readonly value: { readonly nomineeName: string } }
  | {
      readonly ok: false
      readonly error:
        | { readonly kind: 'not-found' | 'not-collectable' | 'not-certain' | 'earlier-not-certain' }
        | { readonly kind: 'invalid'; readonly field: 'nomineeName' | 'nomineePhone' }
    }

export type Invoices = {
  /**
   * Mails the tax invoice of an order to the account's address and returns that address masked. The same
   * `idempotencyKey` of the same shopper and order within 24 h returns the first answer and mails nothing.
   * Source: GEN-12, OP-89
   */
  resend: (request: InvoiceRequest) => Promise<InvoiceAnswer>
}

export type InvoiceRequest = {
  readonly shopperId: number
  readonly orderId: string
  readonly idempotencyKey?: string | null
}

/**
 * `not-invoiced`: the order was cancelled. `unavailable`: the mail could not be sent at this time. `not-certain`: it may have
 * been sent; it is repeated in the background. Source: OP-142
 */
export type InvoiceAnswer =
  | { readonly ok: true; readonly value: { readonly maskedEmail: string } }
  | {
      readonly ok: false
      readonly error: { readonly kind: 'not-found' | 'not-invoiced' | 'unavailable' | 'not-certain' }
    }

/** The result of a call for a shopper's own data. */
export type OwnedResult<T> = { ok: true; value: T } | { ok: false; error: { kind: 'not-found' } }

export type Stores = {
  /** Returns all stores; `store_trading_hours` starts at the store's today. */
  all: (now: number) => Promise<Store[]>
  find: (storeId: string, now: number) => Promise<Store | null>
  /** Returns the nearest stores first with `distance` in km, at most `limit`. */
  near: (place: { latitude: number; longitude: number }, limit: number, now: number) => Promise<Store[]>
  /** Returns the hours of a store on a date, or on its today without one; `null` for an unknown store. Source: OP-144 */
  hoursOn: (question: HoursQuestion) => Promise<StoreHoursOn | null>
  /** Returns the next day of a holiday at each store that keeps it. Source: OP-144 */
  onHoliday: (name: string, now: number) => Promise<readonly StoreHoliday[]>
}

/** The store id of products as the online shop sells them: without a store and its stock. */
export const onlineShop = ''
export type HoursQuestion = {
  readonly storeId: string
  /** `YYYY-MM-DD`; `null`: today. */
  readonly date: string | null
  readonly now: number
}

/** The hours of one date. Exception hours come before weekly hours. */
export type StoreHoursOn = {
  readonly date: string
  /** As on the card: `9:00am - 9:00pm` or `Closed`. */
  readonly openHour: string
  /** The reason of exception hours, such as `Christmas Day`; `null`: usual hours, or exception hours without a reason. */
  readonly exceptionName: string | null
}

export type StoreHoliday = StoreHoursOn & { readonly storeId: string; readonly state: string }

export type Products = {
  find: (stockCode: string, storeId: string) => Promise<Product | null>
  /** Returns products in the order of the codes. Unknown codes are left out. */
  byCodes: (stockCodes: readonly string[], storeId: string) => Promise<Product[]>
  /**
   * Searches with the shopper's own words: products that contain all of them, otherwise those that contain most.
   * Words for a kind of product count like its name (`red wine`, `gin`). Products in stock come first.
   */
  search: (question: { text: string; storeId: string; limit: number }) => Promise<Product[]>
  /** Returns the names of the whole range, for finding products in utterances. */
  listCatalogue: () => Promise<readonly CatalogueEntry[]>
  /**
   * Returns the stores that have it in stock, nearest first, or `null` for an unknown product or store.
   *
   * Source: PAV-03, MSG-15
   */
  nearby: (question: NearbyQuestion) => Promise<NearbyStore[] | null>
  /**
   * Returns the whole range with the attributes by which shoppers choose. It is the same list until the feed changes, so
   * that what is prepared from it can be kept.
   */
  range: () => Promise<readonly RangeProduct[]>
  /** Returns true when the stock feed has the product at the store. */
  isInStock: (stockCode: string, storeId: string) => boolean
}

export type CatalogueEntry = {
  readonly stockCode: string
  readonly brand: string
  /** Without the brand. */
  readonly name: string
  readonly category: string
  readonly varietal: string | null
}

/** Near a place, or near a store, which is then left out. `now` decides which stores are open. */
export type NearbyQuestion = { readonly stockCode: string; readonly limit: number; readonly now: number } & (
  { readonly near: { readonly latitude: number; readonly longitude: number } } | { readonly storeId: string }
)

export type Wines = {
  /**
   * Returns every wine in stock at the store that matches, unsorted, or `null` for an unknown store.
   *
   * Source: FAW-44, OP-64
   */
  search: (search: WineSearch) => Promise<Wine[] | null>
}

export type Articles = {
  /** Returns the body as clean HTML, or `null` for an unknown article. */
  find: (articleId: string) => Promise<Article | null>
  /** Returns the article with a summary of one sentence, or `null` for an unknown article. */
  summary: (articleId: string) => Promise<ArticleSummary | null>
  /** Returns matching articles, best first. */
  search: (question: { text: string; limit: number }) => Promise<readonly ArticleSummary[]>
}

export type ArticleSummary = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** An absolute address. */
  readonly htmlUrl: string
}

export type Tickets = {
  /**
   * Creates a ticket in the retailer's ticket system. The same key within eight days is one ticket.
   *
   * @returns the ticket's number; `null` while the help desk has not taken it, and for a repeat whose number is no longer known
   */
  create: (ticket: Ticket, idempotencyKey: string | null) => Promise<{ readonly ticketNumber: string | null }>
}

/** A change that a shopper can make to an order, or a report about it. */
export type OrderChange = 'cancel' | 'address' | 'day' | 'instructions' | 'claim' | 'invoice'

/** How far an order is: the furthest of its parcels, or its pick up. */
export type OrderStage =
  'open' | 'picking' | 'packed' | 'on-its-way' | 'ready' | 'delivered' | 'collected' | 'cancelled' | 'unknown'

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
  readonly stage: OrderStage
  /** The changes that the retailer accepts now; `until`: the end of that time where the retailer says it. */
  readonly allowed: readonly { readonly change: OrderChange; readonly until: string | null }[]
  readonly refunds: readonly RefundFacts[]
  readonly claims: readonly ClaimFacts[]
  /** The order as its card shows it. */
  readonly card: Order
}

export type OrderItemFacts = { readonly name: string; readonly quantity: number }

/** A parcel of an order. Days are `YYYY-MM-DD`. */
export type ParcelFacts = {
  readonly stage: OrderStage
  /** The carrier could not hand it over. */
  readonly isAttempted: boolean
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

/** Every call names the shopper: another shopper's order is answered as if it did not exist. Source: OP-123 */
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

/** Without name, product, link or store. Source: OP-139 */
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

export type DeliveryOptionFacts = {
  readonly name: string
  readonly isSameDay: boolean
  /** Dollars, such as `9.95`. */
  readonly fee: string
  readonly freeFrom: string | null
  readonly cutOff: string | null
  readonly daysMinimum: number | null
  readonly daysMaximum: number | null
  readonly earliestOn: string | null
}

export type Delivery = {
  /** Returns the ways to deliver to a postcode; `[]`: none. `null`: the retailer does not offer the call. */
  readonly options: (postcode: string) => Promise<readonly DeliveryOptionFacts[] | null>
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
