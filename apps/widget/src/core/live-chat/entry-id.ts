import { unchanged } from '@murphy/flow'
import type { Entry } from '../conversation/conversation-state'
import { put } from '../step'
import type { Rule } from '../step'

const prefix = 'live-chat:'

/** Returns the entry id of a chat message, which is the same in every tab and after every reload. */
export function createEntryId(chatId: string, seq: number): string {
  return `${prefix}${chatId}:${seq}`
}

/** Returns true for an entry of a live chat, false for messages of Murphy and the widget. */
export function isLiveChatEntry({ id }: Entry): boolean {
  return id.startsWith(prefix)
}

/** Returns the chat of a live-chat entry and its number there. Meaningless for other entries. */
export function parseEntryId(id: string): { readonly chat: string; readonly seq: number } {
  const end = id.lastIndexOf(':')
  return { chat: id.slice(0, end), seq: Number(id.slice(end + 1)) }
}

/** Removes all entries of live chats, because they belong to a shopper who has left. Source: OP-33 */
export const removeLiveChatEntries: Rule = (state) => {
  const entries = state.conversation.entries.filter((entry) => !isLiveChatEntry(entry))
  return entries.length === state.conversation.entries.length
    ? unchanged(state)
    : put('conversation', { entries })(state)
}
