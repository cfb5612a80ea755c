import type { Ticket } from '@murphy/contracts/calls'
import type { Article } from '@murphy/contracts/entities'
import type { Orders, Invoices } from './order-ports'
import type { OrderChanges, Subscriptions, Claims } from './order-change-ports'
import type { Stores, Products, Wines, Delivery } from './shop-ports'

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
   * @returns the ticket's number; `null` while the retailer has not taken it, and for a repeat whose number is not known
   */
  create: (ticket: Ticket, idempotencyKey: string | null) => Promise<{ readonly ticketNumber: string | null }>
}
