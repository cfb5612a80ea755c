import { isEmail } from '@murphy/domain/validation'
import { formatTranscript } from '../../live-chat/service/transcript-mailer'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { mayReadItem } from './inbox-reads'

/** The end of a long transcript matters most. */
const transcriptCharacters = 20_000

/**
 * Creates the handler that continues an ended chat as an item of the inbox. Nothing is mailed before the agent writes
 * a reply.
 *
 * Source: docs/desk.md#continue-a-chat-by-email
 */
export function createContinueByMailHandler({
  agents,
  inbox,
  now,
}: Pick<AgentApiPorts, 'agents' | 'inbox' | 'now'>): Pick<DeskHandlers, 'continueByMail'> {
  return {
    continueByMail: async ({ params: { chatId }, caller }) => {
      const { account } = caller
      const chat = await agents.findChat(account.agentId, chatId)
      const hasServed = chat?.agents.some(({ agentId }) => agentId === account.agentId)
      if (chat === null || !(hasServed || account.role === 'manager'))
        throw new DeskProblem('not_found', 'Chat not found.')
      if (chat.isOpen)
        throw new DeskProblem('conflict', 'The chat has not ended. End it, then continue by email.')
      const { displayName, email, phone } = chat.visitor
      if (!isEmail(email))
        throw new DeskProblem('conflict', 'The visitor has left no valid email address.', { path: 'email' })
      const transcript = formatTranscript(await agents.listEntriesAfter(account.agentId, chatId, 0))
      const isOwnDepartment = mayReadItem(account, chat)
      const itemId = await inbox.openForChat(
        {
          chatId,
          name: displayName,
          email,
          phone,
          text: transcript.trim().slice(-transcriptCharacters),
          // The agent who continues the chat can read the item. Without a department, every agent could.
          departmentId: isOwnDepartment ? chat.departmentId : (account.departmentIds[0] ?? null),
        },
        toAuthor(caller, now()),
      )
      const [item] = await inbox.list([itemId])
      if (item !== undefined && !mayReadItem(account, item))
        throw new DeskProblem('conflict', 'A colleague of another department continues this chat by email.')
      return { itemId }
    },
  }
}
