import type { DeskState, WaitingChat } from '@murphy/contracts/desk'
import type { Arrival, OnShift } from '../state'
import type { PlacedEntry } from './chat-log'
import { isOfferedTo } from './selectors'

/** Who has joined the queue, an offer to this agent first; `null`: nobody, or nothing was known before. */
export function newcomer(before: DeskState | null, now: DeskState, id: string): Arrival | null {
  if (before === null) return null
  const isNewOffer = (chat: WaitingChat): boolean =>
    isOfferedTo(chat, now.me.agentId) &&
    !before.queue.some((old) => old.chatId === chat.chatId && isOfferedTo(old, now.me.agentId))
  const offer = now.queue.find(isNewOffer)
  if (offer !== undefined) return { id, kind: 'offer', shopper: offer.visitorName }
  const known = new Set(before.queue.map(({ chatId }) => chatId))
  const waiting = now.queue.find((chat) => chat.offer === null && !known.has(chat.chatId))
  return waiting === undefined ? null : { id, kind: 'waiting', shopper: waiting.visitorName }
}

/** What is said of an entry: nothing of what is older than this page, nor of one's own. */
export function arrivalOf({
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
    shopper: chat.visitor.displayName,
    placed,
    isOpen: shift.openChatId === chatId,
  }
}
