import type { Hint } from '../live-chat'
import type { Room } from '../model/chat'
import type { Reads } from '../repository'

/**
 * For whom a change of a room is news: its visitor, the agents who see it, and, when it has left the queue, all who waited
 * behind it, whose places have changed.
 *
 * @param room as it was before
 */
export async function newsOf(reads: Reads, room: Room): Promise<readonly Hint[]> {
  const { chatId, visitorId, shownTo, offer, place } = room
  const agentIds = new Set([...shownTo, ...(offer ? [offer.agentId] : [])])
  const behind = place === null ? [] : await reads.visitorsBehind(room)
  return [
    { about: 'chat', chatId, visitorId },
    ...[visitorId, ...behind].map((id) => ({ about: 'visitor', visitorId: id }) as const),
    ...[...agentIds].map((agentId) => ({ about: 'agent', agentId }) as const),
    ...(place ? [{ about: 'queue' } as const] : []),
  ]
}
