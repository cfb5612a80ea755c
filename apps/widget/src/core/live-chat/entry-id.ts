import { unchanged } from '@murphy/flow'
import type { Entry } from '../conversation/conversation-state'
import { put } from '../step'
import type { Rule } from '../step'

const prefix = 'live-chat:'

/** Returns the id of a line's entry, which is the same in every tab and after every reload. */
export function entryId(chatId: string, seq: number): string {
  return `${prefix}${chatId}:${seq}`
}

/** Returns true for a line of a live chat, false for the texts of Murphy and the widget. */
export function isLiveChatEntry({ id }: Entry): boolean {
  return id.startsWith(prefix)
}

/** Returns the chat of a live-chat entry and its place there. Meaningless for other entries. */
export function placeOf(id: string): { readonly chat: string; readonly seq: number } {
  const end = id.lastIndexOf(':')
  return { chat: id.slice(0, end), seq: Number(id.slice(end + 1)) }
}

/** Removes all lines of live chats: they belong to a shopper who has left. Source: OP-33 */
export const forgetLines: Rule = (state) => {
  const entries = state.conversation.entries.filter((entry) => !isLiveChatEntry(entry))
  return entries.length === state.conversation.entries.length
    ? unchanged(state)
    : put('conversation', { entries })(state)
}
