import { addDays, parseCalendarDate } from '@murphy/domain/calendar'
import { getConsignmentDate, toDeliveryStep } from '@murphy/domain/delivery'
import { describe, expect, it } from 'vitest'
import { defaultSeed } from './demonstration'
import { generateOrders } from './orders'
import { generateProducts } from './products'

const products = generateProducts(defaultSeed)
const monday = parseCalendarDate('2026-03-02')
const everyWeekday = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))

/** The chips that the tracking screen shows on the day of seeding. */
function chips(orderId: string, today: (typeof everyWeekday)[number]): string[] {
  const order = generateOrders({ today, seed: defaultSeed, products }).find(
    (order) => order.orderId === orderId,
  )
  if (order === undefined) throw new Error(`No order ${orderId}`)
  return order.consignments.map(({ shippingType, status }) => {
    const orderDate = { shippingType, orderDate: order.placedOn, requestedDate: order.deliverOn }
    return toDeliveryStep(status, getConsignmentDate(orderDate), today).label
  })
}

describe('Alex’s deliveries, on whatever weekday they are seeded', () => {
  it.each([
    ['10234567', ['On its way', 'In depot', 'Processed']],
    ['10234571', ['On its way']],
    ['10234559', ['Processed', 'In depot']],
    ['10234551', ['Delivery failed']],
    ['10234540', ['On its way']],
    ['10234531', ['Delivered', 'In depot']],
    ['10234522', ['Held At Customs']],
    ['10234510', ['Delayed']],
    ['10234480', ['Delivered']],
    ['10234455', ['Delivery cancelled']],
    ['10234402', ['Delivered', 'Delivered', 'Delivered', 'Delayed']],
  ])('%s shows %j', (orderId, shown) => {
    expect(everyWeekday.map((today) => chips(orderId, today))).toEqual(everyWeekday.map(() => shown))
  })
})
