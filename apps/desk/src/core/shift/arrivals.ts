import type { DeskState, QueuedChat } from '@murphy/contracts/desk'
import type { Arrival, OnShift } from '../state'
import type { LogEntry } from './chat-log'
import { isOfferedTo, getVisitorName } from './selectors'

/** Returns the chat that joined the queue, an offer to this agent first; `null`: none, or no earlier state. */
export function findNewChat(before: DeskState | null, now: DeskState, id: string): Arrival | null {
  if (before === null) return null
  const isNewOffer = (chat: QueuedChat): boolean =>
    isOfferedTo(chat, now.me.id) &&
    !before.queue.some((old) => old.chatId === chat.chatId && isOfferedTo(old, now.me.id))
  const offer = now.queue.find(isNewOffer)
  if (offer !== undefined) return { id, kind: 'offer', shopper: getVisitorName(offer.visitor) }
  const queuedIds = new Set(before.queue.map(({ chatId }) => chatId))
  const waiting = now.queue.find((chat) => chat.offer === null && !queuedIds.has(chat.chatId))
  return waiting === undefined ? null : { id, kind: 'waiting', shopper: getVisitorName(waiting.visitor) }
}

/** Returns the arrival for an entry. Entries from before this page, and the agent's own, are no arrivals. */
export function toArrival({
  shift,
  chatId,
  logEntry,
  isLive,
  id,
}: {
  readonly shift: OnShift
  readonly chatId: string
  readonly logEntry: LogEntry
  readonly isLive: boolean
  readonly id: string
}): Arrival | null {
  const chat = shift.desk?.chats.find((each) => each.chatId === chatId)
  if (!isLive || chat === undefined || logEntry.entry.nick === shift.desk?.me.nick) return shift.arrival
  return {
    id,
    kind: 'entry',
    shopper: getVisitorName(chat.visitor),
    logEntry,
    isOpen: shift.openChatId === chatId,
  }
}
