import type { MockObject } from './mock-resolver'

/*
 * Builders of orders as Shopify's schema has them. `graphql` refuses a missing or wrong field when a query asks for it.
 */

export const money = (amount: string) => ({ presentmentMoney: { amount, currencyCode: 'AUD' } })

let lastId = 1000

/** Returns a new global id. */
export function createGid(type: string): string {
  lastId += 1
  return `gid://shopify/${type}/${lastId}`
}

export type MockLine = MockObject & { readonly id: string; readonly quantity: number }

/** Returns a line of an order. */
export function createLine(name: string, variant: string | null, quantity = 1, price = '24.5'): MockLine {
  return {
    id: createGid('LineItem'),
    name,
    quantity,
    currentQuantity: quantity,
    requiresShipping: true,
    image: { url: `https://cdn.shop.example/${encodeURIComponent(name)}.jpg` },
    variant: variant === null ? null : { legacyResourceId: variant },
    discountedUnitPriceSet: money(price),
  }
}

export type PlannedOptions = {
  readonly status?: string
  readonly methodType?: string
  readonly presentedName?: string | null
  readonly location?: string | null
  readonly maxDeliveryDateTime?: string | null
  readonly remaining?: (line: MockLine) => number
}

/** Returns a fulfilment order of lines. */
export function createPlanned(lines: readonly MockLine[], options: PlannedOptions = {}): MockObject {
  const { status = 'OPEN', methodType = 'SHIPPING', presentedName = 'Standard', location = '501' } = options
  return {
    id: createGid('FulfillmentOrder'),
    status,
    deliveryMethod: {
      methodType,
      presentedName,
      maxDeliveryDateTime: options.maxDeliveryDateTime ?? null,
    },
    assignedLocation: {
      name: location === '502' ? 'Fitzroy' : 'Newtown',
      location: location === null ? null : { legacyResourceId: location },
    },
    lineItems: lines.map((line) => ({
      id: createGid('FulfillmentOrderLineItem'),
      remainingQuantity: (options.remaining ?? (({ quantity }) => quantity))(line),
      lineItem: line,
    })),
  }
}

export type SentOptions = {
  readonly displayStatus?: string | null
  readonly status?: string
  readonly tracking?: readonly {
    readonly company: string | null
    readonly number: string | null
    readonly url: string | null
  }[]
  readonly estimatedDeliveryAt?: string | null
  readonly events?: readonly {
    readonly status: string
    readonly happenedAt: string
    readonly message?: string
  }[]
}

/** Returns a fulfilment of lines. */
export function createSent(lines: readonly MockLine[], options: SentOptions = {}): MockObject {
  const {
    displayStatus = 'IN_TRANSIT',
    status = 'SUCCESS',
    tracking = [],
    estimatedDeliveryAt = null,
  } = options
  return {
    id: createGid('Fulfillment'),
    createdAt: '2026-11-20T01:00:00Z',
    displayStatus,
    status,
    estimatedDeliveryAt,
    trackingInfo: tracking,
    events: (options.events ?? [])
      .map((event) => ({
        id: createGid('FulfillmentEvent'),
        message: null,
        city: 'Alexandria',
        province: 'NSW',
        ...event,
      }))
      // Shopify's mock connection reverses a list when the query says so.
      .toReversed(),
    fulfillmentLineItems: lines.map((line) => ({ id: createGid('FulfillmentLineItem'), lineItem: line })),
  }
}

/** The parts of an order that the mock changes. */
export type MockOrder = {
  readonly id: string
  readonly name: string
  readonly customer: MockObject | null
  cancelledAt: string | null
  customAttributes: readonly MockObject[]
  shippingAddress: MockObject | null
  metafields: readonly MockObject[]
  fulfillmentOrders: readonly MockObject[]
  refunds: readonly MockObject[]
  lineItems: readonly MockLine[]
  readonly [field: string]: unknown
}

export type OrderOptions = {
  readonly name: string
  readonly createdAt: string
  readonly lines?: readonly MockLine[]
  readonly planned?: readonly MockObject[]
  readonly sent?: readonly MockObject[]
  readonly [field: string]: unknown
}

/** Returns an order of a customer, by default one that is still to be sent. */
export function createMockOrder(customer: MockObject | null, options: OrderOptions): MockOrder {
  const { lines = [createLine('Riverbank Shiraz', '9001', 2)], planned, sent = [], ...fields } = options
  return {
    __typename: 'Order',
    id: createGid('Order'),
    customer,
    cancelledAt: null,
    displayFulfillmentStatus: sent.length > 0 ? 'FULFILLED' : 'UNFULFILLED',
    email: customer?.['email'] ?? null,
    totalPriceSet: money('49.0'),
    customAttributes: [{ key: 'Gift message', value: 'Cheers' }],
    shippingAddress: {
      firstName: 'Ava',
      lastName: 'Nguyen',
      company: null,
      phone: '+61491570156',
      countryCodeV2: 'AU',
    },
    metafields: [],
    lineItems: lines,
    fulfillments: sent,
    fulfillmentOrders:
      planned ??
      (sent.length > 0
        ? [createPlanned(lines, { status: 'CLOSED', remaining: () => 0 })]
        : [createPlanned(lines)]),
    refunds: [],
    ...fields,
  }
}
