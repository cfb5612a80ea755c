import { getSydneyDate } from '@murphy/domain/calendar'
import type { DeliveryAddress } from '../../retail/order-change-ports'
import { formatAddress, readAddressValue } from '../flows/address-value'
import { namesTimeOfDay } from '../flows/time-of-day'
import { formatDay } from '../references/day-names'
import type { FlowAction } from './flow-action'
import { requireOrder, requireShopperId, toActionResult } from './flow-action'

/** The longest instructions that the retailer accepts. */
export const maxInstructions = 500

/** Sends an order to another address in the range of delivery. */
export const changeAddress: FlowAction = {
  change: 'address',
  fields: ['address'],
  replies: ['not_delivered_there'],
  describe: ({ values }) => ({ address: formatAddress(readAddress(values)) }),
  check: async ({ values, tools }) => {
    if (!tools.isOffered('delivery_options')) return null
    const options = await tools.retail.delivery.options(readAddress(values).postcode)
    return options?.length === 0 ? { reply: 'not_delivered_there', slot: 'address' } : null
  },
  perform: async (input, actionId) =>
    toActionResult(
      await input.tools.retail.orderChanges.changeAddress({
        shopperId: requireShopperId(input),
        orderId: requireOrder(input).orderId,
        actionId,
        address: readAddress(input.values),
      }),
    ),
}

/** Moves a delivery to another day. */
export const changeDay: FlowAction = {
  change: 'day',
  fields: ['day'],
  replies: ['day_is_past', 'day_is_today', 'no_time'],
  findSideEffect: async ({ request }) =>
    namesTimeOfDay(request.text) ? { reply: 'no_time', values: {} } : null,
  describe: ({ values }) => ({ day: formatDay(values['day'] ?? '') }),
  check: async ({ values, request }) => {
    const { day = '' } = values
    const today = getSydneyDate(request.context.now)
    if (day > today) return null
    return { reply: day === today ? 'day_is_today' : 'day_is_past', slot: 'day' }
  },
  perform: async (input, actionId) =>
    toActionResult(
      await input.tools.retail.orderChanges.changeDay({
        shopperId: requireShopperId(input),
        orderId: requireOrder(input).orderId,
        actionId,
        day: input.values['day'] ?? '',
      }),
    ),
}

/** Changes the instructions for the driver. */
export const changeInstructions: FlowAction = {
  change: 'instructions',
  fields: ['instructions'],
  describe: ({ values }) => ({ instructions: values['instructions'] ?? '' }),
  perform: async (input, actionId) =>
    toActionResult(
      await input.tools.retail.orderChanges.changeInstructions({
        shopperId: requireShopperId(input),
        orderId: requireOrder(input).orderId,
        actionId,
        instructions: (input.values['instructions'] ?? '').slice(0, maxInstructions),
      }),
    ),
}

function readAddress(values: Readonly<Record<string, string>>): DeliveryAddress {
  return readAddressValue(values['address'] ?? '')
}
