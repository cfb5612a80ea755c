import type { ChatShopper } from '../agent-service'
import type { AccountReader } from './account-reader'
import type { Chat } from '../model/chat'
import type { ServiceContext } from './context'

/** An agent reads this many at most while a visitor waits. */
const pastChatsShown = 20

/** Reads what the service knows about the shopper of a chat, apart from the chat itself. */
export async function readChatShopper(
  { repository, now }: ServiceContext,
  reader: AccountReader,
  { chatId, visitorId }: Chat,
): Promise<ChatShopper> {
  const [[guest], past, { agents }] = await Promise.all([
    repository.guests([chatId]),
    repository.pastChats(visitorId, pastChatsShown),
    reader.account(now()),
  ])
  return {
    provenShopperId: guest?.provenShopperId ?? null,
    pastChats: past
      .filter((chat) => chat.chatId !== chatId)
      .map(({ servedBy, ...chat }) => ({
        ...chat,
        agents: agents
          .filter(({ agentId }) => servedBy.includes(agentId))
          .map(({ displayName }) => displayName),
      })),
  }
}
