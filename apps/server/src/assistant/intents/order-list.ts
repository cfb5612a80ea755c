import { getSydneyDate } from '@murphy/domain/calendar'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { findOrderState, isInState } from '../orders/order-states'
import { orderTracking } from './order-tracking'
import { answerForShopper } from './answer-for-shopper'
import { answerOrderSum } from './answer-order-sum'
import { findOrderKind } from './order-kinds'
import { answerRecentOrders } from './recent-orders'
import { subscriptionStatus } from './subscription-status'
import { searchedOrders } from '../orders/find-order-by-description'
import { answerWithOrders, withDescribedOrder } from './with-described-order'

/**
 * Lists the shopper's recent orders, of the kind that the utterance names or of all kinds, or adds up their amounts. Source: GEN-11,
 * ORD-01, AUTH-07
 */
export const orderList: IntentHandler = async (request, tools) => {
  const { orderSum, dialogue } = request
  return orderSum === undefined
    ? await withDescribedOrder('order_list', request, tools, listOrders)
    : await answerForShopper(request, tools, {
        guestText: tools.getResponse('order_list', 'guest', { turn: dialogue.turnCount }),
        personal: async (shopper) => await answerOrderSum(orderSum, shopper, request, tools),
      })
}

const listOrders: IntentHandler = async (request, tools) => {
  if (request.slots.orderNumber !== undefined) return await orderTracking(request, tools)
  const kind = findOrderKind(request.text)
  if (kind === 'subscription') return await subscriptionStatus(request, tools)
  return (await answerInState(request, tools)) ?? (await answerRecentOrders(request, tools, kind))
}

/** Lists the orders in the state that the text names; `null`: it names none, or a guest asks. */
async function answerInState(request: IntentRequest, tools: AssistantTools): Promise<IntentResult | null> {
  const { shopper } = request.context
  const state = findOrderState(request.text)
  if (shopper === null || state === null) return null
  const kind = findOrderKind(request.text)
  const today = getSydneyDate(request.context.now)
  const orders = await tools.retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const found = orders.filter(
    (order) =>
      isInState(order, state, today) && (kind === null || kind === 'delivery' || order.kind === kind),
  )
  return answerWithOrders(found.length === 0 ? `none_${state}` : `state_${state}`, found, {
    shopper,
    request,
    tools,
  })
}
