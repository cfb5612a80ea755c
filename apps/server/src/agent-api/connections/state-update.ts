import type { DeskState, QueueChange, QueuedChat, StateChange } from '@murphy/contracts/desk'

/**
 * Returns the frame that a page needs after the state `before`; null: nothing but the server time has changed. A page that reads
 * changes of the queue gets the whole queue only if unchanged chats stand in another order.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export function toStateUpdate(
  before: DeskState,
  current: DeskState,
  { readsQueueChanges }: { readonly readsQueueChanges: boolean },
): DeskState | StateChange | null {
  const change = findQueueChange(before.queue, current.queue)
  const isSameQueue = change !== null && change.removed.length === 0 && change.placed.length === 0
  if (isSameQueue && toComparable(before) === toComparable(current)) return null
  return change === null || !readsQueueChanges ? current : { ...current, type: 'state_change', queue: change }
}

/** Returns all of a state but the queue and the server time as text. */
function toComparable(state: DeskState): string {
  return JSON.stringify({ ...state, queue: [], serverTime: 0 })
}

/** Returns the change from one queue to another; a changed chat is placed again. null: unchanged chats stand in another order. */
function findQueueChange(before: readonly QueuedChat[], current: readonly QueuedChat[]): QueueChange | null {
  const texts = new Map(before.map((chat) => [chat.chatId, JSON.stringify(chat)]))
  const isKept = (chat: QueuedChat): boolean => texts.get(chat.chatId) === JSON.stringify(chat)
  const kept = current.filter(isKept).map(({ chatId }) => chatId)
  const keptIds = new Set(kept)
  const keptBefore = before.filter(({ chatId }) => keptIds.has(chatId))
  if (keptBefore.some(({ chatId }, index) => chatId !== kept[index])) return null
  const ids = new Set(current.map(({ chatId }) => chatId))
  return {
    removed: before.flatMap(({ chatId }) => (ids.has(chatId) ? [] : [chatId])),
    placed: current.flatMap((chat, index) =>
      keptIds.has(chat.chatId) ? [] : [{ chat, after: current[index - 1]?.chatId ?? null }],
    ),
  }
}
