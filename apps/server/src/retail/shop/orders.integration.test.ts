import { DeliveryDetailsSchema, OrderSchema, TrackingInfoSchema } from '@murphy/contracts/entities'
import type { DeliveryDetails, Order, TrackingInfo } from '@murphy/contracts/entities'
import { createDeliveryView, createTrackingMessages } from '@murphy/domain/delivery'
import { standardCopy } from '@murphy/domain/standard-copy'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { createShopperKeys } from '../../adapters/postgres/shopper-keys'
import { useTestDatabase, useTestRetail } from '../../testing/use-test-server'
import type { Orders, OwnedResult } from '../order-ports'

const storefront = 'http://127.0.0.1:8081'
const now = Date.parse('2026-03-02T12:00:00+11:00')
const database = useTestDatabase()
const shop = useTestRetail(database)
let orders: Orders
let alex: number
let jamie: number
let sam: number

beforeAll(async () => {
  ;({ orders } = shop.retail)
  const { toShopperId } = createShopperKeys(database.db)
  ;[alex, jamie, sam] = [await toShopperId('123'), await toShopperId('456'), await toShopperId('789')]
})

function requireValue<Value>(answer: OwnedResult<Value>): Value {
  if (!answer.ok) throw new Error(answer.error.kind)
  return answer.value
}

const findOrder = async (orderId: string): Promise<Order> => requireValue(await orders.find(alex, orderId))
const readDelivery = async (orderId: string): Promise<DeliveryDetails> =>
  requireValue(await orders.deliveryDetails(alex, orderId))
const readTracking = async (orderId: string): Promise<TrackingInfo> =>
  requireValue(await orders.tracking(alex, orderId))

describe('the shoppers of the demo retailer', () => {
  it.each([
    ['123', 'Alex', 'Nguyen'],
    ['456', 'Jamie', 'Lee'],
    ['789', 'Sam', 'Taylor'],
  ])('%s is %s %s', async (shopperKey, firstName, lastName) => {
    const shopperId = await createShopperKeys(database.db).toShopperId(shopperKey)
    const email = `${firstName}.${lastName}@shopper.example`.toLowerCase()
    expect(await shop.retail.shoppers.find(shopperId)).toEqual({ shopperId, firstName, lastName, email })
  })
})

describe('recent orders', () => {
  it('are the newest first, at most as many as asked for', async () => {
    const recent = await orders.recent({ shopperId: alex, limit: 6 })
    expect(recent.map(({ orderId }) => orderId)).toEqual([
      '10234573',
      '10234571',
      '10234567',
      '10234564',
      '10234560',
      '10234559',
    ])
  })

  it('are no other shopper’s', async () => {
    const [alexIds, jamieIds] = await Promise.all(
      [alex, jamie].map(async (shopperId) => {
        const recent = await orders.recent({ shopperId, limit: 100 })
        return recent.map(({ orderId }) => orderId)
      }),
    )
    expect(jamieIds?.length).toBeGreaterThan(0)
    expect(jamieIds?.filter((orderId) => alexIds?.includes(orderId))).toEqual([])
    expect(await orders.recent({ shopperId: sam, limit: 6 })).toEqual([])
  })

  it.each<['delivery' | 'pickup' | 'subscription', (order: Order) => boolean]>([
    ['delivery', ({ orderType, isSubscription }) => orderType !== 'Pickup' && !isSubscription],
    ['pickup', ({ orderType }) => orderType === 'Pickup'],
    ['subscription', ({ isSubscription }) => isSubscription],
  ])('are of the kind %s', async (kind, isOfKind) => {
    const recent = await orders.recent({ shopperId: alex, kind, limit: 100 })
    expect(recent.length).toBeGreaterThan(1)
    expect(recent.every(isOfKind)).toBe(true)
  })

  it('are valid on the wire', async () => {
    const recent = await orders.recent({ shopperId: alex, limit: 100 })
    expect(recent.filter((order) => !v.is(OrderSchema, order))).toEqual([])
  })
})

describe('one order', () => {
  it('one order that is delivered has every field of its card [ORD-15]', async () => {
    const order = await findOrder('10234567')
    expect(order).toMatchObject({
      orderId: '10234567',
      date: '2026-03-01',
      orderDate: '2026-03-01',
      deliveryDate: null,
      orderType: 'Delivery',
      status: 'Out For Delivery',
      deliveryCount: 3,
      consignmentShippingTypes: ['Standard', 'Standard', 'Standard'],
      isSubscription: false,
    })
    expect(order.productImages).toHaveLength(7)
    expect(order.productImages[0]).toMatch(/^http:\/\/127\.0\.0\.1:8081\/pictures\/\w+\.svg$/)
    expect(await findOrder('10234559')).toMatchObject({ deliveryDate: '2026-03-04' })
  })

  it('one order that is collected has store, nominee and status [ORD-16, NOM-37]', async () => {
    expect(await findOrder('10234560')).toMatchObject({
      orderType: 'Pickup',
      status: 'Packed',
      pickUpStoreName: 'Prahran',
      nomineeDetails: { nomineeName: 'Jo Park' },
      deliveryCount: 0,
      consignmentShippingTypes: [],
    })
    expect(await findOrder('10234573')).toMatchObject({ status: 'Placed', nomineeDetails: null })
    expect(await orders.nominee(alex, '10234573')).toEqual({
      ok: true,
      value: { nomineeName: null, isAtStore: false },
    })
  })

  it('one order of a subscription has quantity, name and day [ORD-17]', async () => {
    expect(await findOrder('10234564')).toMatchObject({
      isSubscription: true,
      quantity: 2,
      schemeName: 'Reds Mixed Dozen',
      deliveryDate: '2026-03-11',
    })
  })

  it.each([
    ['does not exist', () => alex, '99999999'],
    ['is another shopper’s', () => jamie, '10234567'],
    ['is named with code', () => alex, "1' or '1'='1"],
  ])('one order that %s is not found', async (_title, getShopperId, orderId) => {
    const notFound = { ok: false, error: { kind: 'not-found' } }
    const shopperId = getShopperId()
    expect(await orders.find(shopperId, orderId)).toEqual(notFound)
    expect(await orders.deliveryDetails(shopperId, orderId)).toEqual(notFound)
    expect(await orders.nominee(shopperId, orderId)).toEqual(notFound)
    expect(await orders.tracking(shopperId, orderId)).toEqual(notFound)
    const change = { shopperId, orderId, nomineeName: 'Jo Park', nomineePhone: '0412345678' }
    expect(await orders.setNominee({ ...change, idempotencyKey: null })).toEqual(notFound)
    expect(await shop.retail.invoices.resend({ shopperId, orderId })).toEqual(notFound)
  })
})

describe('delivery details', () => {
  it('have date, number, requested day and each parcel in order [TRK-19, TRK-20]', async () => {
    const details = await readDelivery('10234559')
    expect(details).toMatchObject({ date: '2026-02-28', orderId: '10234559' })
    expect(details.recipients).toHaveLength(1)
    expect(details.recipients[0]).toMatchObject({
      deliveryDate: '2026-03-04',
      productSegments: [
        {
          shippingType: 'Pick A Day',
          statusDescription: 'Packed',
          carrierName: null,
          displayTitle: 'Next day courier',
          consignmentNo: 'ND102345591',
          trackUrl: 'https://nexday.carrier.example/track/ND102345591',
        },
        {
          shippingType: 'Pick A Day',
          statusDescription: 'Dispatched',
          carrierName: 'xl express',
          displayTitle: null,
          consignmentNo: 'XL102345592',
          trackUrl: 'https://xlexpress.carrier.example/track/XL102345592',
        },
      ],
    })
  })

  it('have every product once, with name, quantity, pack and picture [TRK-21]', async () => {
    const details = await readDelivery('10234567')
    const products = details.recipients[0]?.productSegments.flatMap((segment) => segment.products) ?? []
    expect(products).toHaveLength(7)
    for (const product of products) {
      expect(product.name).toMatch(/\w+ \w+/)
      expect(product.quantity).toBeGreaterThan(0)
      expect(product.packType).not.toBe('')
      expect(product.productImage ?? `${storefront}/pictures/`).toContain(`${storefront}/pictures/`)
    }
  })

  it('leave out unknown fields of a carrier', async () => {
    const details = await readDelivery('10234522')
    expect(details.recipients[0]?.productSegments[0]).toMatchObject({
      statusDescription: 'Held At Customs',
      carrierName: null,
      displayTitle: null,
      consignmentNo: null,
      trackUrl: null,
    })
  })

  it('are valid on the wire, and do not exist for an order that is collected', async () => {
    const recent = await orders.recent({ shopperId: alex, kind: 'delivery', limit: 100 })
    for (const { orderId } of recent) {
      const details = await readDelivery(orderId)
      expect(v.parse(DeliveryDetailsSchema, details)).toEqual(details)
    }
    expect(await orders.deliveryDetails(alex, '10234573')).toMatchObject({ ok: false })
  })
})

describe('tracking', () => {
  it('has everything that is known of each parcel [TRK-48]', async () => {
    expect(await readTracking('10234559')).toEqual({
      consignmentNotes: [
        {
          status: 'Packed',
          expectedDeliveryDate: '2026-03-04',
          statusDate: expect.stringMatching(/^2026-03-01T21:[0-2]\d:00[.]000Z$/) as string,
          courierName: 'nexday',
          carrierName: null,
          trackingURL: 'https://nexday.carrier.example/track/ND102345591',
          barCodeNumber: null,
          consignmentNumber: 'ND102345591',
          deliveryType: 'Pick A Day',
        },
        {
          status: 'Dispatched',
          expectedDeliveryDate: '2026-03-04',
          statusDate: expect.stringMatching(/^2026-03-01T21:[0-2]\d:00[.]000Z$/) as string,
          courierName: 'xl express',
          carrierName: 'xl express',
          trackingURL: 'https://xlexpress.carrier.example/track/XL102345592',
          barCodeNumber: '9900102345592',
          consignmentNumber: 'XL102345592',
          deliveryType: 'Pick A Day',
        },
      ],
    })
  })

  it('expects each parcel on the day that the tracking screen says', async () => {
    const recent = await orders.recent({ shopperId: alex, kind: 'delivery', limit: 100 })
    for (const { orderId } of recent) {
      const { consignments } = createDeliveryView(await readDelivery(orderId), { now, copy: standardCopy })
      const { consignmentNotes } = await readTracking(orderId)
      const { messages } = createTrackingMessages(
        { consignmentNotes },
        { now, storefront, copy: standardCopy },
      )
      expect(messages.map(({ status }) => status === 'delayed')).toEqual(
        consignments.map(({ step }) => step.kind === 'delayed' && step.underlying.kind !== 'failed'),
      )
    }
  })

  it('tracking of an order that is collected is one note that is not counted [TRK-50]', async () => {
    const tracking = await readTracking('10234560')
    expect(tracking.consignmentNotes).toMatchObject([{ status: 'Packed', deliveryType: 'Pickup' }])
    expect(createTrackingMessages(tracking, { now, storefront, copy: standardCopy }).messages).toEqual([])
  })

  it('is valid on the wire, with a time for each status', async () => {
    const recent = await orders.recent({ shopperId: alex, limit: 100 })
    for (const { orderId } of recent) {
      const tracking = await readTracking(orderId)
      expect(v.parse(TrackingInfoSchema, tracking)).toEqual(tracking)
      for (const note of tracking.consignmentNotes)
        if (note.deliveryType !== 'Pickup') expect(Date.parse(note.statusDate ?? '')).toBeLessThan(now)
    }
  })
})

describe('an invoice', () => {
  it('is mailed, and its address is answered masked [GEN-12]', async () => {
    const sent = { ok: true, value: { maskedEmail: 'a***@shopper.example' } }
    expect(await shop.retail.invoices.resend({ shopperId: alex, orderId: '10234567' })).toEqual(sent)
  })

  it.each(['10234455', '10234431'])(
    'an invoice of the cancelled order %s does not exist',
    async (orderId) => {
      const none = { ok: false, error: { kind: 'not-invoiced' } }
      expect(await shop.retail.invoices.resend({ shopperId: alex, orderId })).toEqual(none)
    },
  )
})
