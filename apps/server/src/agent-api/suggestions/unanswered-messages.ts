import { isAgentNick, isVisitorNick } from '@murphy/domain/live-chat'
import type { SequencedEntry } from '../../live-chat/model/chat'

/** Older messages than these are rarely what the shopper waits for. */
const maxMessages = 3
/** The engine reads no more of a message. */
const maxCharacters = 1000
/** The messages before, for a writer that reads them. */
const maxHistory = 4

export type UnansweredMessages = {
  /** Sequence number of the last message. */
  readonly seq: number
  /** The texts, newest first; never empty. */
  readonly texts: readonly string[]
  /** The messages before, oldest first. */
  readonly history: readonly { readonly from: 'shopper' | 'murphy'; readonly text: string }[]
}

/** Returns the shopper's messages that no agent has answered; `null`: there are none. */
export function findUnansweredMessages(entries: readonly SequencedEntry[]): UnansweredMessages | null {
  const messages = entries.flatMap(({ seq, entry }) => {
    if (entry.type !== 'chat.msg' && entry.type !== 'chat.file') return []
    const isAgent = isAgentNick(entry.nick)
    const isShopper = isVisitorNick(entry.nick)
    if (!isAgent && !isShopper) return []
    return [{ seq, isShopper, text: entry.type === 'chat.msg' ? entry.msg.slice(0, maxCharacters) : '' }]
  })
  const answered = messages.findLastIndex(({ isShopper }) => !isShopper)
  const open = messages.slice(answered + 1).filter(({ text }) => text.trim() !== '')
  const last = open.at(-1)
  if (last === undefined) return null
  return {
    seq: last.seq,
    texts: open
      .slice(-maxMessages)
      .map(({ text }) => text)
      .toReversed(),
    history: messages
      .slice(0, answered + 1)
      .filter(({ text }) => text !== '')
      .slice(-maxHistory)
      .map(({ isShopper, text }) => ({ from: isShopper ? 'shopper' : 'murphy', text })),
  }
}
