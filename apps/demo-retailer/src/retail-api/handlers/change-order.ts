import type { OperationReply, Handlers, RetailApiPorts, RetailerTransaction } from '../handler-types'
import type { OrderAction, Operations } from '@murphy/retail-api'
import { addBusinessDays, addDays, getSydneyDay, isBusinessDay } from '../calendar/days'
import { getHolidayDays } from '../calendar/public-holidays'
import type { OrderRow } from '../data/order-query'
import type { ActionResult } from '../handler-types'
import { getAllowedActions } from '../mapping/allowed-actions'
import { getTotalCents } from '../mapping/order-price'
import { cancelledParcel, cancelledPickup, cancelledStatuses, toParcelStatus } from '../mapping/raw-statuses'
import { toOrder } from '../mapping/to-order'
import { getDeliveryZone } from '../mapping/delivery-options'
import { ApiProblem, createInvalidField } from '../problem'
import { createOrderEvent } from './order-event'
import type { OrderPath } from './orders'
import { lockOrder, requireOrder } from './orders'

const furthestDays = 30
/** Banks need up to five business days. */
const refundBusinessDays = 5

type LockedOrder = OrderRow & { readonly shopperId: number }
type Change = {
  readonly action: OrderAction
  readonly details: unknown
  readonly write: (order: LockedOrder, changedAt: Date) => Promise<unknown>
}

/** Creates the handlers that cancel an order or change its delivery. */
export function createChangeHandlers({
  getShopUrl,
  now,
}: RetailApiPorts): Handlers<'cancelOrder' | 'changeAddress' | 'changeDay' | 'changeInstructions'> {
  async function change(
    transaction: RetailerTransaction,
    path: OrderPath,
    { action, details, write }: Change,
  ): Promise<ActionResult<OperationReply<Operations['order']>>> {
    const order = await lockOrder(transaction, path)
    if (!getAllowedActions(order).includes(action)) {
      throw new ApiProblem('not_allowed', { detail: 'The shop can no longer change this of the order.' })
    }
    const changedAt = new Date(now())
    await write(order, changedAt)
    await transaction
      .insertInto('demo_retailer.order_audit')
      .values({
        order_id: order.order_id,
        shopper_id: order.shopperId,
        action,
        details: JSON.stringify(details),
        changed_at: changedAt,
      })
      .execute()
    const changed = await requireOrder(transaction, path)
    return { reply: toOrder(changed, getShopUrl()), event: createOrderEvent(path, now()) }
  }

  return {
    cancelOrder: ({ path, body }, transaction) =>
      change(transaction, path, {
        action: 'cancel',
        details: { reason: body.reason },
        write: (order, changedAt) => cancel(transaction, order, changedAt),
      }),

    changeAddress: ({ path, body: { address } }, transaction) => {
      if (address.country !== 'AU') {
        throw createInvalidField('address.country', 'The shop delivers within Australia.')
      }
      if (getDeliveryZone(address.postcode) === null) {
        throw createInvalidField('address.postcode', 'The shop does not deliver to this postcode.')
      }
      for (const field of ['street', 'suburb', 'state'] as const) {
        if (address[field].trim() === '') throw createInvalidField(`address.${field}`, 'The field is empty.')
      }
      const written = { address: JSON.stringify(address) }
      return change(transaction, path, {
        action: 'change_address',
        details: { address },
        write: (order, changedAt) => writeDelivery(transaction, order, written, changedAt),
      })
    },

    changeDay: ({ path, body: { day } }, transaction) => {
      const today = getSydneyDay(now())
      if (day <= today || day > addDays(today, furthestDays) || !isBusinessDay(day, getHolidayDays(today))) {
        throw createInvalidField('day', 'The day must be a business day within the next 30 days.')
      }
      return change(transaction, path, {
        action: 'change_day',
        details: { day },
        write: (order) =>
          transaction
            .updateTable('retail.order')
            .set({ deliver_on: day })
            .where('order_id', '=', order.order_id)
            .execute(),
      })
    },

    changeInstructions: ({ path, body: { instructions } }, transaction) =>
      change(transaction, path, {
        action: 'change_instructions',
        details: { instructions },
        write: (order, changedAt) => writeDelivery(transaction, order, { instructions }, changedAt),
      }),
  }
}

/** Cancels what is not cancelled yet, and notes the refund of it. */
async function cancel(transaction: RetailerTransaction, order: LockedOrder, changedAt: Date): Promise<void> {
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
    .updateTable('retail.consignment')
    .set({ status: cancelledParcel, status_changed_at: changedAt })
    .where('order_id', '=', order.order_id)
    // What was cancelled before keeps its status and its time.
    .where('status', 'not in', [...cancelledStatuses])
    .execute()
  await transaction
    .updateTable('retail.order')
    .set({ status: order.kind === 'pickup' ? cancelledPickup : cancelledParcel })
    .where('order_id', '=', order.order_id)
    .execute()
}

/** Returns the price of the parcels that are not cancelled, or of all lines of an order that is collected. */
function getOpenCents({ lines, consignments }: OrderRow): number {
  const open = consignments.filter(({ status }) => toParcelStatus(status) !== 'cancelled')
  const positions = new Set(open.map(({ position }) => position))
  const openLines = lines.filter(
    ({ consignment_position: position }) => position === null || positions.has(position),
  )
  return getTotalCents(
    openLines,
    open.map(({ shipping_type: type }) => type),
  )
}

async function writeDelivery(
  transaction: RetailerTransaction,
  { order_id }: LockedOrder,
  fields: { readonly address: string } | { readonly instructions: string },
  updated_at: Date,
): Promise<void> {
  await transaction
    .insertInto('demo_retailer.order_delivery')
    .values({ order_id, address: null, instructions: null, ...fields, updated_at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...fields, updated_at }))
    .execute()
}
