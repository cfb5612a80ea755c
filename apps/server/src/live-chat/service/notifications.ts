import type { ChangeNotification } from '../bus'
import type { Chat } from '../model/chat'
import type { LiveChatReads } from '../repository'

/**
 * Returns the notifications for a changed chat: for its visitor, the agents who see it and, when it left the queue,
 * all visitors behind it, whose positions have changed.
 *
 * @param chat the chat before the change
 */
export async function notificationsFor(
  reads: LiveChatReads,
  chat: Chat,
): Promise<readonly ChangeNotification[]> {
  const { chatId, visitorId, shownTo, offer, place } = chat
  const agentIds = new Set([...shownTo, ...(offer ? [offer.agentId] : [])])
  const behind = place === null ? [] : await reads.visitorsBehind(chat)
  return [
    { about: 'chat', chatId, visitorId },
    ...[visitorId, ...behind].map((id) => ({ about: 'visitor', visitorId: id }) as const),
    ...[...agentIds].map((agentId) => ({ about: 'agent', agentId }) as const),
    ...(place ? [{ about: 'queue' } as const] : []),
  ]
}
