import type { ShopperOfChat } from '../agent-service'
import type { AccountReader } from './account-reader'
import type { Room } from '../model/chat'
import type { Service } from './context'

/** As many as an agent looks at while somebody waits for an answer. */
const pastChatsShown = 20

/** What the service knows of who is in a chat, beside the chat itself. */
export async function shopperOf(
  { store, now }: Service,
  reader: AccountReader,
  { chatId, visitorId }: Room,
): Promise<ShopperOfChat> {
  const [[guest], past, { agents }] = await Promise.all([
    store.guests([chatId]),
    store.pastRooms(visitorId, pastChatsShown),
    reader.account(now()),
  ])
  return {
    provenShopperId: guest?.provenShopperId ?? null,
    pastChats: past
      .filter((room) => room.chatId !== chatId)
      .map(({ servedBy, ...room }) => ({
        ...room,
        agents: agents
          .filter(({ agentId }) => servedBy.includes(agentId))
          .map(({ displayName }) => displayName),
      })),
  }
}
