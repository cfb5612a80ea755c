import { getSydneyDay } from '../calendar/days'
import type { Handlers, RetailApiPorts } from '../handler-types'
import { getAllowedActions } from '../mapping/allowed-actions'
import { ApiProblem, createInvalidField } from '../problem'
import { createOrderEvent } from './order-event'
import { lockOrder } from './orders'

const nameLength = { minimum: 4, maximum: 40 }

/** Creates the handler that sets the nominee of an order. */
export function createNomineeHandlers({ now }: RetailApiPorts): Handlers<'setNominee'> {
  return {
    setNominee: async ({ path, body }, transaction) => {
      const name = readName(body.name)
      const order = await lockOrder(transaction, path)
      if (!getAllowedActions(order, getSydneyDay(now())).includes('set_nominee')) {
        throw new ApiProblem('not_allowed', { detail: 'This order cannot be collected, or no longer.' })
      }
      const changedAt = new Date(now())
      const { mobile: phone } = body
      await transaction
        .insertInto('demo_retailer.nominee')
        .values({ order_id: order.order_id, name, phone, updated_at: changedAt })
        .onConflict((conflict) =>
          conflict.column('order_id').doUpdateSet({ name, phone, updated_at: changedAt }),
        )
        .execute()
      await transaction
        .insertInto('demo_retailer.nominee_audit')
        .values({
          order_id: order.order_id,
          shopper_id: order.shopperId,
          previous_name: order.nominee_name,
          name,
          phone,
          changed_at: changedAt,
        })
        .execute()
      return { reply: { name }, event: createOrderEvent(path, now()) }
    },
  }
}

/**
 * Returns the trimmed name: 4 to 40 characters, letters and spaces, with a space between first and last name.
 *
 * Source: NOM-21 to NOM-23, OP-83
 */
function readName(text: string): string {
  const name = text.trim()
  const length = Array.from(name).length
  if (length < nameLength.minimum || length > nameLength.maximum || !/\s/.test(name)) {
    throw createInvalidField('name', 'The name needs first and last name, with 4 to 40 characters.')
  }
  if (!/^[\p{L}\p{M}\s]+$/u.test(name)) {
    throw createInvalidField('name', 'The name may have letters and spaces only.')
  }
  return name
}
