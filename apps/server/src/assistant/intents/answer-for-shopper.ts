import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Shopper } from '../../retail/ports'
import type { IntentRequest, IntentResult, AssistantTools } from '../intent'
import { createGeneralAnswer } from '../knowledge/general-answer'
import { searchedOrders } from '../orders/find-order-by-description'
import { findSimilarNumbers } from '../orders/mistyped-order-numbers'
import type { GetResponse } from '../responses/responses'
import { createFollowUp, createLoginLink, createMessage, ordersFollowUpEvent } from '../reply-items'

/**
 * Runs `personal` for the signed-in shopper. A guest gets the general answer where there is one, and
 * is asked to log in. A caller who names a shopper without proof
 * is refused.
 *
 * @param guestText the text for a guest
 * @param guestItems what follows the log-in link
 * Source: AUTH-07 to AUTH-09, docs/interfaces.md#identity
 */
export async function answerForShopper(
  request: IntentRequest,
  tools: AssistantTools,
  {
    guestText,
    guestItems = [],
    personal,
  }: {
    guestText: string
    guestItems?: readonly ReplyItem[]
    personal: (shopper: Shopper) => Promise<IntentResult>
  },
): Promise<IntentResult> {
  const { context, dialogue } = request
  const { getResponse, storefrontUrl } = tools
  if (context.shopper) {
    const result = await personal(context.shopper)
    return { ...result, items: markAsPersonal(context.shopper, result.items) }
  }
  if (context.isShopperUnproven) return { items: [], isRefused: true }
  const link = getResponse('order_list', 'log_in', { turn: dialogue.turnCount })
  const general = createGeneralAnswer(request, tools)
  return {
    items: [...general, createMessage(guestText), createLoginLink(storefrontUrl, link), ...guestItems],
  }
}

/** Marks messages as visible to this shopper only. Source: OP-33 */
export function markAsPersonal({ shopperId }: Shopper, items: readonly ReplyItem[]): ReplyItem[] {
  return items.map((item) => (item.type === 'message' ? { ...item, shopper: shopperId } : item))
}

/** Returns order cards, which the widget shows only while their shopper is signed in. Source: OP-33 */
export function createOrderCards(shopper: Shopper, orders: readonly Order[]): ReplyItem {
  return { type: 'verifiedOrders', items: [...orders], shopper: shopper.shopperId }
}

/** Adds the follow-up event of an answer about orders. */
export function withOrderFollowUp(items: readonly ReplyItem[]): ReplyItem[] {
  return [...items, createFollowUp('orders', ordersFollowUpEvent)]
}

/**
 * Returns the reply for an unknown order number. It is the same for another shopper's order, so that numbers cannot
 * be probed.
 *
 * Source: OP-123
 */
export function createOrderNotFound(orderNumber: string, getResponse: GetResponse, turn: number): ReplyItem {
  return createMessage(getResponse('order_tracking', 'not_found', { turn, values: { orderNumber } }))
}

/**
 * Returns the reply for an unknown order number, with the shopper's own orders whose numbers are close to it. A number that is too short
 * for an order gets the latest orders.
 *
 * Source: OP-123
 */
export async function createOrderChoice(
  orderNumber: string,
  {
    shopper,
    tools,
    turn,
  }: { readonly shopper: Shopper; readonly tools: AssistantTools; readonly turn: number },
): Promise<{ readonly items: readonly ReplyItem[]; readonly orderIds: readonly string[] }> {
  const { getResponse, retail } = tools
  const own = await retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const similar = findSimilarNumbers(
    orderNumber,
    own.map(({ orderId }) => orderId),
  )
  const isShort = orderNumber.length < shortestOrderNumber
  const chosen =
    isShort && similar.length === 0
      ? own.slice(0, maxLatest)
      : own.filter(({ orderId }) => similar.includes(orderId))
  if (chosen.length === 0)
    return { items: [createOrderNotFound(orderNumber, getResponse, turn)], orderIds: [] }
  const situation = similar.length > 0 ? 'not_found_similar' : 'not_found_short'
  const list = chosen.map(({ orderId }) => orderId).join(', ')
  const text = getResponse('order_tracking', situation, { turn, values: { orderNumber, list } })
  return {
    items: [
      createMessage(text),
      createOrderCards(
        shopper,
        chosen.map(({ card }) => card),
      ),
    ],
    orderIds: chosen.map(({ orderId }) => orderId),
  }
}

/** An order number has 7 to 12 digits. */
const shortestOrderNumber = 7
const maxLatest = 4
