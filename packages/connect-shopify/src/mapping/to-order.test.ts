import { toGuestOrder } from '@murphy/connector'
import type { InferOutput } from 'valibot'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { shopifyActions } from '../shopify-actions'
import type { ShopifyOrder } from '../shopify/order-fields'
import {
  FulfillmentOrderSchema,
  FulfillmentSchema,
  LineSchema,
  ShopifyOrderSchema,
} from '../shopify/order-fields'
import { createLine, createMockOrder, createPlanned, createSent } from '../testing/mock-orders'
import type { MockObject } from '../testing/mock-resolver'
import type { OrderOptions, PlannedOptions, SentOptions } from '../testing/mock-orders'
import { toOrder } from './to-order'

const context = { timeZone: 'Australia/Sydney', actions: shopifyActions }
const line = createLine('Riverbank Shiraz', '9001', 2)

/** Returns a mock's lists as the connections that a query answers. */
function connect(source: MockObject, names: readonly string[]): MockObject {
  const lists = names.map((name) => [name, { nodes: source[name], pageInfo: { hasNextPage: false } }])
  return { ...source, ...Object.fromEntries(lists) }
}
const toPlanned = (planned: MockObject): InferOutput<typeof FulfillmentOrderSchema> =>
  parse(FulfillmentOrderSchema, connect(planned, ['lineItems']))
const toSent = (sent: MockObject): InferOutput<typeof FulfillmentSchema> =>
  parse(FulfillmentSchema, connect(sent, ['events', 'fulfillmentLineItems']))

/** Returns an order as the connector reads it. */
function createOrder(fields: Partial<OrderOptions> = {}): ShopifyOrder {
  const order = createMockOrder(null, {
    name: '#1',
    createdAt: '2026-11-20T01:00:00Z',
    lines: [line],
    ...fields,
  })
  return parse(ShopifyOrderSchema, {
    ...order,
    answered: null,
    lineItems: {
      nodes: order.lineItems.map((one) => parse(LineSchema, one)),
      pageInfo: { hasNextPage: false },
    },
    fulfillments: (order['fulfillments'] as readonly MockObject[]).map(toSent),
    fulfillmentOrders: { nodes: order.fulfillmentOrders.map(toPlanned), pageInfo: { hasNextPage: false } },
  })
}
const sendAs = (options: SentOptions) =>
  toOrder(createOrder({ sent: [createSent([line], options)] }), context)
const planAs = (options: PlannedOptions, fields: Partial<OrderOptions> = {}) =>
  toOrder(createOrder({ planned: [createPlanned([line], options)], ...fields }), context)
const pickUp = { methodType: 'PICK_UP' }

describe('a parcel', () => {
  it.each([
    [null, 'dispatched', null],
    ['SUBMITTED', 'picking', null],
    ['LABEL_PRINTED', 'packed', null],
    ['CONFIRMED', 'dispatched', null],
    ['IN_TRANSIT', 'in_transit', null],
    ['OUT_FOR_DELIVERY', 'out_for_delivery', null],
    ['ATTEMPTED_DELIVERY', 'attempted', null],
    ['DELIVERED', 'delivered', null],
    ['DELAYED', 'other', 'Delayed'],
    ['HELD_AT_CUSTOMS', 'other', 'Held at customs'],
  ])('a parcel with the display status %s is %s', (displayStatus, status, statusText) => {
    expect(sendAs({ displayStatus }).parcels).toMatchObject([{ status, statusText }])
  })

  it.each([
    ['OPEN', 'confirmed', ['cancel', 'change_address']],
    ['SCHEDULED', 'confirmed', ['cancel', 'change_address']],
    ['IN_PROGRESS', 'picking', []],
    ['ON_HOLD', 'other', []],
  ])(
    'a parcel that is still to be sent, and %s, is %s, and its order allows %o',
    (status, expected, allowed) => {
      expect(planAs({ status })).toMatchObject({ parcels: [{ status: expected }], allowed })
    },
  )

  it('is one for each tracking number', () => {
    const tracking = ['A1', 'A2'].map((number) => ({ company: 'Sendle', number, url: 'no address' }))
    expect(sendAs({ tracking }).parcels).toMatchObject([
      { id: expect.stringMatching(/^\d+$/), trackingNumber: 'A1', trackingUrl: null },
      { id: expect.stringMatching(/^\d+-2$/), trackingNumber: 'A2' },
    ])
  })

  it('a parcel of a fulfilment that was cancelled is not there', () => {
    const sent = [createSent([line], { status: 'CANCELLED' })]
    const order = createOrder({
      sent,
      planned: [createPlanned([line])],
      displayFulfillmentStatus: 'UNFULFILLED',
    })
    expect(toOrder(order, context)).toMatchObject({
      parcels: [{ status: 'confirmed' }],
      allowed: ['cancel', 'change_address'],
    })
  })

  it('has the last promised day, in the time zone of the shop', () => {
    expect(planAs({ maxDeliveryDateTime: '2026-11-24T14:00:00Z' }).parcels).toMatchObject([
      { expectedOn: '2026-11-25' },
    ])
  })

  it('a parcel that was bought in a store was handed over there', () => {
    const planned = [
      createPlanned([line], {
        methodType: 'RETAIL',
        presentedName: null,
        status: 'CLOSED',
        remaining: () => 0,
      }),
    ]
    const order = createOrder({ sent: [createSent([line], { displayStatus: 'FULFILLED' })], planned })
    expect(toOrder(order, context).parcels).toMatchObject([
      { status: 'delivered', methodText: 'Bought in store' },
    ])
  })

  it('a gift card by email has no parcel', () => {
    const lines = [{ ...line, requiresShipping: false }]
    expect(
      toOrder(createOrder({ lines, planned: [createPlanned(lines, { methodType: 'NONE' })] }), context),
    ).toMatchObject({
      kind: 'delivery',
      parcels: [],
    })
  })
})

describe('an order that is collected', () => {
  it.each([
    ['OPEN', 'placed', ['set_nominee', 'cancel']],
    ['IN_PROGRESS', 'picking', ['set_nominee']],
    ['ON_HOLD', 'other', []],
  ])('a pickup order that is %s is %s and allows %o', (status, expected, allowed) => {
    expect(planAs({ ...pickUp, status })).toMatchObject({
      pickup: { status: expected },
      parcels: [],
      allowed,
    })
  })

  it.each([
    ['READY_FOR_PICKUP', 'ready'],
    ['PICKED_UP', 'collected'],
    ['FULFILLED', 'collected'],
  ])('a pickup order with the display status %s is %s', (displayStatus, status) => {
    const planned = [createPlanned([line], { ...pickUp, status: 'CLOSED', remaining: () => 0 })]
    const order = createOrder({ sent: [createSent([line], { displayStatus })], planned })
    expect(toOrder(order, context)).toMatchObject({ kind: 'pickup', pickup: { status } })
  })

  it('an order that was cancelled is still one that is collected', () => {
    const fields = { cancelledAt: '2026-11-21T01:00:00Z' }
    expect(planAs({ ...pickUp, status: 'CANCELLED' }, fields)).toMatchObject({
      kind: 'pickup',
      pickup: { status: 'cancelled' },
      allowed: [],
    })
  })

  it('an order that is collected in part and delivered in part is an order with parcels', () => {
    const planned = [createPlanned([line], pickUp), createPlanned([line])]
    expect(toOrder(createOrder({ planned }), context)).toMatchObject({ kind: 'delivery', pickup: null })
  })

  it('an order from a location that was deleted keeps its name', () => {
    expect(planAs({ ...pickUp, location: null }).pickup).toMatchObject({
      storeId: 'deleted',
      storeName: 'Newtown',
    })
  })
})

describe('the changes of an order', () => {
  it('are those that the operator allows', () => {
    const order = createOrder()
    expect(toOrder(order, { ...context, actions: ['cancel'] }).allowed).toEqual(['cancel'])
    expect(toOrder(order, { ...context, actions: [] }).allowed).toEqual([])
  })
})

describe('the answer to a guest', () => {
  it('is the parcel that is still on its way', () => {
    const sent = [
      createSent([line], { displayStatus: 'DELIVERED' }),
      createSent([line], { displayStatus: 'IN_TRANSIT' }),
    ]
    expect(toGuestOrder(toOrder(createOrder({ sent }), context))).toEqual({
      kind: 'delivery',
      status: 'in_transit',
      expectedOn: null,
    })
  })

  it('is the status of the collection', () => {
    expect(toGuestOrder(planAs(pickUp))).toEqual({ kind: 'pickup', status: 'placed' })
  })
})
