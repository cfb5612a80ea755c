import type { OrderStage } from '../../retail/order-change-ports'
import { formatDay } from '../references/day-names'
import type { FlowAction } from './flow-action'
import { createFailedLookup, toLookupUses } from './lookup'

/** The stages in which the reply names the due day, when it is known. */
const stagesWithDay: readonly OrderStage[] = ['open', 'picking', 'packed', 'on-its-way']
const stagesWithoutDay: readonly OrderStage[] = ['ready', 'delivered', 'collected', 'cancelled', 'unknown']

/**
 * Tells a guest, who knows the number and email of an order, its status and due day, and nothing else. The reply is the same
 * for an unknown number and a wrong email.
 *
 * Source: OP-139
 */
export const findGuestOrder: FlowAction = {
  change: null,
  fields: [],
  replies: [
    'not_found',
    'too_many',
    ...stagesWithDay.flatMap((stage) => [toStageReply(stage), `${toStageReply(stage)}_due`]),
    ...stagesWithoutDay.map(toStageReply),
  ],
  perform: async (input) => {
    const { values, tools, request } = input
    const orderId = values['order'] ?? ''
    const refused = await tools.quotas.take(
      toLookupUses('guest order', { kind: 'order', id: orderId }, input),
      request.context.now,
    )
    if (refused !== null) return await createFailedLookup('too_many', input)
    const found = await tools.retail.orderChanges.guestLookup({ orderId, email: values['email'] ?? '' })
    if (found === null) return await createFailedLookup('not_found', input)
    const { stage, expectedOn } = found
    const isDue = expectedOn !== null && stagesWithDay.includes(stage)
    return {
      kind: 'reply',
      reply: `${toStageReply(stage)}${isDue ? '_due' : ''}`,
      values: { orderNumber: orderId, day: expectedOn === null ? '' : formatDay(expectedOn) },
    }
  },
}

function toStageReply(stage: OrderStage): string {
  return `stage_${stage.replaceAll('-', '_')}`
}
