import { canChangeNominee, toPickupLabel } from '@murphy/domain/orders'
import { DeskProblem } from '../desk-problem'
import type { DeskRequest, DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'
import { performCommand } from './perform-command'
import { shownOrders } from './shopper-handlers'
import type { CardOptions } from '../cards/card-options'
import { createCardOptions } from '../cards/card-options'
import { messageOf, nomineeCard } from '../cards/cards'
import { proposedNominee } from '../cards/proposed-nominee'

type CardCall = 'findCards' | 'pushCard' | 'pushNomineeForm'

/**
 * Handles the cards that an agent sends. The desk only names a thing. The card is made here from the shop's own data,
 * and is sent as a message of the agent.
 *
 * Source: LCS-29, NOM-41, docs/live-chat-protocol.md#sdk
 */
export function cardHandlers(ports: AgentApiPorts): Pick<DeskHandlers, CardCall> {
  const { desk } = ports

  async function shelfFor({
    params: { chatId },
    caller,
  }: DeskRequest<'findCards' | 'pushCard'>): Promise<CardOptions> {
    const chat = await desk.chat(caller.account.agentId, chatId)
    if (chat === null) throw new DeskProblem('not_found', 'Chat not found.')
    return createCardOptions(ports, chat.handOver?.storeId ?? null)
  }

  return {
    findCards: async (asked) => ({ cards: await (await shelfFor(asked)).search(asked.body.text) }),
    pushCard: async (asked) => {
      const { id, kind, cardId } = asked.body
      const { chatId } = asked.params
      const card = await (await shelfFor(asked)).find(kind, cardId)
      if (card === null) throw new DeskProblem('conflict', 'This item is no longer available. Search again.')
      return await performCommand(desk, asked.caller, { type: 'message', id, chatId, ...messageOf(card) })
    },
    pushNomineeForm: async ({ body, params: { chatId }, caller }) => {
      const shopper = await desk.shopper(caller.account.agentId, chatId)
      const orders = shopper && (await shownOrders(ports.retail, shopper))
      // Only orders that the desk shows: the order of another shopper counts as missing.
      const order = orders?.find(({ orderId }) => orderId === body.orderId)
      if (order === undefined) throw new DeskProblem('not_found', 'Order not found.')
      const label = order.orderType === 'Pickup' ? toPickupLabel(order.status) : null
      if (label === null || !canChangeNominee(label))
        throw new DeskProblem('conflict', 'The nominee of this order can no longer be changed.')
      const card = nomineeCard(order, proposedNominee(body))
      return await performCommand(desk, caller, { type: 'message', id: body.id, chatId, ...messageOf(card) })
    },
  }
}
