import { describe, expect, it } from 'vitest'
import { toPlainText } from './reply-items'
import { examples as pickupExamples } from './pickup-order-detail'
import { examples, orderToPlainText } from './verified-orders'

describe('an order as text', () => {
  it.each([
    ['Placed', 'Confirmed'],
    ['Awaiting', 'Awaiting Picking'],
    ['Packed', 'Ready to collect'],
    ['Completed', 'Collected'],
    ['Cancelled', 'Cancelled'],
    ['In Transit To Store', 'In Transit To Store'],
  ])('equals the label of a pick up card: %s is %s [ORD-18, ORD-22]', (status, label) => {
    expect(orderToPlainText({ orderId: '1', orderType: 'Pickup', status })).toBe(`Order 1: ${label}`)
  })

  it('has the status of a delivery, and leaves out an unknown one [MSG-18]', () => {
    expect(toPlainText(examples[0])).toBe('Order 10234567: Confirmed\nOrder 10234570: Active')
    expect(orderToPlainText({ orderId: '1', orderType: 'Delivery', status: '' })).toBe('Order 1')
  })

  it('names the store of a single pick up [ORD-20]', () => {
    expect(toPlainText(pickupExamples[0])).toBe('Order 10234568: Ready to collect, pick up at Alexandria')
  })
})
