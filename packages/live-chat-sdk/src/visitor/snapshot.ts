import type { ChatFields, State } from '@murphy/contracts/live-chat'
import type { ChatSnapshot, LiveChatSnapshot } from '../live-chat-client'

export const emptySnapshot: LiveChatSnapshot = {
  status: 'idle',
  closedReason: null,
  accountStatus: null,
  departments: [],
  operatingHours: null,
  visitor: null,
  chat: null,
  agents: [],
  uploads: null,
}

/** The service's state is always whole, so nothing of the one before is left. Source: live-chat.md 3.2, rule 4 */
export function withState(snapshot: LiveChatSnapshot, state: State): LiveChatSnapshot {
  return {
    ...snapshot,
    accountStatus: state.account_status,
    departments: state.departments,
    operatingHours: state.operating_hours,
    visitor: state.visitor,
    chat: state.chat === null ? null : chatOf(state.chat),
    agents: state.agents,
    uploads: state.uploads,
  }
}

/** A change to the last chat that the service has confirmed before its next whole state. */
export function withChat(
  snapshot: LiveChatSnapshot,
  chatId: string,
  change: Partial<ChatSnapshot>,
): LiveChatSnapshot {
  if (snapshot.chat?.chatId !== chatId) return snapshot
  return { ...snapshot, chat: { ...snapshot.chat, ...change } }
}

/** A chat that the service has confirmed before its next whole state; the one that is known already stays as it is. */
export function withNewChat(snapshot: LiveChatSnapshot, chatId: string): LiveChatSnapshot {
  if (snapshot.chat?.chatId === chatId) return snapshot
  return { ...snapshot, chat: { chatId, isChatting: true, rating: null, comment: null, queuePosition: 0 } }
}

export function withVisitor(snapshot: LiveChatSnapshot, change: Partial<State['visitor']>): LiveChatSnapshot {
  return snapshot.visitor === null ? snapshot : { ...snapshot, visitor: { ...snapshot.visitor, ...change } }
}

function chatOf({ chat_id, chatting, rating, comment, queue_position }: ChatFields): ChatSnapshot {
  return { chatId: chat_id, isChatting: chatting, rating, comment, queuePosition: queue_position }
}
