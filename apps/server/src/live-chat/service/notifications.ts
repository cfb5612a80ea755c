import type { ChangeNotification } from '../bus'
import type { Chat } from '../model/chat'
import type { LiveChatReads } from '../repository'

/**
 * For whom a change of a room is news: its visitor, the agents who see it, and, when it has left the queue, all who waited
 * behind it, whose places have changed.
 *
 * @param chat as it was before
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
