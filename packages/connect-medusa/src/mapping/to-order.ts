import type { SentOrder } from '@murphy/connector'
import { toDay, toText, toUrl } from '@murphy/connector'
import type { OrderAction, PickupSchema, Sent } from '@murphy/retail-api'
import type { MedusaAction } from '../medusa-actions'
import type { MedusaOrder, OrderNumber } from '../medusa/order-schemas'
import type { PickupOptions } from './pickup-options'
import { findPickupPlace } from './pickup-options'
import { isCanceled, listLiveFulfillments, listOpenLines, toParcels } from './to-parcels'
import { toRefunds } from './to-refunds'
import { toFullName, toMoney } from './values'

type SentPickup = Sent<typeof PickupSchema>

export type OrderContext = {
  readonly timeZone: string
  /** The changes that the operator allows. */
  readonly actions: readonly MedusaAction[]
  readonly pickupOptions: PickupOptions
}

/** The values of an order's metadata that hold the nominee. Staff read them in the admin, in the order's metadata. */
export const nomineeMetadata = { name: 'pickup_nominee', mobile: 'pickup_nominee_mobile' } as const

/** Returns the number of an order as shoppers write it: the shop's own one, or Medusa's counter. */
export function toOrderId(order: Pick<OrderNumber, 'display_id' | 'custom_display_id'>): string {
  return toText(order.custom_display_id)?.replace(/^#/, '') ?? String(order.display_id)
}

/** Returns an order of the contract. Source: OP-138 */
export function toOrder(order: MedusaOrder, { timeZone, actions, pickupOptions }: OrderContext): SentOrder {
  const pickup = toPickup(order, pickupOptions)
  return {
    id: toOrderId(order),
    kind: pickup === null ? 'delivery' : 'pickup',
    placedOn: toDay(order.created_at, timeZone),
    total: toMoney(getTotal(order), order.currency_code),
    lines: order.items
      // A line that was removed from the order has the quantity 0.
      .filter(({ quantity }) => quantity >= 1)
      .map((line) => ({
        id: line.id,
        // A line that is no product of the shop has no variant.
        sku: line.variant_id ?? `line-${line.id}`,
        name: toFullName(line.product_title ?? line.title, line.variant_title),
        quantity: Math.trunc(line.quantity),
        imageUrl: toUrl(line.thumbnail),
        price: toMoney(line.unit_price, order.currency_code),
      })),
    parcels: pickup === null ? toParcels(order) : [],
    pickup,
    refunds: toRefunds(order, timeZone),
    allowed: listAllowedActions(order, pickup).filter((action) => isOffered(action, actions)),
  }
}

/** Returns the total as the shopper has ordered it, also after a cancellation. */
function getTotal(order: MedusaOrder): number {
  return isCanceled(order) ? order.total + order.credit_line_total : order.total
}

/** Returns the collection of an order; null unless everything of it is collected. */
function toPickup(order: MedusaOrder, options: PickupOptions): SentPickup | null {
  const place = findPickupPlace(order, options)
  if (place === null) return null
  const nominee = order.metadata?.[nomineeMetadata.name]
  const name = typeof nominee === 'string' ? toText(nominee) : null
  return { ...toPickupStatus(order), ...place, nominee: name === null ? null : { name } }
}

/** Returns how far the collection is. A fulfilment means that the store has packed it. */
function toPickupStatus(order: MedusaOrder): Pick<SentPickup, 'status' | 'statusText'> {
  if (isCanceled(order)) return { status: 'cancelled' }
  const packed = listLiveFulfillments(order)
  if (packed.length === 0) return { status: 'placed' }
  const collected = packed.filter(({ delivered_at: deliveredAt }) => deliveredAt !== null)
  const isWhole = listOpenLines(order).size === 0
  if (collected.length > 0)
    return isWhole && collected.length === packed.length
      ? { status: 'collected' }
      : { status: 'other', statusText: 'Partly collected' }
  return { status: isWhole ? 'ready' : 'picking' }
}

const nominableStatuses: readonly string[] = ['placed', 'picking', 'ready']

/** Returns the changes that Medusa accepts now. It refuses to cancel an order of which something was packed. */
function listAllowedActions(order: MedusaOrder, pickup: SentPickup | null): OrderAction[] {
  if (isCanceled(order)) return []
  const canNominate = pickup !== null && nominableStatuses.includes(pickup.status)
  const canCancel = order.status === 'pending' && listLiveFulfillments(order).length === 0
  return [...(canNominate ? (['set_nominee'] as const) : []), ...(canCancel ? (['cancel'] as const) : [])]
}

function isOffered(action: OrderAction, offered: readonly OrderAction[]): boolean {
  return offered.includes(action)
}
