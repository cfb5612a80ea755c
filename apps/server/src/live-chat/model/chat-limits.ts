import type { Chat, ChatChange, EntryBody, Speaker } from './chat'
import { appendEntries, end, systemSpeaker } from './chat'

/** A chat ends with this entry. Source: docs/live-chat.md */
export const maxEntries = 10_000

/** Entries that may follow the last message: the end itself, ratings and comments. */
const maxEntriesAfterEnd = 100

export const fullText = `This chat has reached its limit of ${maxEntries} messages and ends here. Please start a new chat.`

/** Ends the chat when it is full, with a message that tells visitor and agents why. */
export function endWhenFull(change: ChatChange, visitor: Speaker, now: number): ChatChange {
  const { chat } = change
  if (chat.endedAt !== null || chat.lastSeq < maxEntries) return change
  const why: EntryBody = { type: 'chat.msg', id: `full-${chat.chatId}`, msg: fullText }
  const said = appendEntries(change, now, [{ ...systemSpeaker, displayName: 'Live chat' }, why])
  const ended = end(said.chat, visitor, 'disconnect_user', now)
  return { chat: ended.chat, entries: [...said.entries, ...ended.entries] }
}

/** Returns true when there is no space left for a rating or comment either. */
export function isBeyondLimit({ lastSeq }: Chat): boolean {
  return lastSeq >= maxEntries + maxEntriesAfterEnd
}
