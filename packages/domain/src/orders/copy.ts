import type { Replaceable } from '../copy'
import type { PickupLabel } from './pickup-status'

/** Copy of order cards. Source: ORD-01 to ORD-31, OP-65 to OP-69, OP-90 */
export const standardOrderCopy = {
  /** Replaces the cards of a shopper without orders. */
  none: "You don't have any recent orders.",
  title: 'Order #{orderId}',
  deliveryTitle: '#{orderId}',
  /** Status of a pick up, by `toPickupLabel`. */
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

export type OrderCopy = { readonly order: Replaceable<typeof standardOrderCopy> }
