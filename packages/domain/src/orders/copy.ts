import type { PickupLabel } from './pickup-status'

/** Source: ORD-01 to ORD-31, OP-65 to OP-69, OP-90 */
export const orderWords = {
  /** Shown in place of cards. */
  none: "You don't have any recent orders.",
  title: 'Order #{orderId}',
  deliveryTitle: '#{orderId}',
  /** How a pick up stands, by `pickupLabel`. */
  pickup: {
    Confirmed: 'Confirmed',
    'Awaiting Picking': 'Awaiting Picking',
    'Ready to collect': 'Ready to collect',
    Collected: 'Collected',
    Cancelled: 'Cancelled',
  } satisfies Record<PickupLabel, string>,
  place: 'Pick up: {store} store | Placed at {date}',
  inStore: '{store} store',
  collect: '{name} to collect order',
  by: 'By {date}',
  count: 'Total of {count} deliveries',
  subscription: 'Subscription',
  scheme: '{quantity} x {scheme}',
} as const
