import { canChangeNominee, toPickupLabel } from '@murphy/domain/orders'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskRequest, DeskHandlers } from '../ports'
import { performCommand } from './perform-command'
import { listShownOrders } from './shopper-handlers'
import type { CardOptions } from '../cards/card-options'
import { createCardOptions } from '../cards/card-options'
import { toCardMessage, createNomineeCard } from '../cards/cards'
import {
  formatMobileAfterPrefix,
  validateNomineeMobile,
  validateNomineeName,
} from '@murphy/domain/validation'

type CardCall = 'findCards' | 'pushCard' | 'pushNomineeForm'

/**
 * Handles the cards that an agent sends. The desk only sends an id. The card is created here from the shop's own data,
 * and is sent as a message of the agent.
 *
 * Source: LCS-29, NOM-41, docs/live-chat-protocol.md#sdk
 */
export function createCardHandlers(ports: AgentApiPorts): Pick<DeskHandlers, CardCall> {
  const { agents } = ports

  async function getCardOptions({
    params: { chatId },
    caller,
  }: DeskRequest<'findCards' | 'pushCard'>): Promise<CardOptions> {
    const chat = await agents.findChat(caller.account.agentId, chatId)
    if (chat === null) throw new DeskProblem('not_found', 'Chat not found.')
    return createCardOptions(ports, chat.handOver?.storeId ?? null)
  }

  return {
    findCards: async (request) => ({
      cards: await (await getCardOptions(request)).search(request.body.text),
    }),
    pushCard: async (request) => {
      const { id, kind, cardId } = request.body
      const { chatId } = request.params
      const card = await (await getCardOptions(request)).find(kind, cardId)
      if (card === null) throw new DeskProblem('conflict', 'This item is no longer available. Search again.')
      return await performCommand(agents, request.caller, {
        type: 'message',
        id,
        chatId,
        ...toCardMessage(card),
      })
    },
    pushNomineeForm: async ({ body, params: { chatId }, caller }) => {
      const shopper = await agents.findShopper(caller.account.agentId, chatId)
      const orders = shopper && (await listShownOrders(ports.retail, shopper))
      // Only orders that the desk shows: the order of another shopper counts as missing.
      const order = orders?.find(({ orderId }) => orderId === body.orderId)
      if (order === undefined) throw new DeskProblem('not_found', 'Order not found.')
      const label = order.orderType === 'Pickup' ? toPickupLabel(order.status) : null
      if (label === null || !canChangeNominee(label))
        throw new DeskProblem('conflict', 'The nominee of this order can no longer be changed.')
      const card = createNomineeCard(order, parseProposedNominee(body))
      return await performCommand(agents, caller, {
        type: 'message',
        id: body.id,
        chatId,
        ...toCardMessage(card),
      })
    },
  }
}

type Proposed = { readonly fullName: string; readonly mobile: string }

/**
 * Checks an agent's proposal by the rules of the form, so that no shopper gets a form that cannot be sent. A field
 * may stay empty.
 *
 * Errors: DeskProblem `bad_request` with the invalid field.
 * Source: NOM-21 to NOM-28, OP-83, OP-84
 */
function parseProposedNominee({ fullName, mobile }: Proposed): Proposed {
  const name = validateNomineeName(fullName)
  const phone = validateNomineeMobile(mobile)
  if (!name.ok && name.error.kind !== 'required')
    throw createFieldProblem('fullName', 'Expected a first and last name.')
  if (!phone.ok && phone.error.kind !== 'required')
    throw createFieldProblem('mobile', 'Expected an Australian mobile number.')
  return { fullName: name.ok ? name.value : '', mobile: phone.ok ? formatMobileAfterPrefix(phone.value) : '' }
}

function createFieldProblem(path: keyof Proposed, message: string): DeskProblem {
  return new DeskProblem('bad_request', `${path}: ${message}`, { path })
}
