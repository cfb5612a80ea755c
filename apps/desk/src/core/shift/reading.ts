import { next } from '@murphy/flow'
import type { OnShift } from '../state'
import type { Rule } from '../step'
import { lastSeq } from './chat-log'
import type { PlacedEntry } from './chat-log'

/** What the agent has seen: an open chat on a page in sight is read to its end. May be lost (delivery rule 8). */
export const markRead: Rule = (shift) => {
  const { openChatId, csrfToken } = shift
  if (openChatId === null || !shift.isPageVisible || shift.path !== '') return next(shift)
  const log = shift.logs[openChatId]
  const seq = log === undefined ? 0 : lastSeq(log)
  if (log?.isSynced !== true || seq <= readSeq(shift, openChatId)) return next(shift)
  return next(
    { ...shift, readSeqs: { ...shift.readSeqs, [openChatId]: seq } },
    { kind: 'tell-read', csrfToken, chatId: openChatId, seq },
  )
}

/** Up to where the agent has read, as far as this page or the service knows. */
export function readSeq({ desk, readSeqs }: Pick<OnShift, 'desk' | 'readSeqs'>, chatId: string): number {
  const known = desk?.chats.find((chat) => chat.chatId === chatId)?.lastReadSeq ?? 0
  return Math.max(known, readSeqs[chatId] ?? 0)
}

/** How many lines of others in the chat the agent has not seen. */
export function unreadCount(shift: Pick<OnShift, 'desk' | 'readSeqs' | 'logs'>, chatId: string): number {
  const from = readSeq(shift, chatId)
  const entries = shift.logs[chatId]?.entries ?? []
  let count = 0
  // From the end, where the news are, however long the chat.
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    const placed = entries[place]
    if (placed === undefined || placed.seq <= from) break
    if (isWords(placed) && placed.entry.nick !== shift.desk?.me.nick) count += 1
  }
  return count
}

/** What somebody has said, in words, a file or a rating; not what happened. */
export function isWords({ entry }: PlacedEntry): boolean {
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
