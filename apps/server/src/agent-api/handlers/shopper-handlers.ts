import type { Order } from '@murphy/contracts/entities'
import type { ChatShopper } from '../../live-chat/agent-service'
import type { AgentApiPorts, DeskRetail, DeskRequest, DeskHandlers } from '../ports'
import { DeskProblem } from '../desk-problem'

type ShopperCall = 'shopperOfChat' | 'orderTracker'

/** The same number as Murphy shows to the shopper. Source: ORD-01 */
const ordersShown = 5

/** Returns the orders of a shopper that an agent sees, newest first; `null`: the shopper is not verified. */
export async function listShownOrders(
  { orders }: Pick<DeskRetail, 'orders'>,
  { provenShopperId: shopperId }: Pick<ChatShopper, 'provenShopperId'>,
): Promise<readonly Order[] | null> {
  return shopperId === null ? null : await orders.recent({ shopperId, limit: ordersShown })
}

/**
 * Creates the handlers of the shop's data about the shopper of a chat. Orders are shown for verified shoppers only: a
 * page's claim about its shopper proves nothing.
 *
 * Source: docs/desk.md#check-who-the-shopper-is, decision 009
 */
export function createShopperHandlers({ agents, retail }: AgentApiPorts): Pick<DeskHandlers, ShopperCall> {
  async function requireShopper({ params: { chatId }, caller }: DeskRequest<ShopperCall>) {
    const shopper = await agents.findShopper(caller.account.agentId, chatId)
    if (shopper === null) throw new DeskProblem('not_found', 'Chat not found.')
    return shopper
  }

  return {
    shopperOfChat: async (request) => {
      const shopper = await requireShopper(request)
      return { orders: await listShownOrders(retail, shopper), pastChats: shopper.pastChats }
    },
    orderTracker: async (request) => {
      const { provenShopperId } = await requireShopper(request)
      const { orderId } = request.params
      const found =
        provenShopperId === null ? null : await retail.orders.deliveryDetails(provenShopperId, orderId)
      if (found?.ok !== true) throw new DeskProblem('not_found', 'Order not found.')
      return { details: found.value }
    },
  }
}
