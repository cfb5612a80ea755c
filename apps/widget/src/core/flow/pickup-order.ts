import type { Order, PickupOrder } from '@murphy/contracts/entities'

/** Returns the order as a pickup order; `null` when it is delivered. Source: ORD-15, ORD-16 */
export function pickupOrderOf(order: Order): PickupOrder | null {
  if (order.orderType !== 'Pickup') return null
  return {
    ...order,
    orderType: 'Pickup',
    pickUpStoreName: order.pickUpStoreName ?? '',
    nomineeDetails: order.nomineeDetails ?? null,
  }
}
