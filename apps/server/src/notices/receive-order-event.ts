import { getSydneyDate } from '@murphy/domain/calendar'
import type { RetailEvent } from '@murphy/retail-api'
import type { OrderChanges } from '../retail/order-change-ports'
import type { Settings } from '../settings/settings'
import { findNoticeState, noticeAgeMs } from './order-notice'
import type { OrderNotices } from './order-notices'

/**
 * Creates the handler that stores an order event as a notice for a shopper with the consent. It reads the order, because
 * an event does not contain the change.
 *
 * Errors: rejects with a RetailerFailure when the order cannot be read, so that the retailer sends the event again.
 * Source: OP-145
 */
export function createOrderEventHandler({
  notices,
  orders,
  settings,
  now,
}: {
  readonly notices: OrderNotices
  readonly orders: Pick<OrderChanges, 'allowed'>
  readonly settings: Pick<Settings, 'get'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}): (event: RetailEvent) => Promise<void> {
  return async ({ type, shopperKey, orderId, occurredAt }) => {
    if (shopperKey === null) return
    if (type === 'shopper.deleted') return await notices.removeShopper(shopperKey)
    if (type !== 'order.updated' || orderId === null) return
    const receivedAt = now()
    const changedAt = Date.parse(occurredAt)
    if (receivedAt - changedAt > noticeAgeMs || !(await settings.get('orderNotices.isOn'))) return
    const shopperId = await notices.findConsentingShopper(shopperKey)
    if (shopperId === null) return
    const order = await orders.allowed(shopperId, orderId)
    const state = order.ok ? findNoticeState(order.value, getSydneyDate(receivedAt)) : null
    if (state === null) return
    await notices.record({
      shopperId,
      orderId,
      state,
      occurredAt: Math.min(changedAt, receivedAt),
      now: receivedAt,
    })
  }
}
