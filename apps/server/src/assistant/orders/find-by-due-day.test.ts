import { parseCalendarDate } from '@murphy/domain/calendar'
import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { toOrderFacts } from '../../retail/shop/order-facts'
import { findByDueDay } from './find-by-due-day'

/** A Tuesday. */
const today = parseCalendarDate('2026-11-24')
const booked = createTestOrder({
  id: '10234581',
  placedOn: '2026-11-22',
  requestedOn: '2026-11-27',
  parcels: [createTestParcel({ status: 'packed', method: 'scheduled' })],
})
const tomorrow = createTestOrder({
  id: '10234582',
  placedOn: '2026-11-15',
  parcels: [createTestParcel({ status: 'in_transit', expectedOn: '2026-11-25' })],
})
const received = createTestOrder({
  id: '10234583',
  placedOn: '2026-11-10',
  parcels: [createTestParcel({ status: 'delivered', expectedOn: '2026-11-27' })],
})
const orders = [booked, tomorrow, received].map(toOrderFacts)
const listIds = (found: readonly { readonly orderId: string }[]) => found.map(({ orderId }) => orderId)

describe('the day on which an order comes', () => {
  it.each([
    ['the parcel booked for later this week', ['10234581']],
    ['the one coming tomorrow', ['10234582']],
    ['the delivery due in 3 days', ['10234581']],
    ['my order for friday', ['10234581']],
    ['the one coming on monday', []],
    ['deliver it on friday', []],
    ['the one coming next week', []],
  ])('describes it: %j', (text, expected) => {
    expect(listIds(findByDueDay(text, orders, today))).toEqual(expected)
  })
})
