import type { EventOutcome, UntimedEvent } from '@murphy/connector'
import * as v from 'valibot'
import { isCustomerId } from '../mapping/customer-id'
import { toOrderId } from '../mapping/to-order'
import type { OrderNumber } from '../medusa/order-schemas'

/** An event as the subscriber sends it: its name in Medusa, and the id of its order, customer or product. */
const EventSchema = v.object({
  name: v.string(),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
})

const ignored: EventOutcome = { kind: 'ignored' }

/** Returns the consequence of an event. A name that is not known, or a body without what it needs, is ignored. */
export function toEventOutcome(body: unknown): EventOutcome {
  const parsed = v.safeParse(EventSchema, body)
  if (!parsed.success) return ignored
  const { name, id } = parsed.output
  // The subscriber has replaced the id of a fulfilment or a payment by that of its order.
  if (/^(order|order-edit|shipment|delivery|payment)\./.test(name)) return { kind: 'order', orderId: id }
  if (/^(product|product-variant)\./.test(name)) return { kind: 'feeds' }
  if (name === 'customer.updated') return toShopperOutcome('shopper.updated', id)
  if (name === 'customer.deleted') return toShopperOutcome('shopper.deleted', id)
  return ignored
}

/** Returns the event of an order; null for one without a customer, which concerns no shopper. */
export function toOrderEvent(order: OrderNumber): UntimedEvent | null {
  const { customer_id: shopperKey } = order
  if (shopperKey === null || !isCustomerId(shopperKey)) return null
  return { type: 'order.updated', shopperKey, orderId: toOrderId(order) }
}

function toShopperOutcome(type: 'shopper.updated' | 'shopper.deleted', shopperKey: string): EventOutcome {
  return isCustomerId(shopperKey) ? { kind: 'event', event: { type, shopperKey } } : ignored
}
