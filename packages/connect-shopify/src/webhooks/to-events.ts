import type { EventOutcome, UntimedEvent } from '@murphy/connector'
import * as v from 'valibot'
import { toGid } from '../mapping/gid'
import { toOrderId } from '../mapping/to-order'

/** Webhooks carry ids as numbers. One that JavaScript cannot hold exactly is ignored. */
const IdSchema = v.pipe(v.number(), v.safeInteger(), v.transform(String))
const OrderSchema = v.object({ name: v.string(), customer: v.nullish(v.object({ id: IdSchema })) })
const OrderPartSchema = v.object({ order_id: IdSchema })
const CustomerSchema = v.object({ id: IdSchema })
const RedactSchema = v.object({ customer: v.unknown() })

/** Returns the consequence of a webhook. A topic that is not known, or a body without what it needs, is ignored. */
export function toWebhookOutcome(topic: string, body: unknown): EventOutcome {
  switch (topic) {
    case 'orders/create':
    case 'orders/updated':
    case 'orders/cancelled':
    case 'orders/fulfilled':
    case 'orders/partially_fulfilled':
      return toOrderOutcome(body)
    case 'fulfillments/create':
    case 'fulfillments/update':
    case 'fulfillment_events/create':
    case 'refunds/create': {
      const part = v.safeParse(OrderPartSchema, body)
      return part.success ? { kind: 'order', orderId: toGid('Order', part.output.order_id) } : ignored
    }
    case 'customers/update':
      return toShopperOutcome('shopper.updated', body)
    case 'customers/delete':
      return toShopperOutcome('shopper.deleted', body)
    case 'customers/redact': {
      const redacted = v.safeParse(RedactSchema, body)
      return redacted.success ? toShopperOutcome('shopper.deleted', redacted.output.customer) : ignored
    }
    case 'products/create':
    case 'products/update':
    case 'products/delete':
    case 'locations/create':
    case 'locations/update':
    case 'locations/activate':
    case 'locations/deactivate':
    case 'locations/delete':
      return { kind: 'feeds' }
    default:
      return ignored
  }
}

const ignored: EventOutcome = { kind: 'ignored' }

/** Returns the event of an order; null for one without a customer, which concerns no shopper. */
export function toOrderEvent(order: {
  readonly name: string
  readonly shopperKey: string | null
}): UntimedEvent | null {
  if (order.shopperKey === null) return null
  return { type: 'order.updated', shopperKey: order.shopperKey, orderId: toOrderId(order.name) }
}

function toOrderOutcome(body: unknown): EventOutcome {
  const parsed = v.safeParse(OrderSchema, body)
  if (!parsed.success) return ignored
  const { name, customer } = parsed.output
  const shopperKey = customer === null || customer === undefined ? null : toGid('Customer', customer.id)
  const event = toOrderEvent({ name, shopperKey })
  return event === null ? ignored : { kind: 'event', event }
}

function toShopperOutcome(type: 'shopper.updated' | 'shopper.deleted', customer: unknown): EventOutcome {
  const parsed = v.safeParse(CustomerSchema, customer)
  if (!parsed.success) return ignored
  return { kind: 'event', event: { type, shopperKey: toGid('Customer', parsed.output.id) } }
}
