import { offerTimeoutMs } from '@murphy/domain/live-chat'
import { isConnected } from '../model/agent'
import type { TransferTarget } from '../model/chat'
import type { CommandContext, CommandOutcome } from './command-context'
import { chatEnded, noChat, notYours, refuse } from './command-context'
import { saveNote } from './notes'
import { readAccount } from './read-account'
import { getChatNotifications } from './service-context'

/** Starts a transfer. The agent stays until another has accepted. Source: docs/desk.md#transfer-a-chat */
export async function transferChat(
  context: CommandContext,
  chatId: string,
  { id, to, comment }: { readonly id: string; readonly to: TransferTarget; readonly comment: string },
): Promise<CommandOutcome> {
  const { rules, tx, notify, agent, now } = context
  if ('departmentId' in to) await tx.lockDepartments()
  const account = await readAccount(tx, rules, now)
  const chat = await tx.lockChat(chatId)
  if (!chat) return noChat
  if (chat.endedAt !== null) return chatEnded
  if (!chat.members.some(({ agentId }) => agentId === agent.agentId)) return notYours
  const offer = 'agentId' in to ? { agentId: to.agentId, until: now + offerTimeoutMs } : null
  if ('agentId' in to) {
    const colleague = account.agents.find(({ agentId }) => agentId === to.agentId)
    const isInChat = chat.members.some(({ agentId }) => agentId === to.agentId)
    if (!colleague || isInChat || !isConnected(colleague, now) || colleague.status === 'invisible')
      return refuse('UNAVAILABLE', 'The agent is not available.')
    if (colleague.load >= colleague.capacity) return refuse('FULL', 'The agent is at the chat limit.')
  } else if (account.departments.find(({ id }) => id === to.departmentId)?.status !== 'online') {
    return refuse('UNAVAILABLE', 'No agent of this department is available.')
  }
  const transfer = { fromAgentId: agent.agentId, fromName: agent.displayName, to, comment, startedAt: now }
  await tx.saveChat({ chat: { ...chat, transfer, offer, declinedBy: [] }, entries: [] })
  notify(...(await getChatNotifications(tx, chat)), { about: 'queue' })
  if (offer) notify({ about: 'agent', agentId: offer.agentId })
  // The agent who accepts reads the comment in the chat.
  if (comment.trim() !== '') {
    const toName =
      'agentId' in to
        ? account.agents.find(({ agentId }) => agentId === to.agentId)?.displayName
        : account.departments.find(({ id: departmentId }) => departmentId === to.departmentId)?.name
    const note = { noteId: id, kind: 'transfer', toName: toName ?? '', text: comment.trim() } as const
    await saveNote(context, chat, note)
  }
  return { ok: true, chatId }
}
