import type { DeskState, QueuedChat } from '@murphy/contracts/desk'
import type { Arrival, OnShift } from '../state'
import type { PlacedEntry } from './chat-log'
import { isOfferedTo, visitorName } from './selectors'

/** Returns the chat that joined the queue, an offer to this agent first; `null`: none, or no earlier state. */
export function findNewChat(before: DeskState | null, now: DeskState, id: string): Arrival | null {
  if (before === null) return null
  const isNewOffer = (chat: QueuedChat): boolean =>
    isOfferedTo(chat, now.me.id) &&
    !before.queue.some((old) => old.chatId === chat.chatId && isOfferedTo(old, now.me.id))
  const offer = now.queue.find(isNewOffer)
  if (offer !== undefined) return { id, kind: 'offer', shopper: visitorName(offer.visitor) }
  const known = new Set(before.queue.map(({ chatId }) => chatId))
  const waiting = now.queue.find((chat) => chat.offer === null && !known.has(chat.chatId))
  return waiting === undefined ? null : { id, kind: 'waiting', shopper: visitorName(waiting.visitor) }
}

/** Returns the arrival for an entry. Entries from before this page, and the agent's own, are no arrivals. */
export function toArrival({
  shift,
  chatId,
  placed,
  isLive,
  id,
}: {
  readonly shift: OnShift
  readonly chatId: string
  readonly placed: PlacedEntry
  readonly isLive: boolean
  readonly id: string
}): Arrival | null {
  const chat = shift.desk?.chats.find((each) => each.chatId === chatId)
  if (!isLive || chat === undefined || placed.entry.nick === shift.desk?.me.nick) return shift.arrival
  return {
    id,
    kind: 'entry',
    shopper: visitorName(chat.visitor),
    placed,
    isOpen: shift.openChatId === chatId,
  }
}
