import type { OrderKind, OrderSchema, Sent } from '@murphy/retail-api'
import type { CallPurpose } from './run-attempts'

export type SentOrder = Sent<typeof OrderSchema>

export type OrderPath = { readonly shopperKey: string; readonly orderId: string }

/** One requested change of an order, with the hashes of its idempotency key and its body. */
export type RequestedAction = OrderPath & { readonly key: string; readonly bodyHash: string }

/** A page of a shopper's orders, newest first. A `Position` is a place in the list, as the connected system names it. */
export type OrderPageRequest<Position> = {
  readonly shopperKey: string
  readonly limit: number
  /** The place of the last order of the page before; null: the first page. */
  readonly after: Position | null
  /** Only orders of this kind; null: all. */
  readonly kind: OrderKind | null
}

/** A page has at most this many orders. Murphy shows fewer. */
export const largestOrderPage = 24

/** Reads the orders of the connected system. */
export type OrderSource<Order, Position> = {
  /** Returns an order of the shopper. Errors: throws `not_found`, for another shopper's order as well. */
  readonly requireOrder: (path: OrderPath, purpose?: CallPurpose) => Promise<Order>
  /** Returns the order with a number and an email address; null when there is none. */
  readonly findOrderOfGuest: (orderId: string, email: string) => Promise<Order | null>
  /** Returns a page of the shopper's orders, and the place of its last one when there are more. */
  readonly readPage: (
    request: OrderPageRequest<Position>,
  ) => Promise<{ readonly orders: readonly Order[]; readonly next: Position | null }>
}
