import * as v from 'valibot'
import * as actions from './model/actions'
import type { Capability } from './model/capability'
import { CapabilitiesSchema } from './model/capability'
import { DeliveryOptionsSchema } from './model/delivery-option'
import {
  ClaimSchema,
  GuestOrderSchema,
  OrderKindSchema,
  OrderPageSchema,
  OrderSchema,
  RecipientParcelSchema,
} from './model/order'
import { StockSchema } from './model/product'
import { ShopperSchema } from './model/shopper'
import { SubscriptionListSchema, SubscriptionSchema } from './model/subscription'
import { listOf } from './model/values'

/** One call of the contract as data. Client, OpenAPI document, checker and fake are derived from it. */
export type Operation = {
  readonly name: string
  /** One sentence for the reference. */
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** Values in braces are percent-encoded path parameters. */
  readonly path: `/v1/${string}`
  /** The capability that offers it; null: every retailer offers it. */
  readonly capability: Capability | null
  /** `read` changes nothing and may be repeated; `action` changes something and carries an `Idempotency-Key`. */
  readonly kind: 'read' | 'action'
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  readonly reply: v.GenericSchema
  /** The longest time in seconds for which Murphy keeps an answer; 0: never. */
  readonly cacheSeconds: number
}

const order = '/v1/shoppers/{shopperKey}/orders/{orderId}'
const subscription = '/v1/shoppers/{shopperKey}/subscriptions/{subscriptionId}'

/** Every call of the Retail API except the feeds. Source: OP-138 */
export const operations = {
  capabilities: {
    name: 'capabilities',
    summary: 'Returns the parts of the contract that the retailer offers.',
    method: 'GET',
    path: '/v1/capabilities',
    capability: null,
    kind: 'read',
    reply: CapabilitiesSchema,
    cacheSeconds: 300,
  },
  shopper: {
    name: 'shopper',
    summary: 'Returns a shopper with an account.',
    method: 'GET',
    path: '/v1/shoppers/{shopperKey}',
    capability: 'shoppers',
    kind: 'read',
    reply: ShopperSchema,
    cacheSeconds: 30,
  },
  orders: {
    name: 'orders',
    summary: "Returns a page of the shopper's orders, newest first.",
    method: 'GET',
    path: '/v1/shoppers/{shopperKey}/orders',
    capability: 'orders',
    kind: 'read',
    query: v.object({
      kind: v.optional(OrderKindSchema),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
    }),
    reply: OrderPageSchema,
    cacheSeconds: 30,
  },
  order: {
    name: 'order',
    summary: "Returns one of the shopper's orders; another shopper's order is `not_found`.",
    method: 'GET',
    path: order,
    capability: 'orders',
    kind: 'read',
    reply: OrderSchema,
    cacheSeconds: 30,
  },
  subscriptions: {
    name: 'subscriptions',
    summary: "Returns the shopper's subscriptions.",
    method: 'GET',
    path: '/v1/shoppers/{shopperKey}/subscriptions',
    capability: 'subscriptions',
    kind: 'read',
    reply: SubscriptionListSchema,
    cacheSeconds: 30,
  },
  guestLookup: {
    name: 'guestLookup',
    summary:
      'Returns how far an order is to a guest who knows its number and email; `not_found` for an unknown number and for a wrong email alike.',
    method: 'POST',
    path: '/v1/orders/lookup',
    capability: 'guest_lookup',
    kind: 'read',
    body: actions.GuestLookupSchema,
    reply: GuestOrderSchema,
    cacheSeconds: 0,
  },
  parcelLookup: {
    name: 'parcelLookup',
    summary:
      'Returns how far a parcel is to its recipient, who knows its number and postcode; `not_found` for an unknown number and for a wrong postcode alike.',
    method: 'POST',
    path: '/v1/parcels/lookup',
    capability: 'parcel_lookup',
    kind: 'read',
    body: actions.ParcelLookupSchema,
    reply: RecipientParcelSchema,
    cacheSeconds: 0,
  },
  deliveryOptions: {
    name: 'deliveryOptions',
    summary: 'Returns the ways in which an order can be sent to a postcode.',
    method: 'GET',
    path: '/v1/delivery-options',
    capability: 'delivery_options',
    kind: 'read',
    query: v.object({ postcode: v.pipe(v.string(), v.regex(/^\d{4}$/)) }),
    reply: DeliveryOptionsSchema,
    cacheSeconds: 300,
  },
  setNominee: {
    name: 'setNominee',
    summary: 'Sets the person who may collect an order.',
    method: 'POST',
    path: `${order}/nominee`,
    capability: 'set_nominee',
    kind: 'action',
    body: actions.NomineeRequestSchema,
    reply: actions.NomineeReplySchema,
    cacheSeconds: 0,
  },
  emailInvoice: {
    name: 'emailInvoice',
    summary: "Mails the tax invoice of an order to the account's address.",
    method: 'POST',
    path: `${order}/invoice-email`,
    capability: 'email_invoice',
    kind: 'action',
    reply: actions.InvoiceEmailReplySchema,
    cacheSeconds: 0,
  },
  cancelOrder: {
    name: 'cancelOrder',
    summary: 'Cancels an order.',
    method: 'POST',
    path: `${order}/cancel`,
    capability: 'cancel',
    kind: 'action',
    body: actions.CancelRequestSchema,
    reply: OrderSchema,
    cacheSeconds: 0,
  },
  changeAddress: {
    name: 'changeAddress',
    summary: 'Changes the address to which an order is sent.',
    method: 'POST',
    path: `${order}/address`,
    capability: 'change_address',
    kind: 'action',
    body: actions.AddressChangeSchema,
    reply: OrderSchema,
    cacheSeconds: 0,
  },
  changeDay: {
    name: 'changeDay',
    summary: 'Changes the day on which an order is delivered.',
    method: 'POST',
    path: `${order}/day`,
    capability: 'change_day',
    kind: 'action',
    body: actions.DayChangeSchema,
    reply: OrderSchema,
    cacheSeconds: 0,
  },
  changeInstructions: {
    name: 'changeInstructions',
    summary: "Changes the driver's instructions.",
    method: 'POST',
    path: `${order}/instructions`,
    capability: 'change_instructions',
    kind: 'action',
    body: actions.InstructionsChangeSchema,
    reply: OrderSchema,
    cacheSeconds: 0,
  },
  openClaim: {
    name: 'openClaim',
    summary: 'Opens a claim about an order: damaged, missing or wrong.',
    method: 'POST',
    path: `${order}/claims`,
    capability: 'claim',
    kind: 'action',
    body: actions.ClaimRequestSchema,
    reply: ClaimSchema,
    cacheSeconds: 0,
  },
  skipSubscription: createSubscriptionAction('skipSubscription', 'skip', 'Leaves out the next delivery.'),
  pauseSubscription: createSubscriptionAction('pauseSubscription', 'pause', 'Pauses a subscription.'),
  resumeSubscription: createSubscriptionAction(
    'resumeSubscription',
    'resume',
    'Resumes a paused subscription.',
  ),
  stopSubscription: createSubscriptionAction('stopSubscription', 'stop', 'Stops a subscription for good.'),
  liveStock: {
    name: 'liveStock',
    summary: 'Returns the stock of this moment for what is on the screen.',
    method: 'POST',
    path: '/v1/stock',
    capability: 'live_stock',
    kind: 'read',
    body: actions.StockRequestSchema,
    reply: v.object({ stock: listOf(StockSchema, 5000) }),
    cacheSeconds: 0,
  },
  createTicket: {
    name: 'createTicket',
    summary:
      "Creates a ticket in the retailer's help desk. The key of a ticket is remembered for eight days.",
    method: 'POST',
    path: '/v1/tickets',
    capability: 'tickets',
    kind: 'action',
    body: actions.TicketRequestSchema,
    reply: actions.TicketReplySchema,
    cacheSeconds: 0,
  },
} as const satisfies Readonly<Record<string, Operation>>

export type Operations = typeof operations
export type OperationName = keyof Operations

function createSubscriptionAction<const Name extends string, const Action extends string>(
  name: Name,
  action: Action,
  summary: string,
) {
  return {
    name,
    summary,
    method: 'POST',
    path: `${subscription}/${action}`,
    capability: 'subscription_actions',
    kind: 'action',
    reply: SubscriptionSchema,
    cacheSeconds: 0,
  } as const
}

/** Receives one image or file as `application/octet-stream` with its `Content-Type` and name; at most 10 MB. */
export const uploadOperation = {
  name: 'upload',
  summary:
    'Stores a file that a claim or a ticket names later. An unused file may be deleted after 24 hours.',
  method: 'POST',
  path: '/v1/uploads',
  capability: 'uploads',
  kind: 'action',
  reply: actions.UploadReplySchema,
  cacheSeconds: 0,
} as const satisfies Operation

/** The longest file of an upload. */
export const maxUploadBytes = 10 * 1024 * 1024

/** The header with the version of the contract, sent in requests and answers. */
export const versionHeader = 'Retail-API-Version'
export const contractVersion = '1.0'
export const idempotencyHeader = 'Idempotency-Key'
