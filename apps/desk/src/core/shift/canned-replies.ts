import type { CannedReply, DeskChat } from '@murphy/contracts/desk'
import { fillCannedReply, getFirstName } from '@murphy/domain/live-chat'
import { visitorName } from './selectors'

/** A search in a draft: `/` or `@` at the beginning of a word, and the text behind it up to the caret. */
export type DraftSearch = { readonly from: number; readonly to: number; readonly words: string }

/** Returns the search that ends at the caret; `null`: none. @param sign the character that begins it */
export function findSearch(text: string, caret: number, sign: '/' | '@'): DraftSearch | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf(sign)
  if (from === -1 || (from > 0 && !/\s/.test(before[from - 1] ?? ''))) return null
  const words = before.slice(from + 1)
  // A name may have spaces, a shortcut has none. Neither continues on the next line.
  const isOver = sign === '/' ? /\s/.test(words) : /\n|^\s|\s\s/.test(words)
  return isOver ? null : { from, to: caret, words: words.toLowerCase() }
}

/** The number of suggestions that fit above the message box. */
const mostFound = 8

/** Returns the replies that match: shortcuts that begin with the words, then shortcuts and texts that contain them. */
export function findReplies(replies: readonly CannedReply[], words: string): readonly CannedReply[] {
  const rank = ({ shortcut, text }: CannedReply): number =>
    shortcut.startsWith(words) ? 0 : shortcut.includes(words) ? 1 : text.toLowerCase().includes(words) ? 2 : 3
  return replies
    .filter((reply) => rank(reply) < 3)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostFound)
}

/** Returns a canned reply with its placeholders filled in. Source: docs/desk.md */
export function fillReply(reply: CannedReply, chat: DeskChat, agent: string): string {
  return fillCannedReply(reply.text, {
    first_name: getFirstName(visitorName(chat.visitor)),
    order_id: chat.handOver?.shopper?.lastOrderId ?? '',
    agent: getFirstName(agent),
  })
}

/** Replaces the search in a text. */
export function replaceSearch(text: string, { from, to }: DraftSearch, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}
