import { DeskProblem } from '../desk-failure'
import type { DeskAsked, DeskHandlers, DeskPorts } from '../desk-handlers'
import { perform } from '../perform-command'
import type { CardShelf } from './card-shelf'
import { openCardShelf } from './card-shelf'
import { messageOf } from './cards'

type CardCall = 'findCards' | 'pushCard'

/**
 * Cards that an agent puts into a chat. The desk names what is meant; what the shopper gets is made here, from the
 * shop's own data, and goes into the chat as any line of the agent's does.
 *
 * Source: LCS-29, live-chat section 1.3
 */
export function cardHandlers(ports: DeskPorts): Pick<DeskHandlers, CardCall> {
  const { desk } = ports

  async function shelfFor({ params: { chatId }, caller }: DeskAsked<CardCall>): Promise<CardShelf> {
    const chat = await desk.chat(caller.account.agentId, chatId)
    if (chat === null) throw new DeskProblem('not_found', 'There is no such chat.')
    return openCardShelf(ports, chat.handOver?.storeId ?? null)
  }

  return {
    findCards: async (asked) => ({ cards: await (await shelfFor(asked)).search(asked.body.text) }),
    pushCard: async (asked) => {
      const { id, kind, cardId } = asked.body
      const { chatId } = asked.params
      const card = await (await shelfFor(asked)).find(kind, cardId)
      if (card === null) throw new DeskProblem('conflict', 'The shop does not have this any more.')
      return await perform(desk, asked.caller, { type: 'message', id, chatId, ...messageOf(card) })
    },
  }
}
