import type { ChatFields, State } from '@murphy/contracts/live-chat'
import type { ChatSnapshot, LiveChatSnapshot } from '../live-chat-client'

/** The snapshot before the service has sent a state. */
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

/**
 * Returns the snapshot with a new state of the service, which is always complete.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export function withState(snapshot: LiveChatSnapshot, state: State): LiveChatSnapshot {
  return {
    ...snapshot,
    accountStatus: state.account_status,
    departments: state.departments,
    operatingHours: state.operating_hours,
    visitor: state.visitor,
    chat: state.chat === null ? null : toChatSnapshot(state.chat),
    agents: state.agents,
    uploads: state.uploads,
  }
}

/** Returns the snapshot with a confirmed change of the last chat, before the next complete state arrives. */
export function withChat(
  snapshot: LiveChatSnapshot,
  chatId: string,
  change: Partial<ChatSnapshot>,
): LiveChatSnapshot {
  if (snapshot.chat?.chatId !== chatId) return snapshot
  return { ...snapshot, chat: { ...snapshot.chat, ...change } }
}

/** Returns the snapshot with a confirmed new chat, before the next state arrives. A known chat stays as it is. */
export function withNewChat(snapshot: LiveChatSnapshot, chatId: string): LiveChatSnapshot {
  if (snapshot.chat?.chatId === chatId) return snapshot
  return {
    ...snapshot,
    chat: {
      chatId,
      isChatting: true,
      rating: null,
      comment: null,
      queuePosition: 0,
      estimatedWaitMinutes: null,
    },
  }
}

/** Returns the snapshot with a confirmed change of the visitor, before the next complete state arrives. */
export function withVisitor(snapshot: LiveChatSnapshot, change: Partial<State['visitor']>): LiveChatSnapshot {
  return snapshot.visitor === null ? snapshot : { ...snapshot, visitor: { ...snapshot.visitor, ...change } }
}

function toChatSnapshot(chat: ChatFields): ChatSnapshot {
  const { chat_id, chatting, rating, comment, queue_position, estimated_wait_minutes } = chat
  return {
    chatId: chat_id,
    isChatting: chatting,
    rating,
    comment,
    queuePosition: queue_position,
    estimatedWaitMinutes: estimated_wait_minutes,
  }
}
