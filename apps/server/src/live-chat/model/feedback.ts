import type { Rating } from '@murphy/contracts/live-chat'
import type { Chat, ChatChange, Speaker } from './chat'
import { appendEntries } from './chat'

export function rate(
  chat: Chat,
  visitor: Speaker,
  rating: Rating,
  { id, now }: { id: string; now: number },
): ChatChange {
  const said = { type: 'chat.rating', id, rating: chat.rating, new_rating: rating } as const
  return appendEntries({ chat: { ...chat, rating }, entries: [] }, now, [visitor, said])
}

export function comment(
  chat: Chat,
  visitor: Speaker,
  text: string,
  { id, now }: { id: string; now: number },
): ChatChange {
  const said = { type: 'chat.comment', id, comment: chat.comment, new_comment: text } as const
  return appendEntries({ chat: { ...chat, comment: text }, entries: [] }, now, [visitor, said])
}

export function requestRating(
  chat: Chat,
  agent: Speaker,
  { id, now }: { id: string; now: number },
): ChatChange {
  const said = { type: 'chat.event', id, event: 'request_rating' } as const
  return appendEntries({ chat: { ...chat, isRatingRequested: true }, entries: [] }, now, [agent, said])
}
