import { formatDay } from '../references/day-names'
import type { FlowAction } from './flow-action'
import { toLookupUses } from './lookup-quota'

/**
 * Says how far an order is to a guest who knows its number and email: the status and the due day, nothing else. The reply is
 * the same for an unknown number and a wrong email.
 *
 * Source: OP-139
 */
export const findGuestOrder: FlowAction = {
  change: null,
  fields: [],
  replies: [
    'not_found',
    'too_many',
    ...['open', 'picking', 'packed', 'on_its_way'].flatMap((stage) => [
      `stage_${stage}`,
      `stage_${stage}_due`,
    ]),
    ...['ready', 'delivered', 'collected', 'cancelled', 'unknown'].map((stage) => `stage_${stage}`),
  ],
  perform: async (input) => {
    const { values, tools, request } = input
    const orderId = values['order'] ?? ''
    const refused = await tools.quotas.take(
      toLookupUses('guest order', { kind: 'order', id: orderId }, input),
      request.context.now,
    )
    if (refused !== null) return { kind: 'reply', reply: 'too_many' }
    const found = await tools.retail.orderChanges.guestLookup({ orderId, email: values['email'] ?? '' })
    if (found === null) return { kind: 'reply', reply: 'not_found' }
    const { stage, expectedOn } = found
    const isDue = expectedOn !== null && ['open', 'picking', 'packed', 'on-its-way'].includes(stage)
    return {
      kind: 'reply',
      reply: `stage_${stage.replaceAll('-', '_')}${isDue ? '_due' : ''}`,
      values: { orderNumber: orderId, day: expectedOn === null ? '' : formatDay(expectedOn) },
    }
  },
}
