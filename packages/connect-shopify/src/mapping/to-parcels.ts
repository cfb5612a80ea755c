import { toDay, toText, toUrl } from '@murphy/connector'
import type { ParcelSchema, Sent } from '@murphy/retail-api'
import type { ShopifyFulfillment, ShopifyFulfillmentOrder, ShopifyOrder } from '../shopify/order-fields'
import { getGidNumber } from './gid'
import { mapFulfillmentOrderStatus, mapFulfillmentStatus, toWords } from './statuses'

type SentParcel = Sent<typeof ParcelSchema>

/** Returns the parcels of an order that is delivered: those that are sent, then what is still to be sent. */
export function toParcels(order: ShopifyOrder, timeZone: string): SentParcel[] {
  const fulfillmentOrders = order.fulfillmentOrders.nodes
  const sentBy = (lineIds: ReadonlySet<string>) =>
    fulfillmentOrders.find(({ lineItems }) =>
      lineItems.nodes.some(({ lineItem }) => lineIds.has(lineItem.id)),
    )
  const sent = order.fulfillments
    .filter(({ status }) => status === 'SUCCESS' || status === 'OPEN' || status === 'PENDING')
    .flatMap((fulfillment) => {
      const lineIds = new Set(fulfillment.fulfillmentLineItems.nodes.map(({ lineItem }) => lineItem.id))
      return toSentParcels(fulfillment, sentBy(lineIds), timeZone)
    })
  const open =
    order.cancelledAt === null ? fulfillmentOrders.flatMap((one) => toOpenParcel(one, timeZone)) : []
  const parcels = [...sent, ...open]
  if (parcels.length > 0) return parcels
  const isPhysical = order.lineItems.nodes.some(({ requiresShipping }) => requiresShipping)
  if (order.cancelledAt === null && !isPhysical) return []
  // Shopify plans the work of a new order a moment after it was placed, and removes it when the order is cancelled.
  return [
    {
      id: getGidNumber(order.id),
      method: 'other',
      status: order.cancelledAt === null ? 'confirmed' : 'cancelled',
      statusAt: order.cancelledAt ?? order.createdAt,
      lineIds: order.lineItems.nodes.map(({ id }) => getGidNumber(id)),
    },
  ]
}

/** Returns one parcel for each tracking number of a fulfilment, or one without a number. */
function toSentParcels(
  fulfillment: ShopifyFulfillment,
  plannedBy: ShopifyFulfillmentOrder | undefined,
  timeZone: string,
): SentParcel[] {
  const id = getGidNumber(fulfillment.id)
  const isSoldInStore = plannedBy?.deliveryMethod?.methodType === 'RETAIL'
  const { status, text } = isSoldInStore
    ? ({ status: 'delivered', text: null } as const)
    : mapFulfillmentStatus(fulfillment.displayStatus)
  const events = fulfillment.events.nodes
  const lineItems = fulfillment.fulfillmentLineItems
  const parts = fulfillment.trackingInfo.length === 0 ? [null] : fulfillment.trackingInfo
  return parts.map((part, index) => ({
    id: index === 0 ? id : `${id}-${index + 1}`,
    method: 'other',
    methodText: toMethodText(plannedBy),
    status,
    statusText: text,
    statusAt: events[0]?.happenedAt ?? fulfillment.createdAt,
    expectedOn:
      fulfillment.estimatedDeliveryAt === null ? null : toDay(fulfillment.estimatedDeliveryAt, timeZone),
    carrier: { name: toText(part?.company) },
    trackingNumber: toText(part?.number),
    trackingUrl: toUrl(part?.url),
    // An incomplete list would say that the rest is missing.
    lineIds: lineItems.pageInfo.hasNextPage
      ? []
      : lineItems.nodes.map(({ lineItem }) => getGidNumber(lineItem.id)),
    events: events.map(({ happenedAt, message, status, city, province }) => ({
      at: happenedAt,
      text: toText(message) ?? toWords(status),
      place: toText([city, province].filter((name) => name !== null && name !== '').join(', ')),
    })),
  }))
}

/** Returns the parcel of a fulfilment order with lines that are still to be sent; none for one without. */
function toOpenParcel(
  { id, status, deliveryMethod, lineItems }: ShopifyFulfillmentOrder,
  timeZone: string,
): SentParcel[] {
  const mapped = mapFulfillmentOrderStatus(status)
  const open = lineItems.nodes.filter(({ remainingQuantity }) => remainingQuantity > 0)
  const isDigital = deliveryMethod?.methodType === 'NONE'
  if (mapped === null || isDigital || (open.length === 0 && !lineItems.pageInfo.hasNextPage)) return []
  const latest = deliveryMethod?.maxDeliveryDateTime ?? null
  return [
    {
      id: getGidNumber(id),
      method: 'other',
      methodText: toMethodText({ deliveryMethod }),
      status: mapped.status,
      statusText: mapped.text,
      expectedOn: latest === null ? null : toDay(latest, timeZone),
      lineIds: lineItems.pageInfo.hasNextPage ? [] : open.map(({ lineItem }) => getGidNumber(lineItem.id)),
    },
  ]
}

/**
 * Returns the shop's own name of the delivery. The method is always `other`: with another one Murphy would calculate a day
 * that Shopify does not promise.
 */
function toMethodText(planned: Pick<ShopifyFulfillmentOrder, 'deliveryMethod'> | undefined): string | null {
  const method = planned?.deliveryMethod ?? null
  if (method === null) return null
  const names: Readonly<Record<string, string>> = {
    LOCAL: 'Local delivery',
    PICKUP_POINT: 'Pickup point',
    RETAIL: 'Bought in store',
  }
  return toText(method.presentedName) ?? names[method.methodType] ?? null
}
