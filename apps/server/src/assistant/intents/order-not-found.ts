import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Shopper } from '../../retail/ports'
import type { AssistantTools } from '../intent'
import { searchedOrders } from '../orders/find-order-by-description'
import { findSimilarNumbers } from '../orders/mistyped-order-numbers'
import { createMessage } from '../reply-items'
import type { GetResponse } from '../responses/responses'
import { createOrderCards } from './answer-for-shopper'

/** The fewest digits of an order number. */
const shortestOrderNumber = 7
/** The most orders that are shown for a number that is too short. */
const maxLatest = 4

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
