import { getSydneyDate } from '@murphy/domain/calendar'
import { findNoticeState } from '../../notices/order-notice'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { RetailPorts } from '../../retail/ports'
import { RetailerFailure } from '../../retail/retailer'
import type { IntentRequest, IntentResult, AssistantTools } from '../intent'
import { createOrderCards } from '../intents/answer-for-shopper'
import { createMessage } from '../reply-items'

/** Event by which a widget asks for the order notices of its shopper. Source: OP-145 */
export const orderNoticesEvent = 'ORDER_NOTICES'

/**
 * Returns one message for each order that has changed, and then the cards of these orders. The messages tell the present state
 * of the orders. While the retailer does not answer, no order is told and the notices stay. Devices of a store get none.
 *
 * Source: OP-145
 */
export async function answerOrderNotices(
  { context, dialogue }: IntentRequest,
  { retail, getResponse }: AssistantTools,
): Promise<IntentResult> {
  const { shopper, notices, isHostDevice, now } = context
  if (shopper === null || notices === undefined || isHostDevice === true) return { items: [] }
  const { shopperId } = shopper
  const messages: IntentResult['items'][number][] = []
  const cards: OrderFacts['card'][] = []
  for (const pending of await notices.findPending()) {
    const order = await findOrder(retail, shopperId, pending.orderId)
    if (order === 'away') break
    const state = order === null ? null : findNoticeState(order, getSydneyDate(now))
    notices.markTold({ pending, toldState: state })
    if (order === null || state === null || pending.toldStates.includes(state)) continue
    const values = { orderNumber: order.orderId, store: order.storeName ?? '' }
    const text = getResponse('order_notices', state, { turn: dialogue.turnCount, values })
    messages.push({ ...createMessage(text), shopper: shopperId })
    cards.push(order.card)
  }
  return { items: cards.length === 0 ? [] : [...messages, createOrderCards(shopper, cards)] }
}

async function findOrder(
  { orderChanges }: Pick<RetailPorts, 'orderChanges'>,
  shopperId: number,
  orderId: string,
): Promise<OrderFacts | 'away' | null> {
  try {
    const order = await orderChanges.allowed(shopperId, orderId)
    return order.ok ? order.value : null
  } catch (error) {
    if (error instanceof RetailerFailure) return 'away'
    throw error
  }
}
