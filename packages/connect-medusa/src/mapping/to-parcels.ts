import { toText, toUrl } from '@murphy/connector'
import type { ParcelSchema, ParcelStatus, Sent } from '@murphy/retail-api'
import type { MedusaFulfillment, MedusaOrder } from '../medusa/order-schemas'

type SentParcel = Sent<typeof ParcelSchema>

/** Returns the fulfilments of an order that were not cancelled. */
export function listLiveFulfillments({
  fulfillments,
}: Pick<MedusaOrder, 'fulfillments'>): readonly MedusaFulfillment[] {
  return fulfillments.filter(({ canceled_at: canceledAt }) => canceledAt === null)
}

/** Returns true for an order that was cancelled. */
export function isCanceled({
  status,
  canceled_at: canceledAt,
}: Pick<MedusaOrder, 'status' | 'canceled_at'>): boolean {
  return status === 'canceled' || canceledAt !== null
}

/**
 * Returns the lines that the shop hands over. An order that staff have made marks a line without managed stock as one without
 * shipping, so every line counts when a shipping option was chosen and no line is marked.
 */
function listPhysicalLines({ items, shipping_methods: methods }: MedusaOrder): MedusaOrder['items'] {
  const marked = items.filter(({ requires_shipping: isMarked }) => isMarked)
  return marked.length === 0 && methods.length > 0 ? items : marked
}

/** Returns the quantity of each line that is in no fulfilment yet. Lines without any are left out. */
export function listOpenLines(order: MedusaOrder): ReadonlyMap<string, number> {
  const open = new Map(listPhysicalLines(order).map(({ id, quantity }) => [id, quantity]))
  for (const { line_item_id: id, quantity } of listLiveFulfillments(order).flatMap(({ items }) => items)) {
    if (id !== null && open.has(id)) open.set(id, (open.get(id) ?? 0) - quantity)
  }
  return new Map([...open].filter(([, quantity]) => quantity > 0))
}

/**
 * Returns the parcels of an order that is delivered: those that were packed, then the rest. Medusa knows no carrier, no scans and
 * no day of delivery, so nothing is said about them.
 */
export function toParcels(order: MedusaOrder): SentParcel[] {
  const method = { method: 'other', methodText: toMethodText(order) } as const
  if (isCanceled(order)) {
    return [
      {
        id: order.id,
        ...method,
        status: 'cancelled',
        statusAt: order.canceled_at,
        lineIds: order.items.map(({ id }) => id),
      },
    ]
  }
  const packed = listLiveFulfillments(order).flatMap((fulfillment) => toPackedParcels(fulfillment, method))
  const open = [...listOpenLines(order).keys()]
  if (open.length === 0) return packed
  return [...packed, { id: `${order.id}-open`, ...method, status: 'confirmed', lineIds: open }]
}

/** Returns one parcel for each tracking number of a fulfilment, or one without a number. */
function toPackedParcels(
  fulfillment: MedusaFulfillment,
  method: Pick<SentParcel, 'method' | 'methodText'>,
): SentParcel[] {
  const { id, items, labels } = fulfillment
  const numbered = labels.filter((label) => toText(label.tracking_number) !== null)
  const parts = numbered.length === 0 ? [null] : numbered
  return parts.map((part, index) => ({
    id: index === 0 ? id : `${id}-${index + 1}`,
    ...method,
    ...toStatus(fulfillment),
    trackingNumber: toText(part?.tracking_number),
    // Medusa's own form asks for an address and accepts `#`.
    trackingUrl: toUrl(part?.tracking_url),
    lineIds: items.flatMap(({ line_item_id: lineId }) => lineId ?? []),
  }))
}

/** Returns the last step of a fulfilment and its moment. */
function toStatus(fulfillment: MedusaFulfillment): {
  readonly status: ParcelStatus
  readonly statusAt: string
} {
  const { created_at: createdAt, packed_at: packedAt, shipped_at: shippedAt } = fulfillment
  const { delivered_at: deliveredAt } = fulfillment
  if (deliveredAt !== null) return { status: 'delivered', statusAt: deliveredAt }
  if (shippedAt !== null) return { status: 'dispatched', statusAt: shippedAt }
  return { status: 'packed', statusAt: packedAt ?? createdAt }
}

/**
 * Returns the shop's own name of the delivery. The method is always `other`: with another one Murphy would calculate a day that
 * Medusa does not know.
 */
function toMethodText({ shipping_methods: methods }: MedusaOrder): string | null {
  return toText(methods.flatMap(({ name }) => name ?? []).join(', '))
}
