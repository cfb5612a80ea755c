import type { OrderDetails } from '@murphy/domain/orders'

/** Of the part of an order card that opens in place. Source: ORD-33 */
export const orderCopy = {
  details: 'Details',
  ofOrder: 'of order {orderId}',
  products: 'Products in this order',
  deliveries: 'Deliveries of this order',
  ordered: 'Ordered',
  store: 'Pick up from',
  collector: 'To be collected by',
} as const

/** The next step in words; the same as a press on the card itself. */
export const nextStepText: Readonly<Record<NonNullable<OrderDetails['next']>, string>> = {
  track: 'Track this order',
  'change-nominee': 'Change who picks it up',
  ask: 'Ask about this order',
}

export function ofOrder(orderId: string): string {
  return orderCopy.ofOrder.replace('{orderId}', orderId)
}
