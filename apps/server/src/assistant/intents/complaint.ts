import { getSydneyDate } from '@murphy/domain/calendar'
import { asksForAmends } from '../repair/amends-words'
import { searchedOrders } from '../orders/find-order-by-description'
import { isStatement } from '../knowledge/help-talk'
import { asksWhatNow, complainsOfWaiting } from '../repair/complaint-words'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { getLastOrder } from '../orders/last-order'
import { isInState } from '../orders/order-states'
import { createMessage, createSuggestions } from '../reply-items'
import type { SituationOf } from '../responses/responses'
import { createContactOptions } from './contact'
import { orderTracking } from './order-tracking'
import { markAsPersonal } from './answer-for-shopper'
import { answerRecentOrders } from './recent-orders'
import { answerWithOrders } from './with-described-order'

/**
 * Answers a complaint with an apology and the ways to contact an agent. Only agents decide about amends, so none are promised. A
 * complaint about something that has not come is answered with where it is.
 *
 * Source: docs/understanding.md#intents
 */
export const complaint: IntentHandler = async (request, tools) => {
  const { dialogue, context, text } = request
  const say = (situation: SituationOf<'complaint'>) =>
    createMessage(tools.getResponse('complaint', situation, { turn: dialogue.turnCount }))
  const contact = await createContactOptions(request, tools)
  if (asksForAmends(text, { isUpset: true })) return { items: [say('amends'), ...contact] }
  if (!complainsOfWaiting(text)) {
    if (dialogue.answered?.intent !== 'complaint') return { items: [say('any'), ...contact] }
    if (!asksWhatNow(text)) return { items: [say(isStatement(text) ? 'more' : 'outcome'), ...contact] }
    const next = tools.getResponse('labels', 'order_tracking', { turn: dialogue.turnCount })
    return { items: [say('what_now'), createSuggestions(next), ...contact] }
  }
  if (context.shopper === null || !tools.isOffered('orders'))
    return { items: [say('waiting_guest'), ...contact] }
  const { items, ...result } = await answerWhereItIs(request, tools)
  return {
    ...result,
    items: [
      ...markAsPersonal(context.shopper, [say('waiting')]),
      ...items.filter(isNoQuickReply),
      ...contact,
    ],
  }
}

/** Returns whether an item is no quick reply and no follow-up. These would stand between the order and the ways to contact an agent. */
function isNoQuickReply({ type }: IntentResult['items'][number]): boolean {
  return type !== 'qe' && type !== 'followup_event_data'
}

/** Tells where the order is that was talked about, otherwise the late orders, otherwise the latest ones. */
async function answerWhereItIs(request: IntentRequest, tools: AssistantTools): Promise<IntentResult> {
  const { shopper, now } = request.context
  if (shopper === null) return { items: [] }
  const today = getSydneyDate(now)
  const orders = await tools.retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const late = orders.filter((order) => order.stage !== 'delivered' && isInState(order, 'late', today))
  const lastId = getLastOrder(request.dialogue)?.orderId
  const last = orders.find((order) => order.orderId === lastId && isInState(order, 'open', today))
  const [only, another] = last === undefined ? late : [last]
  if (only !== undefined && another === undefined)
    return await orderTracking({ ...request, text: '', slots: { orderNumber: only.orderId } }, tools)
  return late.length > 0
    ? answerWithOrders('state_late', late, { shopper, request, tools })
    : await answerRecentOrders({ ...request, text: '' }, tools, null)
}
