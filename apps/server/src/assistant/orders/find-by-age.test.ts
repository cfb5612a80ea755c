import { parseCalendarDate } from '@murphy/domain/calendar'
import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { describe, expect, it } from 'vitest'
import { toOrderFacts } from '../../retail/shop/order-facts'
import { splitAge } from './find-by-age'

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

describe('the age of an order', () => {
  it.each([
    ['the nine day one', ['10234582'], 'the one'],
    ['the one thats been 9 days', ['10234582'], 'the one'],
    ['my two week old order', ['10234583'], 'the one'],
    ['the three day one', [], 'the one'],
    ['the paddock nine riesling', [], 'the paddock nine riesling'],
  ])('describes it: %j', (text, expected, words) => {
    const found = splitAge(text, orders, today)
    expect([listIds(found.aged), found.words]).toEqual([expected, words])
  })
})
