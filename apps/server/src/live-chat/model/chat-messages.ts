import type { Attachment, Rating, Structured } from '@murphy/contracts/live-chat'
import { isVisitorNick, parseAgentId } from '@murphy/domain/live-chat'
import type { Chat, ChatChange, EntryBody, Speaker } from './chat'
import { appendEntries, systemSpeaker } from './chat'
import { end } from './chat-lifecycle'

/** A message or a file of a visitor or an agent. */
export type ChatMessage = { readonly id: string } & (
  | { readonly msg: string; readonly structured?: Structured }
  | { readonly attachment: Attachment }
)

/** Adds a message of the visitor or an agent. */
export function addMessage(chat: Chat, speaker: Speaker, message: ChatMessage, now: number): ChatChange {
  const { id } = message
  const body: EntryBody =
    'msg' in message
      ? {
          type: 'chat.msg',
          id,
          msg: message.msg,
          ...(message.structured === undefined ? {} : { structured_msg: message.structured }),
        }
      : { type: 'chat.file', id, attachment: message.attachment, deleted: false }
  const { chat: changed, entries } = appendEntries({ chat, entries: [] }, now, [speaker, body])
  return { chat: { ...changed, lastMessageAt: now, ...toReplyTimes(chat, speaker, now) }, entries }
}

/** Returns the reply times of a chat after a message. A message of a program is no reply. */
function toReplyTimes(
  { firstReplyAt, unansweredSince }: Chat,
  { nick }: Speaker,
  now: number,
): Pick<Chat, 'firstReplyAt' | 'unansweredSince'> {
  if (parseAgentId(nick) !== null) return { firstReplyAt: firstReplyAt ?? now, unansweredSince: null }
  return {
    firstReplyAt,
    unansweredSince: isVisitorNick(nick) ? (unansweredSince ?? now) : unansweredSince,
  }
}

/** Sets the visitor's rating; `null` removes it. */
export function addRating(
  chat: Chat,
  visitor: Speaker,
  rating: Rating,
  { id, now }: { id: string; now: number },
): ChatChange {
  const body = { type: 'chat.rating', id, rating: chat.rating, new_rating: rating } as const
  return appendEntries({ chat: { ...chat, rating }, entries: [] }, now, [visitor, body])
}

/** Sets the visitor's comment on the rating. */
export function addComment(
  chat: Chat,
  visitor: Speaker,
  text: string,
  { id, now }: { id: string; now: number },
): ChatChange {
  const body = { type: 'chat.comment', id, comment: chat.comment, new_comment: text } as const
  return appendEntries({ chat: { ...chat, comment: text }, entries: [] }, now, [visitor, body])
}

/** Records that an agent asked the visitor to rate the chat. */
export function requestRating(
  chat: Chat,
  agent: Speaker,
  { id, now }: { id: string; now: number },
): ChatChange {
  const body = { type: 'chat.event', id, event: 'request_rating' } as const
  return appendEntries({ chat: { ...chat, isRatingRequested: true }, entries: [] }, now, [agent, body])
}

/** A chat ends with this entry. Source: docs/live-chat.md#limits */
export const maxEntries = 10_000

/** Entries that may follow the last message: the end itself, ratings and comments. */
const maxEntriesAfterEnd = 100

export const chatFullText = `This chat has reached its limit of ${maxEntries} messages and ends here. Please start a new chat.`

/** Ends the chat when it is full, with a message to visitor and agents that gives the reason. */
export function endWhenFull(change: ChatChange, visitor: Speaker, now: number): ChatChange {
  const { chat } = change
  if (chat.endedAt !== null || chat.lastSeq < maxEntries) return change
  const notice: EntryBody = { type: 'chat.msg', id: `full-${chat.chatId}`, msg: chatFullText }
  const noted = appendEntries(change, now, [{ ...systemSpeaker, displayName: 'Live chat' }, notice])
  const ended = end(noted.chat, visitor, 'disconnect_user', now)
  return { chat: ended.chat, entries: [...noted.entries, ...ended.entries] }
}

/** Returns true when there is no space left for a rating or comment either. */
export function isBeyondLimit({ lastSeq }: Chat): boolean {
  return lastSeq >= maxEntries + maxEntriesAfterEnd
}
