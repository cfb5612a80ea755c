import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Shopper } from '../../retail/ports'
import type { IntentRequest, IntentResult, AssistantTools } from '../intent'
import { createGeneralAnswer } from '../knowledge/general-answer'
import { createFollowUp, createLoginLink, createMessage, ordersFollowUpEvent } from '../reply-items'

/**
 * Runs `personal` for the signed-in shopper. A guest gets the general answer where there is one, and is asked to log in. A caller
 * who names a shopper without proof is refused.
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
    limit: 'log_in',
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
