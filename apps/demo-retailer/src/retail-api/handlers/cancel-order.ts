import { getSydneyDay } from '../calendar/days'
import type { OrderRow } from '../data/order-query'
import type { RetailerTransaction } from '../handler-types'
import { withoutCancelledParcels } from '../mapping/cancelled-parcels'
import { getTotalCents } from '../mapping/order-price'
import { cancelledParcel, cancelledPickup, rawCancelledStatuses } from '../mapping/raw-statuses'
import { getRefundDay } from '../mapping/refund-day'
import type { LockedOrder } from './orders'

/** Cancels the remaining parts of a locked order, and adds their refund. */
export async function cancelOrder(
  transaction: RetailerTransaction,
  order: LockedOrder,
  changedAt: Date,
): Promise<void> {
  const today = getSydneyDay(changedAt.getTime())
  await transaction
    .insertInto('demo_retailer.refund')
    .values({
      order_id: order.order_id,
      amount_cents: getOpenCents(order),
      status: 'pending',
      created_on: today,
      expected_by: getRefundDay(today),
    })
    .execute()
  await transaction
    .updateTable('demo_retailer.consignment')
    .set({ status: cancelledParcel, status_changed_at: changedAt })
    .where('order_id', '=', order.order_id)
    // A parcel that was cancelled before keeps its status and its time.
    .where('status', 'not in', [...rawCancelledStatuses])
    .execute()
  await transaction
    .updateTable('demo_retailer.order')
    .set({ status: order.kind === 'pickup' ? cancelledPickup : cancelledParcel })
    .where('order_id', '=', order.order_id)
    .execute()
}

/** Returns the price of the parcels that are not cancelled, or of all lines of an order that is collected. */
function getOpenCents(order: OrderRow): number {
  const { kind, lines, consignments } = withoutCancelledParcels(order)
  return getTotalCents(
    { kind, lines },
    consignments.map(({ shipping_type: type }) => type),
  )
}
