import type { ChatShopper } from '../agent-service'
import type { AccountReader } from './account-reader'
import type { Chat } from '../model/chat'
import type { ServiceContext } from './context'

/** As many as an agent looks at while somebody waits for an answer. */
const pastChatsShown = 20

/** What the service knows of who is in a chat, beside the chat itself. */
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
