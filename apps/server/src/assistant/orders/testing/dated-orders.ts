import { parseCalendarDate } from '@murphy/domain/calendar'
import { createTestOrder, createTestParcel } from '@murphy/retail-api/fake'
import { toOrderFacts } from '../../../retail/shop/order-facts'

/** A Tuesday. */
export const today = parseCalendarDate('2026-11-24')
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
/** An order for a chosen day, one that comes tomorrow, and one that was delivered. */
export const datedOrders = [booked, tomorrow, received].map(toOrderFacts)

/** Returns the numbers of orders. */
export function listIds(found: readonly { readonly orderId: string }[]): readonly string[] {
  return found.map(({ orderId }) => orderId)
}
