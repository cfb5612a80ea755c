import type { InboxItem, InboxView } from '@murphy/contracts/desk'

/**
 * Returns true when a view of the inbox has an item.
 *
 * @param me the id of the agent who looks
 * Source: docs/desk.md#work-through-the-inbox
 */
export function isInView(
  view: InboxView,
  { done, snoozedUntil, assigneeId, isWaiting, isUnread }: InboxItem,
  me: number,
): boolean {
  if (view === 'done' || done !== null) return view === 'done' && done !== null
  if (view === 'snoozed' || snoozedUntil !== null) return view === 'snoozed' && snoozedUntil !== null
  switch (view) {
    case 'all':
      return true
    case 'mine':
      return assigneeId === me
    case 'unassigned':
      return assigneeId === null
    case 'unread':
      return isUnread
    case 'waiting':
      return isWaiting
  }
}
