import type { PublishedEvent } from '@murphy/retail-api/events'
import type { OrderPath } from './orders'

/** Returns the event that an order was changed. */
export function createOrderEvent({ shopperKey, orderId }: OrderPath, now: number): PublishedEvent {
  return { type: 'order.updated', occurredAt: new Date(now).toISOString(), shopperKey, orderId }
}
