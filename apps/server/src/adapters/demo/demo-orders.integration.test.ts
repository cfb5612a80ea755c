import { DeliveryDetailsSchema, OrderSchema, TrackingInfoSchema } from '@murphy/contracts/entities'
import { createDeliveryView, createTrackingMessages } from '@murphy/domain/delivery'
import { standardCopy } from '@murphy/domain/standard-copy'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Orders } from '../../retail/ports'
import { createDemoOrders } from './demo-orders'
import { alexNguyen, jamieLee, samTaylor } from './generator/shoppers'
import { useTestDatabase } from '../../testing/use-test-server'

const storefrontUrl = 'http://localhost:8081'
const database = useTestDatabase()
let orders: Orders

beforeAll(() => {
  orders = createDemoOrders({ db: database.db, storefrontUrl, now: () => 0 })
})

async function alexs(orderId: string) {
  const answer = await orders.find(alexNguyen, orderId)
  if (!answer.ok) throw new Error(answer.error.kind)
  return answer.value
}

async function alexsDelivery(orderId: string) {
  const answer = await orders.deliveryDetails(alexNguyen, orderId)
  if (!answer.ok) throw new Error(answer.error.kind)
  return answer.value
}

describe('recent orders', () => {
  it('come newest first, at most as many as asked for', async () => {
    const recent = await orders.recent({ shopperId: alexNguyen, limit: 6 })
    expect(recent.map((order) => order.orderId)).toEqual([
      '10234573',
      '10234571',
      '10234567',
      '10234564',
      '10234560',
      '10234559',
    ])
  })

  it('belong to nobody else', async () => {
    const [alexIds, jamieIds] = await Promise.all(
      [alexNguyen, jamieLee].map(async (shopperId) => {
        const recent = await orders.recent({ shopperId, limit: 100 })
        return recent.map((order) => order.orderId)
      }),
    )
    expect(jamieIds?.length).toBeGreaterThan(0)
    expect(jamieIds?.filter((orderId) => alexIds?.includes(orderId))).toEqual([])
  })

  it.each([
    [
      'delivery',
      (order: { orderType: string; isSubscription: boolean }) =>
        order.orderType !== 'Pickup' && !order.isSubscription,
    ],
    ['pickup', (order: { orderType: string }) => order.orderType === 'Pickup'],
    ['subscription', (order: { isSubscription: boolean }) => order.isSubscription],
  ] as const)('of kind %s are only such', async (kind, isSuch) => {
    const recent = await orders.recent({ shopperId: alexNguyen, kind, limit: 100 })
    expect(recent.length).toBeGreaterThan(1)
    expect(recent.every(isSuch)).toBe(true)
  })

  it('are none for a shopper who never ordered', async () => {
    expect(await orders.recent({ shopperId: samTaylor, limit: 6 })).toEqual([])
  })

  it('are valid on the wire', async () => {
    const recent = await orders.recent({ shopperId: alexNguyen, limit: 100 })
    expect(recent.filter((order) => !v.is(OrderSchema, order))).toEqual([])
  })
})

describe('one order', () => {
  it('of a delivery has every field of its card [ORD-15]', async () => {
    const order = await alexs('10234567')
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
    expect(order.productImages[0]).toMatch(/^http:\/\/localhost:8081\/pictures\/\w+\.svg$/)
  })

  it('of a pickup names store, nominee and raw status [ORD-16]', async () => {
    expect(await alexs('10234560')).toMatchObject({
      orderType: 'Pickup',
      status: 'Packed',
      pickUpStoreName: 'Prahran',
      nomineeDetails: { nomineeName: 'Jo Park' },
      deliveryCount: 0,
      consignmentShippingTypes: [],
    })
    expect(await alexs('10234573')).toMatchObject({ status: 'Placed', nomineeDetails: null })
  })

  it('of a subscription has quantity, scheme and delivery date [ORD-17]', async () => {
    expect(await alexs('10234564')).toMatchObject({
      isSubscription: true,
      quantity: 2,
      schemeName: 'Reds Mixed Dozen',
      deliveryDate: '2026-03-11',
    })
  })

  it('carries the day that was asked for', async () => {
    expect(await alexs('10234559')).toMatchObject({ deliveryDate: '2026-03-04' })
  })

  it.each([
    ['does not exist', alexNguyen, '99999999', 'not-found'],
    ['is somebody else’s', jamieLee, '10234567', 'not-yours'],
    ['is named with code', alexNguyen, "1' or '1'='1", 'not-found'],
  ])('that %s is not answered', async (_, shopperId, orderId, kind) => {
    const refusal = { ok: false, error: { kind } }
    expect(await orders.find(shopperId, orderId)).toEqual(refusal)
    expect(await orders.deliveryDetails(shopperId, orderId)).toEqual(refusal)
    expect(await orders.nominee(shopperId, orderId)).toEqual(refusal)
    expect(await orders.tracking(shopperId, orderId)).toEqual(refusal)
  })
})

describe('delivery details', () => {
  it('hold date, order, requested day and each consignment in order [TRK-19, TRK-20]', async () => {
    const details = await alexsDelivery('10234559')
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

  it('hold name, quantity, pack and picture of each product, and every product once [TRK-21]', async () => {
    const details = await alexsDelivery('10234567')
    const products = details.recipients[0]?.productSegments.flatMap((segment) => segment.products) ?? []
    expect(products).toHaveLength(7)
    for (const product of products) {
      expect(product.name).toMatch(/\w+ \w+/)
      expect(product.quantity).toBeGreaterThan(0)
      expect(product.packType).not.toBe('')
      expect(product.productImage ?? 'http://localhost:8081/pictures/').toContain(
        'http://localhost:8081/pictures/',
      )
    }
  })

  it('leave out what nobody knows of a carrier', async () => {
    const details = await alexsDelivery('10234522')
    expect(details.recipients[0]?.productSegments[0]).toMatchObject({
      statusDescription: 'Held At Customs',
      carrierName: null,
      displayTitle: null,
      consignmentNo: null,
      trackUrl: null,
    })
  })

  it('do not exist for what is picked up', async () => {
    expect(await orders.deliveryDetails(alexNguyen, '10234573')).toEqual({
      ok: false,
      error: { kind: 'not-found' },
    })
  })

  it('are valid on the wire', async () => {
    const recent = await orders.recent({ shopperId: alexNguyen, kind: 'delivery', limit: 100 })
    for (const { orderId } of recent) {
      const details = await alexsDelivery(orderId)
      expect(v.parse(DeliveryDetailsSchema, details)).toEqual(details)
    }
  })
})

async function alexsTracking(orderId: string) {
  const answer = await orders.tracking(alexNguyen, orderId)
  if (!answer.ok) throw new Error(answer.error.kind)
  return answer.value
}

describe('tracking', () => {
  const now = Date.parse('2026-03-02T12:00:00+11:00')

  it('has everything that is known of each consignment [TRK-48]', async () => {
    expect(await alexsTracking('10234559')).toEqual({
      consignmentNotes: [
        {
          status: 'Packed',
          expectedDeliveryDate: '2026-03-04',
          statusDate: expect.stringMatching(/^2026-03-01T1[89]:\d{2}:00[.]000Z$/) as string,
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
          statusDate: expect.stringMatching(/^2026-03-01T1[89]:\d{2}:00[.]000Z$/) as string,
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

  it('expects each consignment on the day that the tracking screen says', async () => {
    const recent = await orders.recent({ shopperId: alexNguyen, kind: 'delivery', limit: 100 })
    for (const { orderId } of recent) {
      const { consignments } = createDeliveryView(await alexsDelivery(orderId), { now, copy: standardCopy })
      const { consignmentNotes } = await alexsTracking(orderId)
      const isLate = createTrackingMessages(
        { consignmentNotes },
        { now, storefront: storefrontUrl, copy: standardCopy },
      ).messages.map(({ status }) => status === 'delayed')
      expect(isLate).toEqual(
        consignments.map(({ step }) => step.kind === 'delayed' && step.underlying.kind !== 'failed'),
      )
    }
  })

  it('of what is picked up is one note that is not counted [TRK-50]', async () => {
    const tracking = await alexsTracking('10234560')
    expect(tracking.consignmentNotes).toMatchObject([{ status: 'Packed', deliveryType: 'Pickup' }])
    expect(
      createTrackingMessages(tracking, { now, storefront: storefrontUrl, copy: standardCopy }).messages,
    ).toEqual([])
  })

  it('is valid on the wire, with a moment for each status that is not to come', async () => {
    const recent = await orders.recent({ shopperId: alexNguyen, limit: 100 })
    for (const { orderId } of recent) {
      const tracking = await alexsTracking(orderId)
      expect(v.parse(TrackingInfoSchema, tracking)).toEqual(tracking)
      for (const note of tracking.consignmentNotes)
        if (note.deliveryType !== 'Pickup') expect(Date.parse(note.statusDate ?? '')).toBeLessThan(now)
    }
  })
})
