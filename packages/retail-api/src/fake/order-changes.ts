import type { Order, OrderAction, Parcel } from '../model/order'
import type { Subscription, SubscriptionAction } from '../model/subscription'
import { addDays } from './calendar-days'

/** Returns the order after it was cancelled. Its invoice can still be mailed. */
export function cancelOrder(order: Order): Order {
  return {
    ...order,
    parcels: order.parcels.map((parcel): Parcel => ({ ...parcel, status: 'cancelled' })),
    pickup: order.pickup === null ? null : { ...order.pickup, status: 'cancelled' },
    allowed: order.allowed.filter((action) => action === 'email_invoice'),
  }
}

export function changeDay(order: Order, day: string): Order {
  return {
    ...order,
    requestedOn: day,
    parcels: order.parcels.map((parcel) => ({ ...parcel, expectedOn: day })),
  }
}

export function isAllowed(order: Order, action: OrderAction): boolean {
  return order.allowed.includes(action)
}

const afterSubscriptionAction = {
  skip: { status: 'active', allowed: ['skip', 'pause', 'stop'] },
  pause: { status: 'paused', allowed: ['resume', 'stop'] },
  resume: { status: 'active', allowed: ['skip', 'pause', 'stop'] },
  stop: { status: 'stopped', allowed: [] },
} as const satisfies Record<SubscriptionAction, Pick<Subscription, 'status' | 'allowed'>>

/** Returns the subscription after an action. A skipped delivery moves the next one by a month. */
export function changeSubscription(
  subscription: Subscription,
  action: SubscriptionAction,
  today: string,
): Subscription {
  const { status, allowed } = afterSubscriptionAction[action]
  const next = subscription.nextOn ?? today
  const nextOn = status === 'active' ? (action === 'skip' ? addDays(next, 30) : addDays(today, 7)) : null
  return { ...subscription, status, allowed: [...allowed], nextOn }
}
