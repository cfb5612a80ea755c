import { OrderSchema } from '@murphy/retail-api'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { medusaActions } from '../medusa-actions'
import type { MedusaOrder } from '../medusa/order-schemas'
import { MedusaOrderSchema, MedusaReturnSchema } from '../medusa/order-schemas'
import type { OrderOptions } from '../testing/fake-orders'
import {
  createFakeOrder,
  createFulfillment,
  createLabel,
  createLine,
  pickupMethods,
  pickupOption,
} from '../testing/fake-orders'
import type { FakeRecord } from '../testing/pick-fields'
import { toOrder } from './to-order'

const context = {
  timeZone: 'Australia/Sydney',
  actions: medusaActions,
  pickupOptions: new Map([[pickupOption, { storeId: 'sloc_newtown', storeName: 'Newtown' }]]),
}
const line = createLine('Riverbank Shiraz', 'variant_shiraz', 2)
const shippedAt = '2026-11-21T02:00:00.000Z'
const deliveredAt = '2026-11-22T02:00:00.000Z'

/** Returns an order as the connector reads it. */
function createOrder(options: Partial<OrderOptions> = {}, returns: readonly FakeRecord[] = []): MedusaOrder {
  const customer = { id: 'cus_1', email: 'ava@shop.example' }
  const order = createFakeOrder(customer, {
    number: 1004,
    createdAt: '2026-11-19T14:30:00.000Z',
    lines: [line],
    ...options,
  })
  return {
    ...parse(MedusaOrderSchema, order),
    returns: returns.map((each) => parse(MedusaReturnSchema, each)),
  }
}
const send = (options?: Partial<OrderOptions>, returns?: readonly FakeRecord[]) =>
  parse(OrderSchema, toOrder(createOrder(options, returns), context))
const pack = (fields: FakeRecord) => send({ fulfillments: [createFulfillment([line], fields)] })
const collect = (options: Partial<OrderOptions> = {}) =>
  send({ ...options, fields: { shipping_methods: pickupMethods, ...options.fields } })

describe('an order', () => {
  it('has its number, day, total and lines, and fits the contract', () => {
    expect(send()).toMatchObject({
      id: '1004',
      kind: 'delivery',
      // 14:30 UTC is the next day in Sydney.
      placedOn: '2026-11-20',
      total: { amount: '49.00', currency: 'AUD' },
      lines: [
        {
          sku: 'variant_shiraz',
          name: 'Riverbank Shiraz',
          quantity: 2,
          price: { amount: '24.50', currency: 'AUD' },
        },
      ],
      pickup: null,
      refunds: [],
    })
  })

  it.each([
    [null, '1004'],
    ['', '1004'],
    ['AU-77', 'AU-77'],
    ['#77', '77'],
  ])('an order with the custom number %o is order %s', (custom, id) => {
    expect(send({ fields: { custom_display_id: custom } }).id).toBe(id)
  })

  it.each([
    ['Default variant', 'Riverbank Shiraz'],
    ['Default', 'Riverbank Shiraz'],
    [null, 'Riverbank Shiraz'],
    ['Case of 6', 'Riverbank Shiraz, Case of 6'],
  ])('a line of the variant %o is named %s', (variant, name) => {
    const named = createLine('Riverbank Shiraz', 'variant_shiraz', 1, { variant_title: variant })
    expect(send({ lines: [named] }).lines.map((one) => one.name)).toEqual([name])
  })

  it('a line of no product keeps an id of its own, and one that was removed is not shown', () => {
    const lines = [createLine('Gift wrap', null), createLine('Old Tawny', 'variant_tawny', 0)]
    expect(send({ lines }).lines).toMatchObject([{ name: 'Gift wrap', sku: expect.stringMatching(/^line-/) }])
  })

  it.each([
    ['pending', '39.00'],
    ['canceled', '49.00'],
  ])('an order that is %s has the total %s when a credit of 10 dollars is taken off', (status, amount) => {
    const fields = { status, total: 39, credit_line_total: 10 }
    expect(send({ fields }).total).toEqual({ amount, currency: 'AUD' })
  })

  it('an amount that Medusa sends as a text is read', () => {
    expect(send({ fields: { total: '49.5' } }).total).toEqual({ amount: '49.50', currency: 'AUD' })
  })
})

describe('a parcel', () => {
  it.each<[string, FakeRecord, string, string]>([
    ['packed', {}, 'packed', '2026-11-20T02:00:00.000Z'],
    ['without a moment of packing', { packed_at: null }, 'packed', '2026-11-20T02:00:00.000Z'],
    ['shipped', { shipped_at: shippedAt }, 'dispatched', shippedAt],
    ['delivered', { shipped_at: shippedAt, delivered_at: deliveredAt }, 'delivered', deliveredAt],
  ])('a parcel that is %s has the status of its last step', (_, fields, status, statusAt) => {
    expect(pack(fields)).toMatchObject({
      parcels: [{ status, statusAt, methodText: 'Standard', lineIds: [line.id] }],
      allowed: [],
    })
  })

  it('says nothing about carrier, scans and day, which Medusa does not know', () => {
    expect(pack({ shipped_at: shippedAt }).parcels).toMatchObject([
      {
        method: 'other',
        carrier: { name: null },
        expectedOn: null,
        events: [],
        trackingNumber: null,
        trackingUrl: null,
      },
    ])
  })

  it('is one for each tracking number, and `#` is no address', () => {
    const labels = [createLabel('A1'), createLabel('A2', 'https://track.example/A2'), createLabel(' ')]
    expect(pack({ shipped_at: shippedAt, labels }).parcels).toMatchObject([
      { id: expect.stringMatching(/^ful_\w+$/), trackingNumber: 'A1', trackingUrl: null },
      {
        id: expect.stringMatching(/^ful_\w+-2$/),
        trackingNumber: 'A2',
        trackingUrl: 'https://track.example/A2',
      },
    ])
  })

  it('lines that are not packed yet are one more parcel', () => {
    const ale = createLine('Harbour Pale Ale', 'variant_ale')
    const fulfillments = [createFulfillment([line], { shipped_at: shippedAt })]
    expect(send({ lines: [line, ale], fulfillments }).parcels).toMatchObject([
      { status: 'dispatched', lineIds: [line.id] },
      { status: 'confirmed', statusAt: null, lineIds: [ale.id] },
    ])
  })

  it.each([
    [1, ['packed', 'confirmed']],
    [2, ['packed']],
  ])('a fulfilment of %i of two bottles leaves the parcels %o', (quantity, statuses) => {
    const items = [{ id: 'fulit_1', line_item_id: line.id, quantity }]
    expect(pack({ items }).parcels.map(({ status }) => status)).toEqual(statuses)
  })

  it('a fulfilment that was cancelled is none', () => {
    expect(pack({ canceled_at: deliveredAt })).toMatchObject({
      parcels: [{ status: 'confirmed' }],
      allowed: ['cancel'],
    })
  })

  it('an order that was cancelled has one parcel, and allows nothing', () => {
    const fields = { status: 'canceled', canceled_at: deliveredAt }
    expect(send({ fields })).toMatchObject({
      parcels: [{ status: 'cancelled', statusAt: deliveredAt }],
      allowed: [],
    })
  })

  it.each<[string, boolean, FakeRecord, string[]]>([
    ['beside a bottle that is sent', true, {}, [line.id]],
    ['alone without a shipping option', false, { shipping_methods: [] }, []],
    // Medusa marks bottles whose stock it does not manage in this way when staff make the order.
    ['alone with a shipping option', false, {}, ['without-mark']],
  ])('a line that is not marked for shipping, %s, belongs to no wrong parcel', (_, isBeside, fields, ids) => {
    const unmarked = createLine('Old Tawny', 'variant_tawny', 1, {
      id: 'without-mark',
      requires_shipping: false,
    })
    const { kind, parcels } = send({ lines: isBeside ? [unmarked, line] : [unmarked], fields })
    expect(kind).toBe('delivery')
    expect(parcels.flatMap(({ lineIds }) => lineIds)).toEqual(ids)
  })
})

describe('an order that is collected', () => {
  it.each<[string, Partial<OrderOptions>, string, string[]]>([
    ['not packed', {}, 'placed', ['set_nominee', 'cancel']],
    ['packed', { fulfillments: [createFulfillment([line])] }, 'ready', ['set_nominee']],
    [
      'packed in part',
      { fulfillments: [createFulfillment([line])], lines: [line, createLine('Ale', 'variant_ale')] },
      'picking',
      ['set_nominee'],
    ],
    [
      'handed over',
      { fulfillments: [createFulfillment([line], { delivered_at: deliveredAt })] },
      'collected',
      [],
    ],
    ['cancelled', { fields: { status: 'canceled', canceled_at: deliveredAt } }, 'cancelled', []],
  ])('an order to collect that is %s has its place and status', (_, options, status, allowed) => {
    expect(collect(options)).toMatchObject({
      kind: 'pickup',
      parcels: [],
      pickup: { status, storeId: 'sloc_newtown', storeName: 'Newtown', nominee: null },
      allowed,
    })
  })

  it('an order that was handed over in part is shown as such', () => {
    const ale = createLine('Harbour Pale Ale', 'variant_ale')
    const fulfillments = [createFulfillment([line], { delivered_at: deliveredAt }), createFulfillment([ale])]
    expect(collect({ lines: [line, ale], fulfillments }).pickup).toMatchObject({
      status: 'other',
      statusText: 'Partly collected',
    })
  })

  it.each([
    [{ pickup_nominee: 'Robin Hale' }, { name: 'Robin Hale' }],
    [{ pickup_nominee: ' ' }, null],
    [{ pickup_nominee: 7 }, null],
  ])('an order with the metadata %o has the nominee %o', (metadata, nominee) => {
    expect(collect({ fields: { metadata } }).pickup?.nominee).toEqual(
      nominee === null ? null : { ...nominee, isAtStore: null },
    )
  })

  it('an order that is collected in part and delivered in part is an order with parcels', () => {
    const methods = [...pickupMethods, { id: 'ordsm_2', name: 'Standard', shipping_option_id: 'so_other' }]
    expect(send({ fields: { shipping_methods: methods } })).toMatchObject({ kind: 'delivery', pickup: null })
  })
})

describe('a refund', () => {
  const refund = { id: 'ref_1', amount: 10, created_at: '2026-11-22T14:00:00.000Z' }
  const open = {
    id: 'return_1',
    order_id: 'order_1',
    status: 'requested',
    refund_amount: 24.5,
    created_at: '2026-11-21T02:00:00.000Z',
  }

  it('a refund that was made is sent, with its day in the time zone of the shop', () => {
    expect(send({ refunds: [refund] }).refunds).toMatchObject([
      { id: 'ref_1', status: 'sent', amount: { amount: '10.00' }, createdOn: '2026-11-23', expectedBy: null },
    ])
  })

  it.each([
    ['requested', 24.5, ['pending']],
    ['received', 24.5, ['pending']],
    ['partially_received', '24.5', ['pending']],
    ['canceled', 24.5, []],
    ['open', 24.5, []],
    ['requested', null, []],
    ['requested', 0, []],
  ])('a return that is %s with the amount %o has the refunds %o', (status, amount, statuses) => {
    const { refunds } = send({}, [{ ...open, status, refund_amount: amount }])
    expect(refunds.map((one) => one.status)).toEqual(statuses)
  })

  it('a return after which money was sent back is not shown twice', () => {
    expect(send({ refunds: [refund] }, [open]).refunds).toMatchObject([{ id: 'ref_1' }])
    const later = { ...open, created_at: '2026-11-23T02:00:00.000Z' }
    expect(send({ refunds: [refund] }, [later]).refunds).toMatchObject([{ id: 'ref_1' }, { id: 'return_1' }])
  })
})

describe('the changes of an order', () => {
  it('are those that the operator allows', () => {
    expect(toOrder(createOrder(), { ...context, actions: ['cancel'] }).allowed).toEqual(['cancel'])
    expect(toOrder(createOrder(), { ...context, actions: [] }).allowed).toEqual([])
  })

  it.each(['completed', 'archived', 'requires_action'])('an order that is %s is not cancelled', (status) => {
    expect(send({ fields: { status } }).allowed).toEqual([])
  })
})
