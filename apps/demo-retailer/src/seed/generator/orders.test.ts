import { describe, expect, it } from 'vitest'
import { generateSeedData } from './seed-data'
import { alexNguyen, samTaylor } from './shoppers'
import {
  cancelledStatuses,
  deliveredStatuses,
  failedStatus,
  openStatuses,
  pickupStatuses,
  shippingTypes,
  unknownStatus,
} from './statuses'

const today = '2026-03-02'
const { orders, products } = generateSeedData({ today })
const consignments = orders.flatMap((order) => order.consignments)
const alexs = orders.filter((order) => order.shopperId === alexNguyen)
const pickups = orders.filter((order) => order.kind === 'pickup')

describe('orders', () => {
  it.each([...openStatuses, ...deliveredStatuses, failedStatus, ...cancelledStatuses, unknownStatus])(
    'have a consignment that is %s',
    (status) => {
      expect(consignments.map((consignment) => consignment.status)).toContain(status)
    },
  )

  it.each(shippingTypes)('are sent as %s', (shippingType) => {
    expect(consignments.map((consignment) => consignment.shippingType)).toContain(shippingType)
  })

  it.each(pickupStatuses)('are picked up in state %s, by Alex too', (status) => {
    expect(pickups.map((order) => order.status)).toContain(status)
    expect(alexs.filter((order) => order.kind === 'pickup').map((order) => order.status)).toContain(status)
  })

  it.each(['Endeavour Fleet', 'AusPost', 'StarTrack', 'xl express', null])('are carried by %s', (carrier) => {
    expect(consignments.map((consignment) => consignment.carrierName)).toContain(carrier)
  })

  it('go by nexday, by a carrier known by its title only, and by an unnamed one', () => {
    const nameless = consignments.filter((consignment) => consignment.carrierName === null)
    expect(nameless.some((consignment) => consignment.courierName === 'nexday')).toBe(true)
    expect(nameless.some((consignment) => consignment.displayTitle !== null)).toBe(true)
    expect(nameless.some((consignment) => consignment.displayTitle === null)).toBe(true)
  })

  it.each([1, 2, 3, 4])('come in %i consignments', (count) => {
    expect(orders.map((order) => order.consignments.length)).toContain(count)
  })

  it('have a tracking page or none, a nominee or none, a picture or none', () => {
    const pictured = new Map(products.map((product) => [product.stockCode, product.hasPicture]))
    const lines = orders.flatMap((order) => order.lines)
    for (const seen of [
      consignments.map((consignment) => consignment.trackUrl !== null),
      pickups.map((order) => order.nominee !== null),
      lines.map((line) => pictured.get(line.stockCode)),
    ])
      expect(new Set(seen)).toEqual(new Set([true, false]))
  })

  it('have ids of seven to ten digits, in each length', () => {
    expect(orders.filter((order) => !/^\d{7,10}$/.test(order.orderId))).toEqual([])
    expect(new Set(orders.map((order) => order.orderId.length))).toEqual(new Set([7, 8, 9, 10]))
  })

  it('put something into each consignment', () => {
    const empty = orders.filter((order) =>
      order.consignments.some((_, index) => !order.lines.some((line) => line.consignment === index)),
    )
    expect(empty).toEqual([])
  })

  it('are never placed after today', () => {
    expect(orders.filter((order) => order.placedOn > today)).toEqual([])
  })

  it('leave Sam without any and give Alex one in three different steps', () => {
    expect(orders.filter((order) => order.shopperId === samTaylor)).toEqual([])
    const inThreeSteps = alexs.find((order) => order.orderId === '10234567')
    const statuses = inThreeSteps?.consignments.map((consignment) => consignment.status)
    expect(statuses).toEqual(['Out For Delivery', 'Received in Depot', 'Picking in Progress'])
  })

  it('have a refund when something was cancelled or returned, and only then', () => {
    const isPaidBack = ({ kind, status, consignments: parcels }: (typeof orders)[number]) =>
      kind === 'pickup'
        ? ['Cancelled', 'Returned'].includes(status)
        : parcels.some((parcel) => cancelledStatuses.some((cancelled) => cancelled === parcel.status))
    expect(orders.filter((order) => order.refunds.length !== (isPaidBack(order) ? 1 : 0))).toEqual([])
    const ids = orders.filter(({ refunds }) => refunds.length > 0).map(({ orderId }) => orderId)
    for (const orderId of ['10234455', '10234431', '9987125']) expect(ids).toContain(orderId)
    const refunds = orders.flatMap((order) => order.refunds)
    expect(refunds.filter(({ amountCents }) => amountCents <= 0)).toEqual([])
    expect(
      refunds.filter(({ createdOn, expectedBy }) => createdOn > today || expectedBy <= createdOn),
    ).toEqual([])
    expect(refunds.filter(({ status, expectedBy }) => (status === 'done') !== expectedBy < today)).toEqual([])
  })

  it('are brought between eight and six, and on a weekend only on the same day or today', () => {
    const sydney = new Intl.DateTimeFormat('en-AU', {
      timeZone: 'Australia/Sydney',
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    const moments = orders.flatMap((order) =>
      order.consignments
        .filter(({ shippingType }) => shippingType !== 'Same Day')
        .map(({ statusAt }) => sydney.format(statusAt)),
    )
    expect(moments.filter((moment) => /Sat|Sun/.test(moment))).toEqual([])
    const hours = moments.map((moment) => Number(/\d+/.exec(moment)?.[0]))
    expect(hours.filter((hour) => hour < 8 || hour >= 18)).toEqual([])
  })

  it('are delivered on working days where the shopper chose the day', () => {
    const chosen = orders.flatMap((order) => order.deliverOn ?? []).filter((day) => day !== today)
    expect(chosen.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([])
  })
})
