import { next } from '@murphy/flow'
import type { OnShift } from '../state'
import type { Rule } from '../step'
import { getLastSeq } from './chat-log'
import type { LogEntry } from './chat-log'

/**
 * Marks the open chat as read to its end while the page is visible. The signal may be lost.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export const markRead: Rule = (shift) => {
  const { openChatId, csrfToken } = shift
  if (openChatId === null || !shift.isPageVisible || !isChatShown(shift)) return next(shift)
  const log = shift.logs[openChatId]
  const seq = log === undefined ? 0 : getLastSeq(log)
  if (log?.isSynced !== true || seq <= getReadSeq(shift, openChatId)) return next(shift)
  return next(
    { ...shift, readSeqs: { ...shift.readSeqs, [openChatId]: seq } },
    { kind: 'send-read', csrfToken, chatId: openChatId, seq },
  )
}

/** True when the page shows the open chat: not a manager's page, nor another part of a narrow page. */
export function isChatShown({
  path,
  isPageNarrow,
  narrowView,
}: Pick<OnShift, 'path' | 'isPageNarrow' | 'narrowView'>): boolean {
  return path === '' && (!isPageNarrow || narrowView === 'chat')
}

/** Returns the sequence that the agent has read up to, by this page or the server. */
export function getReadSeq({ desk, readSeqs }: Pick<OnShift, 'desk' | 'readSeqs'>, chatId: string): number {
  const serverSeq = desk?.chats.find((chat) => chat.chatId === chatId)?.lastReadSeq ?? 0
  return Math.max(serverSeq, readSeqs[chatId] ?? 0)
}

/** Returns the number of messages of others that the agent has not read. */
export function countUnread(shift: Pick<OnShift, 'desk' | 'readSeqs' | 'logs'>, chatId: string): number {
  const from = getReadSeq(shift, chatId)
  const entries = shift.logs[chatId]?.entries ?? []
  let count = 0
  // Counts from the end, where unread messages are.
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const logEntry = entries[index]
    if (logEntry === undefined || logEntry.seq <= from) break
    if (isContent(logEntry) && logEntry.entry.nick !== shift.desk?.me.nick) count += 1
  }
  return count
}

/** True for messages, files, ratings and comments; false for system events. */
export function isContent({ entry }: LogEntry): boolean {
  switch (entry.type) {
    case 'chat.msg':
    case 'chat.file':
    case 'chat.rating':
    case 'chat.comment':
      return true
    case 'chat.memberjoin':
    case 'chat.memberleave':
    case 'chat.event':
    case 'chat.join':
    case 'chat.wait_queue':
    case 'chat.queue_position':
      return false
  }
}
