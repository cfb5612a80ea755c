import type { CannedReply, DeskChat } from '@murphy/contracts/desk'
import { fillCannedReply, getFirstName } from '@murphy/domain/live-chat'
import { visitorName } from './selectors'

/** What the agent is looking for: `/` at the beginning of a word, and what is written behind it up to here. */
export type Search = { readonly from: number; readonly to: number; readonly words: string }

/** The search that ends where the agent writes; `null`: none. @param sign what begins it */
export function searchAt(text: string, caret: number, sign: '/' | '@'): Search | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf(sign)
  if (from === -1 || (from > 0 && !/\s/.test(before[from - 1] ?? ''))) return null
  const words = before.slice(from + 1)
  // A name may have spaces, a shortcut has none; neither goes over the end of a line.
  const isOver = sign === '/' ? /\s/.test(words) : /\n|^\s|\s\s/.test(words)
  return isOver ? null : { from, to: caret, words: words.toLowerCase() }
}

/** As many as stand above the text. */
const mostFound = 8

/** The texts that a search means: those whose shortcut begins with it, then those that have it in shortcut or text. */
export function foundReplies(replies: readonly CannedReply[], words: string): readonly CannedReply[] {
  const rank = ({ shortcut, text }: CannedReply): number =>
    shortcut.startsWith(words) ? 0 : shortcut.includes(words) ? 1 : text.toLowerCase().includes(words) ? 2 : 3
  return replies
    .filter((reply) => rank(reply) < 3)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostFound)
}

/** A prepared text as it is said in a chat. Source: live-chat section 2 (canned replies) */
export function replyFor(reply: CannedReply, chat: DeskChat, agent: string): string {
  return fillCannedReply(reply.text, {
    first_name: getFirstName(visitorName(chat.visitor)),
    order_id: chat.handOver?.shopper?.lastOrderId ?? '',
    agent: getFirstName(agent),
  })
}

/** The text with something else in the place of what was searched for. */
export function replaced(text: string, { from, to }: Search, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}
