import type { Ticket } from '@murphy/contracts/calls'
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

/**
 * The doors to the retailer's systems. A retailer writes its own adapters; the demonstration's read the schema
 * `retail` of our database. Source: OP-138.
 */
export type RetailPorts = {
  readonly shoppers: Shoppers
  readonly orders: Orders
  readonly invoices: Invoices
  readonly stores: Stores
  readonly products: Products
  readonly wines: Wines
  readonly articles: Articles
  readonly tickets: Tickets
}

export type Shopper = {
  readonly shopperId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export type Shoppers = {
  /** `null`: no such shopper. */
  find: (shopperId: number) => Promise<Shopper | null>
}

export type OrderKind = 'delivery' | 'pickup' | 'subscription'

/** Every question names the shopper: an order of somebody else is answered as if it did not exist for them. Source: OP-123. */
export type Orders = {
  /** The shopper's newest orders first, at most `limit`. `kind` left out: all of them. */
  recent: (question: { shopperId: number; kind?: OrderKind; limit: number }) => Promise<Order[]>
  find: (shopperId: number, orderId: string) => Promise<Owned<Order>>
  deliveryDetails: (shopperId: number, orderId: string) => Promise<Owned<DeliveryDetails>>
  /**
   * What the carriers say of each consignment, for the chat; `expectedDeliveryDate` is the calculated date of the
   * shipping type, so that chat, tracking screen and order card agree. An order to be picked up has one note with
   * `deliveryType` `Pickup`, which is not counted. Source: TRK-48, TRK-50
   */
  tracking: (shopperId: number, orderId: string) => Promise<Owned<TrackingInfo>>
  nominee: (shopperId: number, orderId: string) => Promise<Owned<{ nomineeName: string | null }>>
  /**
   * Writes the nominee and one audit row in one transaction, after the rules of the form were checked again.
   * The same `idempotencyKey` of the same shopper and order within 24 h gets the first answer and writes nothing.
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

/** `invalid`: the field breaks the rules of the form; `not-collectable`: nobody can come for the order any more. */
export type NomineeAnswer =
  | { readonly ok: true; readonly value: { readonly nomineeName: string } }
  | {
      readonly ok: false
      readonly error:
        | { readonly kind: 'not-found' | 'not-yours' | 'not-collectable' }
        | { readonly kind: 'invalid'; readonly field: 'nomineeName' | 'nomineePhone' }
    }

export type Invoices = {
  /**
   * Mails the tax invoice of an order to the address of the shopper's account and answers that address masked. The same
   * `idempotencyKey` of the same shopper and order within 24 h gets the first answer and mails nothing.
   * Source: GEN-12, OP-89
   */
  resend: (request: InvoiceRequest) => Promise<InvoiceAnswer>
}

export type InvoiceRequest = {
  readonly shopperId: number
  readonly orderId: string
  readonly idempotencyKey?: string | null
}

/** `not-invoiced`: the order was cancelled; `unavailable`: the mail could not be sent just now. */
export type InvoiceAnswer =
  | { readonly ok: true; readonly value: { readonly maskedEmail: string } }
  | {
      readonly ok: false
      readonly error: { readonly kind: 'not-found' | 'not-yours' | 'not-invoiced' | 'unavailable' }
    }

/** What somebody who asks for an order may see of it. */
export type Owned<T> = { ok: true; value: T } | { ok: false; error: { kind: 'not-found' | 'not-yours' } }

export type Stores = {
  /** All stores; `store_trading_hours` starts at the store's today. */
  all: (now: number) => Promise<Store[]>
  find: (storeId: string, now: number) => Promise<Store | null>
  /** Nearest first with `distance` in km, at most `limit`. */
  near: (place: { latitude: number; longitude: number }, limit: number, now: number) => Promise<Store[]>
}

export type Products = {
  find: (stockCode: string, storeId: string) => Promise<Product | null>
  /** In the order of the codes; a code that does not exist is left out. */
  byCodes: (stockCodes: readonly string[], storeId: string) => Promise<Product[]>
  /**
   * What a shopper names in their own words: the products that have all the words, else those that have most of them.
   * Words for the kind of product count as its name does (`red wine`, `gin`). What is in stock comes first.
   */
  search: (question: { text: string; storeId: string; limit: number }) => Promise<Product[]>
  /** The names of the whole range, for finding products in what a shopper wrote. */
  catalogue: () => Promise<readonly CatalogueEntry[]>
  /** The stores that have it in stock, nearest first. `null`: no such product, or no such store. Source: PAV-03, MSG-15 */
  nearby: (question: NearbyQuestion) => Promise<NearbyStore[] | null>
}

export type CatalogueEntry = {
  readonly stockCode: string
  readonly brand: string
  /** Without the brand. */
  readonly name: string
  readonly category: string
  readonly varietal: string | null
}

/** Near a place, or near a store, which is then left out itself. `now` decides what is open. */
export type NearbyQuestion = { readonly stockCode: string; readonly limit: number; readonly now: number } & (
  { readonly near: { readonly latitude: number; readonly longitude: number } } | { readonly storeId: string }
)

export type Wines = {
  /** Every wine in stock at the store that matches; unsorted. `null`: no such store. Source: FAW-44, OP-64. */
  search: (search: WineSearch) => Promise<Wine[] | null>
}

export type Articles = {
  /** Body as clean HTML. `null`: no such article. */
  find: (articleId: string) => Promise<Article | null>
  /** What it is about, in a sentence. `null`: no such article. */
  summary: (articleId: string) => Promise<ArticleSummary | null>
  /** What fits the words, the best first. */
  search: (question: { text: string; limit: number }) => Promise<readonly ArticleSummary[]>
}

export type ArticleSummary = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** Absolute */
  readonly htmlUrl: string
}

export type Tickets = {
  /**
   * Keeps the ticket for the retailer's ticket desk; the same key within eight days is one ticket.
   *
   * @returns what the ticket desk calls it; `null` for a repeat whose number is not known any more
   */
  create: (ticket: Ticket, idempotencyKey: string | null) => Promise<{ readonly ticketNumber: string | null }>
}
