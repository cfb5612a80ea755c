import type { SentOrder } from '@murphy/connector'
import { toDay, toText, toUrl } from '@murphy/connector'
import type { OrderAction, PickupSchema, Sent } from '@murphy/retail-api'
import type { ShopifyAction } from '../shopify-actions'
import type { ShopifyFulfillmentOrder, ShopifyOrder } from '../shopify/order-fields'
import { getGidNumber } from './gid'
import { getOrderKind } from './order-kind'
import { toParcels } from './to-parcels'
import { toMoney } from './values'

type SentPickup = Sent<typeof PickupSchema>

export type OrderContext = {
  readonly timeZone: string
  /** The changes that the operator allows. */
  readonly actions: readonly ShopifyAction[]
}

/** The attributes of an order that hold the nominee. Staff read them in the admin under Additional details. */
export const nomineeAttributes = { name: 'Pickup nominee', mobile: 'Pickup nominee mobile' } as const

/** Returns the number of an order as shoppers write it: its name without the sign `#`. */
export function toOrderId(name: string): string {
  return name.replace(/^#/, '')
}

/** Returns an order of the contract. Source: OP-138 */
export function toOrder(order: ShopifyOrder, { timeZone, actions }: OrderContext): SentOrder {
  const pickup = toPickup(order)
  return {
    id: toOrderId(order.name),
    kind: pickup === null ? 'delivery' : 'pickup',
    placedOn: toDay(order.createdAt, timeZone),
    total: toMoney(order.totalPriceSet.presentmentMoney),
    lines: order.lineItems.nodes
      // A line that was removed from the order, or cancelled with it, keeps the quantity that was ordered.
      .map((line) => ({ ...line, shown: line.currentQuantity > 0 ? line.currentQuantity : line.quantity }))
      .filter(({ shown }) => shown > 0)
      .map((line) => ({
        id: getGidNumber(line.id),
        // A product that was deleted has no variant any more.
        sku: line.variant?.legacyResourceId ?? `line-${getGidNumber(line.id)}`,
        name: line.name.slice(0, 2000),
        quantity: line.shown,
        imageUrl: toUrl(line.image?.url),
        price: toMoney(line.discountedUnitPriceSet.presentmentMoney),
      })),
    parcels: pickup === null ? toParcels(order, timeZone) : [],
    pickup,
    refunds: toRefunds(order, timeZone),
    allowed: listAllowedActions(order, pickup).filter((action) => isOffered(action, actions)),
  }
}

/** Returns the collection of an order; null unless everything of it is collected. */
function toPickup(order: ShopifyOrder): SentPickup | null {
  const planned = order.fulfillmentOrders.nodes.filter(({ deliveryMethod }) => deliveryMethod !== null)
  const live = planned.filter(({ status }) => status !== 'CANCELLED')
  const [first] = live.length > 0 ? live : planned
  if (first === undefined || getOrderKind(order) !== 'pickup') return null
  const { name, location } = first.assignedLocation
  const nominee = toText(order.customAttributes.find(({ key }) => key === nomineeAttributes.name)?.value)
  return {
    ...toPickupStatus(order, live),
    storeId: location?.legacyResourceId ?? 'deleted',
    storeName: name,
    nominee: nominee === null ? null : { name: nominee },
  }
}

function toPickupStatus(
  order: ShopifyOrder,
  planned: readonly ShopifyFulfillmentOrder[],
): Pick<SentPickup, 'status' | 'statusText'> {
  if (order.cancelledAt !== null) return { status: 'cancelled' }
  const done = order.fulfillments.filter(({ status }) => status === 'SUCCESS')
  if (done.some(({ displayStatus }) => displayStatus === 'READY_FOR_PICKUP')) return { status: 'ready' }
  if (done.length > 0)
    return order.displayFulfillmentStatus === 'PARTIALLY_FULFILLED'
      ? { status: 'other', statusText: 'Partly collected' }
      : { status: 'collected' }
  if (planned.some(({ status }) => status === 'ON_HOLD')) return { status: 'other', statusText: 'On hold' }
  // Shopify does not tell an app that a store has it ready, so it is never said here.
  return { status: planned.some(({ status }) => status === 'IN_PROGRESS') ? 'picking' : 'placed' }
}

function toRefunds(order: ShopifyOrder, timeZone: string): NonNullable<SentOrder['refunds']> {
  return order.refunds
    .filter(({ totalRefundedSet }) => Number(totalRefundedSet.presentmentMoney.amount) > 0)
    .map(({ id, createdAt, processedAt, totalRefundedSet, transactions }) => ({
      id: getGidNumber(id),
      amount: toMoney(totalRefundedSet.presentmentMoney),
      // `SUCCESS` is the payment provider's; the bank may still need days, so it is not `done`.
      status:
        transactions.nodes.length > 0 && transactions.nodes.every(({ status }) => status === 'SUCCESS')
          ? 'sent'
          : 'pending',
      createdOn: toDay(createdAt ?? processedAt, timeZone),
    }))
}

/** Returns the changes that Shopify accepts now: before anything was sent, picked or cancelled. */
function listAllowedActions(order: ShopifyOrder, pickup: SentPickup | null): OrderAction[] {
  if (order.cancelledAt !== null) return []
  const isUntouched =
    order.displayFulfillmentStatus === 'UNFULFILLED' &&
    order.fulfillments.every(({ status }) => status === 'CANCELLED') &&
    !order.fulfillmentOrders.pageInfo.hasNextPage &&
    order.fulfillmentOrders.nodes.every(({ status }) => untouchedStatuses.includes(status))
  const canNominate = pickup !== null && nominableStatuses.includes(pickup.status)
  const hasAddress = pickup === null && order.shippingAddress !== null
  return [
    ...(canNominate ? (['set_nominee'] as const) : []),
    ...(isUntouched ? (['cancel'] as const) : []),
    ...(isUntouched && hasAddress ? (['change_address'] as const) : []),
  ]
}

const untouchedStatuses: readonly string[] = ['OPEN', 'SCHEDULED', 'CANCELLED']
const nominableStatuses: readonly string[] = ['placed', 'picking', 'ready']

function isOffered(action: OrderAction, offered: readonly OrderAction[]): boolean {
  return offered.includes(action)
}
