import { describe, expect, it } from 'vitest'
import type { Day } from '../../retail-api/calendar/days'
import { addBusinessDays, addDays } from '../../retail-api/calendar/days'
import { toParcelStatus } from '../../retail-api/mapping/raw-statuses'
import type { GeneratedConsignment, GeneratedOrder } from './generated-order'
import { generateOrders } from './orders'
import { generateProducts } from './products'
import { defaultSeed } from './seed-data'

const products = generateProducts(defaultSeed)
const everyWeekday = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-03-02', days))

/** Business days until a parcel is late. Source: TRK-33, TRK-40 to TRK-44 */
const businessDays: Readonly<Record<string, number>> = { Standard: 4, Supplier: 10 }

function isLate({ shippingType }: GeneratedConsignment, order: GeneratedOrder, today: Day): boolean {
  const days = businessDays[shippingType]
  const expectedOn = days === undefined ? order.deliverOn : addBusinessDays(order.placedOn, days, new Set())
  return expectedOn !== null && expectedOn < today
}

/** Returns the status of each parcel on the day of seeding, as Murphy shows it. */
function getStatuses(orderId: string, today: Day): string[] {
  const order = generateOrders({ today, seed: defaultSeed, products }).find(
    (each) => each.orderId === orderId,
  )
  if (order === undefined) throw new Error(`No order ${orderId}`)
  return order.consignments.map((consignment) => {
    const status = toParcelStatus(consignment.status)
    const isFinal = ['delivered', 'cancelled', 'attempted', 'other'].includes(status)
    return !isFinal && isLate(consignment, order, today) ? 'late' : status
  })
}

describe('Alex’s deliveries, on every weekday of seeding', () => {
  it.each([
    ['10234567', ['out_for_delivery', 'in_transit', 'picking']],
    ['10234571', ['out_for_delivery']],
    ['10234559', ['packed', 'dispatched']],
    ['10234551', ['attempted']],
    ['10234540', ['out_for_delivery']],
    ['10234531', ['delivered', 'dispatched']],
    ['10234522', ['other']],
    ['10234510', ['late']],
    ['10234480', ['delivered']],
    ['10234455', ['cancelled']],
    ['10234402', ['delivered', 'delivered', 'delivered', 'late']],
  ])('%s has the statuses %j', (orderId, statuses) => {
    expect(everyWeekday.map((today) => getStatuses(orderId, today))).toEqual(everyWeekday.map(() => statuses))
  })
})
