import { getSydneyDate } from '@murphy/domain/calendar'
import { asksForAmends } from '../repair/amends-words'
import { searchedOrders } from '../orders/find-order-by-description'
import { asksWhatNow, complainsOfWaiting } from '../repair/complaint-words'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { getLastOrder } from '../orders/last-order'
import { isInState } from '../orders/order-states'
import { createMessage, createSuggestions } from '../reply-items'
import { createContactOptions } from './contact'
import { orderTracking } from './order-tracking'
import { markAsPersonal } from './answer-for-shopper'
import { answerRecentOrders } from './recent-orders'
import { answerWithOrders } from './with-described-order'

/**
 * Answers a complaint with an apology and the ways to reach the team. Only they decide about amends, so none are promised. One about something that has not come is answered with where it is.
 *
 * Source: docs/understanding.md#intents
 */
export const complaint: IntentHandler = async (request, tools) => {
  const { dialogue, context, text } = request
  const say = (situation: 'any' | 'amends' | 'waiting' | 'waiting_guest' | 'what_now' | 'more') =>
    createMessage(tools.getResponse('complaint', situation, { turn: dialogue.turnCount }))
  const people = await createContactOptions(request, tools)
  if (asksForAmends(text, { isUpset: true })) return { items: [say('amends'), ...people] }
  if (!complainsOfWaiting(text)) {
    if (dialogue.answered?.intent !== 'complaint') return { items: [say('any'), ...people] }
    if (!asksWhatNow(text)) return { items: [say('more'), ...people] }
    const next = tools.getResponse('labels', 'order_tracking', { turn: dialogue.turnCount })
    return { items: [say('what_now'), createSuggestions(next), ...people] }
  }
  if (context.shopper === null || !tools.isOffered('orders'))
    return { items: [say('waiting_guest'), ...people] }
  const { items, ...result } = await answerWhereItIs(request, tools)
  return {
    ...result,
    items: [...markAsPersonal(context.shopper, [say('waiting')]), ...items.filter(isNoChoice), ...people],
  }
}

/** Quick replies and a follow-up would stand between the order and the people. */
function isNoChoice({ type }: IntentResult['items'][number]): boolean {
  return type !== 'qe' && type !== 'followup_event_data'
}

/** Tells where the order of the talk is, otherwise the late ones, otherwise the latest. */
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
