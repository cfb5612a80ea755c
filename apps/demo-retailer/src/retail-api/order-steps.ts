import type { ParcelStatus, PickupStatus } from '@murphy/retail-api'
import { selectOrders } from './data/order-query'
import type { OrderRow } from './data/order-query'
import type { RetailApiPorts, RetailerTransaction } from './handler-types'
import { createOrderEvent } from './handlers/order-event'
import { lockOrder } from './handlers/orders'
import { toParcelStatus, toPickupStatus } from './mapping/raw-statuses'

const maxOrders = 5

/** The shop's next text after each status of a parcel. */
const nextOfParcel: Partial<Record<ParcelStatus, string>> = {
  confirmed: 'Picking in Progress',
  picking: 'Packed',
  packed: 'Dispatched',
  dispatched: 'Out For Delivery',
  in_transit: 'Out For Delivery',
  attempted: 'Out For Delivery',
  out_for_delivery: 'Delivered',
}

/** The shop's next text after each status of an order that is collected. */
const nextOfPickup: Partial<Record<PickupStatus, string>> = {
  placed: 'Awaiting',
  picking: 'Packed',
  ready: 'Collected',
}

/** An order that has a next step. */
export type OpenOrder = {
  readonly orderId: string
  /** The shop's text for the status after this one. */
  readonly next: string
}

/** Moves orders on, as warehouse, carrier and store do in a real shop. */
export type OrderSteps = {
  /** Returns the newest orders of a shopper that have a next step, at most five. */
  readonly list: (shopperId: number) => Promise<readonly OpenOrder[]>
  /**
   * Moves an order of the shopper one step on and publishes it to Murphy.
   *
   * Errors: rejects with `not_found`, for another shopper's order as well. An order without a next step stays as it is.
   */
  readonly move: (shopperId: number, orderId: string) => Promise<void>
}

export function createOrderSteps({
  databases,
  publish,
  now,
}: Pick<RetailApiPorts, 'databases' | 'publish' | 'now'>): OrderSteps {
  return {
    list: async (shopperId) => {
      const rows = await selectOrders(databases.reads, shopperId)
        .orderBy('order.date', 'desc')
        .orderBy('order.order_id', 'desc')
        .execute()
      return rows
        .flatMap((row) => {
          const next = findNextStep(row)
          return next === null ? [] : [{ orderId: row.order_id, next }]
        })
        .slice(0, maxOrders)
    },
    move: async (shopperId, orderId) => {
      const path = { shopperKey: String(shopperId), orderId }
      const isMoved = await databases.actions.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, path)
        const next = findNextStep(order)
        if (next !== null) await writeStep(transaction, order, { next, at: new Date(now()) })
        return next !== null
      })
      if (isMoved) publish(createOrderEvent(path, now()))
    },
  }
}

/** Returns the text of the next status; `null`: the order has arrived, was collected or cancelled. */
function findNextStep({ store_id: storeId, status, consignments }: OrderRow): string | null {
  if (storeId !== null) return nextOfPickup[toPickupStatus(status)] ?? null
  for (const parcel of consignments) {
    const next = nextOfParcel[toParcelStatus(parcel.status)]
    if (next !== undefined) return next
  }
  return null
}

/** Writes the status of a pickup, or of every parcel that is in the same step as the first open one. */
async function writeStep(
  transaction: RetailerTransaction,
  { order_id: orderId, store_id: storeId, consignments }: OrderRow,
  { next, at }: { readonly next: string; readonly at: Date },
): Promise<void> {
  const positions = consignments
    .filter(({ status }) => nextOfParcel[toParcelStatus(status)] === next)
    .map(({ position }) => position)
  if (storeId === null) {
    await transaction
      .updateTable('demo_retailer.consignment')
      .set({ status: next, status_changed_at: at })
      .where('order_id', '=', orderId)
      .where('position', 'in', positions)
      .execute()
  } else {
    await transaction
      .updateTable('demo_retailer.order')
      .set({ status: next })
      .where('order_id', '=', orderId)
      .execute()
  }
}
