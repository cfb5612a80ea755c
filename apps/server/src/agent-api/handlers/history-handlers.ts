import { historyExportMaxChats } from '@murphy/contracts/desk'
import type { HistoryChat, HistoryFilter } from '@murphy/contracts/desk'
import { toCalendarDate } from '@murphy/domain/calendar'
import { formatCsv, getDayInZone, getDayBounds } from '@murphy/domain/live-chat-reports'
import { DeskProblem } from '../desk-problem'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'
import type { ChatSearch, HistoryCursor } from '../manager/chat-records'
import { wallTime } from '../manager/wall-time'

/** Number of chats on a page. */
const pageSize = 100

type HistoryCall = 'searchHistory' | 'exportHistory' | 'mailTranscript'

/** Handles the history of chats and its search. Source: docs/desk.md */
export function historyHandlers({
  chatRecords,
  settings,
  now,
}: AgentApiPorts): Pick<DeskHandlers, HistoryCall> {
  return {
    searchHistory: async ({ body: { filter, after } }) => {
      const timezone = await settings.get('liveChat.timezone')
      const search = searchOf(filter, timezone)
      const place = after === null ? null : parsePlace(after)
      const [found, total] = await Promise.all([
        // One more row tells if there is a next page.
        chatRecords.search(search, place, pageSize + 1),
        after === null ? chatRecords.count(search) : null,
      ])
      const chats = found.slice(0, pageSize)
      const last = chats.at(-1)
      const next = found.length > pageSize && last !== undefined ? nameOf(last) : null
      return { chats, next, total, timezone }
    },
    exportHistory: async ({ body: { filter }, caller }) => {
      const timezone = await settings.get('liveChat.timezone')
      const chats = await chatRecords.search(searchOf(filter, timezone), null, historyExportMaxChats)
      const { departments } = await chatRecords.names()
      await chatRecords.record({
        agentId: caller.account.agentId,
        deed: 'export-history',
        detail: `${chats.length} chats`,
        now: now(),
      })
      const rows = chats.map((chat) => rowOf(chat, timezone, departments.get(chat.departmentId) ?? ''))
      return {
        fileName: `chats-${getDayInZone(timezone, now())}.csv`,
        csv: formatCsv([head, ...rows]),
        rows: rows.length,
      }
    },
    mailTranscript: async ({ params: { chatId }, body: { id, email }, caller }) => {
      const { agentId } = caller.account
      const isKnown = await chatRecords.askForTranscript({
        requestId: id,
        chatId,
        email,
        agentId,
        now: now(),
      })
      if (!isKnown) throw new DeskProblem('not_found', 'Chat not found.')
      return { id, chatId }
    },
  }
}

function searchOf({ from, to, ...filter }: HistoryFilter, zone: string): ChatSearch {
  const first = from === null ? null : toCalendarDate(from)
  const last = to === null ? null : toCalendarDate(to)
  return {
    ...filter,
    from: first === null ? null : getDayBounds(zone, first).from,
    until: last === null ? null : getDayBounds(zone, last).until,
  }
}

/** Formats a place in the history for its next page. */
function nameOf({ startedAt, chatId }: HistoryCursor): string {
  return `${startedAt}.${chatId}`
}

function parsePlace(name: string): HistoryCursor {
  const [, startedAt, chatId] = /^(\d{1,15})\.(.+)$/.exec(name) ?? []
  if (startedAt === undefined || chatId === undefined)
    throw new DeskProblem('bad_request', 'after: Expected the next of a page.', { path: 'after' })
  return { startedAt: Number(startedAt), chatId }
}

const head = [
  'Chat',
  'Started',
  'Ended',
  'Shopper',
  'Email',
  'Signed in',
  'Order',
  'Department',
  'Agents',
  'Tags',
  'Rating',
  'Comment',
  'First message',
]

function rowOf(chat: HistoryChat, zone: string, department: string): readonly (string | null)[] {
  return [
    chat.chatId,
    wallTime(zone, chat.startedAt),
    chat.endedAt === null ? null : wallTime(zone, chat.endedAt),
    chat.shopper,
    chat.email,
    chat.isSignedIn ? 'yes' : 'no',
    chat.orderId,
    department,
    chat.agents.join(', '),
    chat.tags.join(', '),
    chat.rating,
    chat.comment,
    chat.firstMessage,
  ]
}
