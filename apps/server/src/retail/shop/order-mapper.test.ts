import {
  DeliveryDetailsSchema,
  OrderSchema as WireOrderSchema,
  TrackingInfoSchema,
} from '@murphy/contracts/entities'
import { deliveryStages, toDeliveryStep } from '@murphy/domain/delivery'
import { parseCalendarDate } from '@murphy/domain/calendar'
import { toPickupLabel } from '@murphy/domain/orders'
import type { Order, ParcelSchema } from '@murphy/retail-api'
import { OrderSchema, ParcelStatusSchema, PickupStatusSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { toDeliveryDetails, toTrackingInfo, toWireOrder } from './order-mapper'

type SentOrder = v.InferInput<typeof OrderSchema>

const lines: SentOrder['lines'] = [
  { id: '1', sku: 'a', name: 'Shiraz', quantity: 2, pack: 'Bottle', imageUrl: 'https://shop.example/a.png' },
  { id: '2', sku: 'b', name: 'Lager', quantity: 1, pack: 'Case of 24' },
]

function orderWith(more: Partial<SentOrder> = {}): Order {
  return v.parse(OrderSchema, { id: 'R-1', kind: 'delivery', placedOn: '2024-06-03', lines, ...more })
}

function parcelWith(more: Partial<v.InferInput<typeof ParcelSchema>>): Order {
  return orderWith({ parcels: [{ id: 'p1', method: 'standard', status: 'confirmed', ...more }] })
}

const pickup = { status: 'ready', storeId: '1', storeName: 'Prahran' } as const

function statusOf(order: Order): string {
  return toTrackingInfo(order).consignmentNotes[0]?.status ?? 'none'
}

describe('an order on the wire', () => {
  it('has the fields of a delivery card, valid on the wire [ORD-15]', () => {
    const order = toWireOrder(
      orderWith({
        requestedOn: '2024-06-12',
        parcels: [
          { id: 'p1', method: 'scheduled', status: 'packed' },
          { id: 'p2', method: 'supplier', status: 'confirmed' },
        ],
      }),
    )
    expect(order).toEqual({
      orderId: 'R-1',
      date: '2024-06-03',
      orderDate: '2024-06-03',
      deliveryDate: '2024-06-12',
      orderType: 'Delivery',
      status: 'Packed',
      deliveryCount: 2,
      consignmentShippingTypes: ['Pick A Day', 'Supplier'],
      productImages: ['https://shop.example/a.png', null],
      isSubscription: false,
      intentGroupId: '',
      intentGroupName: '',
    })
    expect(v.parse(WireOrderSchema, order)).toEqual(order)
  })

  it('has store and nominee when it is collected [ORD-16]', () => {
    const own = toWireOrder(orderWith({ kind: 'pickup', pickup }))
    expect(own).toMatchObject({
      orderType: 'Pickup',
      status: 'Packed',
      pickUpStoreName: 'Prahran',
      nomineeDetails: null,
    })
    const named = toWireOrder(
      orderWith({ kind: 'pickup', pickup: { ...pickup, nominee: { name: 'Jo Park' } } }),
    )
    expect(named.nomineeDetails).toEqual({ nomineeName: 'Jo Park' })
  })

  it('has name and quantity of a subscription [ORD-17]', () => {
    const subscription = { id: 's', name: 'Reds Mixed Dozen', quantity: 2 }
    expect(toWireOrder(orderWith({ kind: 'subscription', subscription }))).toMatchObject({
      isSubscription: true,
      schemeName: 'Reds Mixed Dozen',
      quantity: 2,
    })
  })

  it.each([
    ['standard', null, 'Standard'],
    ['scheduled', 'Evening', 'Pick A Day'],
    ['same_day', null, 'Same Day'],
    ['supplier', null, 'Supplier'],
    ['other', 'Courier Express', 'Courier Express'],
    ['other', null, 'Standard'],
  ] as const)('shows the method %s (%s) as %s [TRK-40, TRK-44]', (method, methodText, shippingType) => {
    expect(toWireOrder(parcelWith({ method, methodText })).consignmentShippingTypes).toEqual([shippingType])
  })
})

describe('the status of a parcel', () => {
  it.each([
    ['confirmed', 'Processed'],
    ['picking', 'Processed'],
    ['packed', 'Processed'],
    ['dispatched', 'In depot'],
    ['in_transit', 'In depot'],
    ['out_for_delivery', 'On its way'],
    ['delivered', 'Delivered'],
    ['attempted', 'Delivery failed'],
    ['cancelled', 'Delivery cancelled'],
  ] as const)('%s is shown as %s [TRK-26, TRK-31]', (status, label) => {
    const raw = statusOf(parcelWith({ status }))
    expect(toDeliveryStep(raw, null, parseCalendarDate('2024-06-03')).label).toBe(label)
  })

  it('has a step for every status of the contract', () => {
    for (const status of ParcelStatusSchema.options.filter((option) => option !== 'other'))
      expect([...deliveryStages, 'Delivery failed', 'Delivery cancelled']).toContain(
        toDeliveryStep(statusOf(parcelWith({ status })), null, parseCalendarDate('2024-06-03')).label,
      )
  })

  it.each([
    ['delivered', 'Delivered - Signed', 'Delivered - Signed'],
    ['delivered', 'Handed to neighbour', 'Delivered'],
    ['delivered', 'With Driver', 'Delivered'],
    ['out_for_delivery', 'With Driver', 'With Driver'],
    ['other', 'Held At Customs', 'Held At Customs'],
    ['other', null, ''],
  ] as const)('%s with the words %s is %s [TRK-32]', (status, statusText, shown) => {
    expect(statusOf(parcelWith({ status, statusText }))).toBe(shown)
  })
})

describe('the status of a pick up', () => {
  it.each([
    ['placed', 'Confirmed'],
    ['picking', 'Awaiting Picking'],
    ['ready', 'Ready to collect'],
    ['collected', 'Collected'],
    ['cancelled', 'Cancelled'],
  ] as const)('%s is shown as %s [ORD-18, ORD-22]', (status, label) => {
    expect(
      toPickupLabel(toWireOrder(orderWith({ kind: 'pickup', pickup: { ...pickup, status } })).status),
    ).toBe(label)
  })

  it('is shown as the shop says it when the contract has no status for it [ORD-23]', () => {
    const other = { ...pickup, status: 'other', statusText: 'Sent back' } as const
    expect(toWireOrder(orderWith({ kind: 'pickup', pickup: other })).status).toBe('Sent back')
    expect(PickupStatusSchema.options).toHaveLength(6)
  })
})

describe('the delivery of an order', () => {
  const parcels: SentOrder['parcels'] = [
    {
      id: 'p1',
      method: 'standard',
      status: 'out_for_delivery',
      statusAt: '2024-06-05T09:00:00+10:00',
      carrier: { name: 'StarTrack', courier: 'nexday', service: 'Express' },
      trackingNumber: 'ST1',
      trackingUrl: 'https://carrier.example/ST1',
      barcode: '99',
      lineIds: ['2'],
    },
    { id: 'p2', method: 'scheduled', status: 'confirmed', lineIds: ['1', 'unknown'] },
  ]
  const order = orderWith({ requestedOn: '2024-06-12', parcels })

  it('has each parcel with its products, valid on the wire [TRK-19, TRK-20, TRK-21]', () => {
    const details = toDeliveryDetails(order)
    expect(details?.recipients[0]?.productSegments).toMatchObject([
      {
        carrierName: 'StarTrack',
        displayTitle: 'Express',
        consignmentNo: 'ST1',
        products: [{ name: 'Lager' }],
      },
      { carrierName: null, products: [{ name: 'Shiraz', quantity: 2, packType: 'Bottle' }] },
    ])
    expect(v.parse(DeliveryDetailsSchema, details)).toEqual(details)
  })

  it('has no details for an order that is collected', () => {
    expect(toDeliveryDetails(orderWith({ kind: 'pickup', pickup }))).toBeNull()
  })

  it('has one note for each parcel, with the day that its method promises [TRK-48, TRK-50]', () => {
    const tracking = toTrackingInfo(order)
    expect(tracking.consignmentNotes).toMatchObject([
      {
        expectedDeliveryDate: '2024-06-07',
        statusDate: '2024-06-04T23:00:00.000Z',
        courierName: 'nexday',
        barCodeNumber: '99',
      },
      { expectedDeliveryDate: '2024-06-12', statusDate: null, deliveryType: 'Pick A Day' },
    ])
    expect(v.parse(TrackingInfoSchema, tracking)).toEqual(tracking)
  })

  it('has the day that the shop expects before the one that the method promises [OP-69]', () => {
    const expecting = orderWith({
      requestedOn: '2024-06-12',
      parcels: [
        { id: 'p1', method: 'standard', status: 'in_transit', expectedOn: '2024-06-11' },
        { id: 'p2', method: 'other', methodText: 'Express', status: 'in_transit', expectedOn: '2024-06-10' },
        { id: 'p3', method: 'standard', status: 'in_transit' },
      ],
    })
    const days = ['2024-06-11', '2024-06-10', '2024-06-07']
    const tracking = toTrackingInfo(expecting)
    expect(tracking.consignmentNotes.map(({ expectedDeliveryDate }) => expectedDeliveryDate)).toEqual(days)
    const wireOrder = toWireOrder(expecting)
    expect(wireOrder.consignmentExpectedDates).toEqual(days)
    expect(v.parse(WireOrderSchema, wireOrder)).toEqual(wireOrder)
    const details = toDeliveryDetails(expecting)
    expect(details?.recipients[0]?.productSegments.map(({ expectedDate }) => expectedDate)).toEqual([
      '2024-06-11',
      '2024-06-10',
      undefined,
    ])
    expect(v.parse(DeliveryDetailsSchema, details)).toEqual(details)
  })

  it('has no day for a method of the shop whose day the shop does not send [OP-69]', () => {
    const unknown = parcelWith({ method: 'other', methodText: 'Express' })
    expect(toTrackingInfo(unknown).consignmentNotes).toMatchObject([{ expectedDeliveryDate: null }])
    expect(v.parse(WireOrderSchema, toWireOrder(unknown)).consignmentExpectedDates).toEqual([null])
    const details = v.parse(DeliveryDetailsSchema, toDeliveryDetails(unknown))
    expect(details.recipients[0]?.productSegments[0]?.expectedDate).toBeNull()
  })

  it('has one note that is not counted for an order that is collected', () => {
    expect(toTrackingInfo(orderWith({ kind: 'pickup', pickup })).consignmentNotes).toMatchObject([
      { status: 'Packed', deliveryType: 'Pickup' },
    ])
  })
})
