import type { Address, Operations, OrderAction } from '@murphy/retail-api'
import type {
  ActionResult,
  Handlers,
  OperationReply,
  RetailApiPorts,
  RetailerTransaction,
} from '../handler-types'
import { addBusinessDays, addDays, getSydneyDay, isBusinessDay } from '../calendar/days'
import { getHolidayDays } from '../calendar/public-holidays'
import { getAllowedActions } from '../mapping/allowed-actions'
import { toOrder } from '../mapping/to-order'
import { findDeliveryArea } from '../mapping/delivery-options'
import { ApiProblem, createInvalidField } from '../problem'
import { cancelOrder } from './cancel-order'
import { createOrderEvent } from './order-event'
import type { LockedOrder, OrderPath } from './orders'
import { lockOrder, requireOrder } from './orders'
import { writeAudit } from './write-audit'

/** As the help article `just-say-when` says. */
const firstBusinessDay = 2
const furthestDays = 28

type Change = {
  readonly action: OrderAction
  readonly details: unknown
  /** Throws for values that the shop does not accept, once the change itself is allowed. */
  readonly check?: () => void
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
    { action, details, check, write }: Change,
  ): Promise<ActionResult<OperationReply<Operations['order']>>> {
    const order = await lockOrder(transaction, path)
    const today = getSydneyDay(now())
    if (!getAllowedActions(order, today).includes(action)) {
      throw new ApiProblem('not_allowed', { detail: 'The shop can no longer change this of the order.' })
    }
    check?.()
    const changedAt = new Date(now())
    await write(order, changedAt)
    await writeAudit(transaction, order, { action, details, changedAt })
    const changed = await requireOrder(transaction, path)
    return {
      reply: toOrder(changed, { shopUrl: getShopUrl(), now: now() }),
      event: createOrderEvent(path, now()),
    }
  }

  return {
    cancelOrder: ({ path, body }, transaction) =>
      change(transaction, path, {
        action: 'cancel',
        details: { reason: body.reason },
        write: (order, changedAt) => cancelOrder(transaction, order, changedAt),
      }),

    changeAddress: ({ path, body: { address } }, transaction) => {
      const written = { address: JSON.stringify(address) }
      return change(transaction, path, {
        action: 'change_address',
        details: { address },
        check: () => checkAddress(address),
        write: async (order, changedAt) => {
          await writeDelivery(transaction, order, written, changedAt)
          await transaction
            .updateTable('demo_retailer.order')
            .set({ delivery_postcode: address.postcode })
            .where('order_id', '=', order.order_id)
            .execute()
        },
      })
    },

    changeDay: ({ path, body: { day } }, transaction) =>
      change(transaction, path, {
        action: 'change_day',
        details: { day },
        check: () => checkDay(day, getSydneyDay(now())),
        write: async (order) => {
          await transaction
            .updateTable('demo_retailer.order')
            .set({ deliver_on: day })
            .where('order_id', '=', order.order_id)
            .execute()
          // A case of a subscription goes out as Standard, whose day is counted from the order's day until one is chosen.
          await transaction
            .updateTable('demo_retailer.consignment')
            .set({ shipping_type: 'Pick A Day' })
            .where('order_id', '=', order.order_id)
            .where('shipping_type', '=', 'Standard')
            .execute()
        },
      }),

    changeInstructions: ({ path, body: { instructions } }, transaction) =>
      change(transaction, path, {
        action: 'change_instructions',
        details: { instructions },
        write: (order, changedAt) => writeDelivery(transaction, order, { instructions }, changedAt),
      }),
  }
}

function checkAddress(address: Address): void {
  if (address.country !== 'AU') {
    throw createInvalidField('address.country', 'The shop delivers within Australia.')
  }
  const area = findDeliveryArea(address.postcode)
  if (area === null) {
    throw createInvalidField('address.postcode', 'The shop does not deliver to this postcode.')
  }
  for (const field of ['street', 'suburb', 'state'] as const) {
    if (address[field].trim() === '') throw createInvalidField(`address.${field}`, 'The field is empty.')
  }
  if (address.state.trim().toUpperCase() !== area.state) {
    throw createInvalidField('address.state', 'The postcode is in another state.')
  }
}

function checkDay(day: string, today: string): void {
  const holidays = getHolidayDays(today)
  const first = addBusinessDays(today, firstBusinessDay, holidays)
  if (day < first || day > addDays(today, furthestDays) || !isBusinessDay(day, holidays)) {
    throw createInvalidField(
      'day',
      'The day must be a business day from two business days ahead up to four weeks.',
    )
  }
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
