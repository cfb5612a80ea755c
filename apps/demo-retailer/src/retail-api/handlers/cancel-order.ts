import { addBusinessDays, getSydneyDay } from '../calendar/days'
import { getHolidayDays } from '../calendar/public-holidays'
import type { OrderRow } from '../data/order-query'
import type { RetailerTransaction } from '../handler-types'
import { getTotalCents } from '../mapping/order-price'
import {
  cancelledParcel,
  cancelledPickup,
  rawCancelledStatuses,
  toParcelStatus,
} from '../mapping/raw-statuses'
import type { LockedOrder } from './orders'

/** Banks need up to five business days. */
const refundBusinessDays = 5

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
      expected_by: addBusinessDays(today, refundBusinessDays, getHolidayDays(today)),
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
function getOpenCents({ kind, lines, consignments }: OrderRow): number {
  const open = consignments.filter(({ status }) => toParcelStatus(status) !== 'cancelled')
  const positions = new Set(open.map(({ position }) => position))
  const openLines = lines.filter(
    ({ consignment_position: position }) => position === null || positions.has(position),
  )
  return getTotalCents(
    { kind, lines: openLines },
    open.map(({ shipping_type: type }) => type),
  )
}
