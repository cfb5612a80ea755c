import type { Order } from '@murphy/contracts/entities'
import type { ChatShopper } from '../../live-chat/agent-service'
import type { DeskRequest, DeskHandlers } from '../desk-call'
import type { AgentApiPorts, DeskRetail } from '../ports'
import { DeskProblem } from '../desk-problem'

type ShopperCall = 'shopperOfChat' | 'orderTracker'

/** As many as the shopper sees when they ask Murphy. Source: ORD-01 */
const ordersShown = 5

/** The orders that an agent sees of a shopper, the newest first; `null`: nobody has proven who the shopper is. */
export async function shownOrders(
  { orders }: Pick<DeskRetail, 'orders'>,
  { provenShopperId: shopperId }: Pick<ChatShopper, 'provenShopperId'>,
): Promise<readonly Order[] | null> {
  return shopperId === null ? null : await orders.recent({ shopperId, limit: ordersShown })
}

/**
 * What the shop knows of who is in a chat. Orders come from where Murphy has them, and only for whom the retailer has
 * named: what a page says of its shopper proves nothing.
 *
 * Source: live-chat section 2 (who the shopper is), docs/decisions/009-a-personal-answer-needs-proof.md
 */
export function shopperHandlers({ desk, retail }: AgentApiPorts): Pick<DeskHandlers, ShopperCall> {
  async function shopperIn({ params: { chatId }, caller }: DeskRequest<ShopperCall>) {
    const shopper = await desk.shopper(caller.account.agentId, chatId)
    if (shopper === null) throw new DeskProblem('not_found', 'There is no such chat.')
    return shopper
  }

  return {
    shopperOfChat: async (asked) => {
      const shopper = await shopperIn(asked)
      return { orders: await shownOrders(retail, shopper), pastChats: shopper.pastChats }
    },
    orderTracker: async (asked) => {
      const { provenShopperId } = await shopperIn(asked)
      const { orderId } = asked.params
      const found =
        provenShopperId === null ? null : await retail.orders.deliveryDetails(provenShopperId, orderId)
      if (found?.ok !== true) throw new DeskProblem('not_found', 'There is no such order.')
      return { details: found.value }
    },
  }
}
