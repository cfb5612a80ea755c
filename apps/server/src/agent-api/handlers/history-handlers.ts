import { historyExportMaxChats } from '@murphy/contracts/desk'
import type { HistoryChat, HistoryFilter, SearchHistoryReply } from '@murphy/contracts/desk'
import { formatCsv, getDayInZone } from '@murphy/domain/live-chat-reports'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import type { ChatSearch, HistoryCursor } from '../manager/chat-records'
import { toTimeRange } from './day-range'
import { rowsToRead, toPage } from './page-cursor'

type HistoryCall = 'searchHistory' | 'exportHistory' | 'mailTranscript'

/** Creates the handlers for the history of chats and its search. Source: docs/live-chat.md#what-managers-have */
export function createHistoryHandlers(ports: AgentApiPorts): Pick<DeskHandlers, HistoryCall> {
  const { chatRecords, settings, now } = ports
  return {
    searchHistory: async ({ body: { filter, after } }) =>
      searchChats(ports, toSearch(filter, await settings.get('liveChat.timezone')), after),
    exportHistory: async ({ body: { filter }, caller }) => {
      const timezone = await settings.get('liveChat.timezone')
      const chats = await chatRecords.search(toSearch(filter, timezone), null, historyExportMaxChats)
      const { departments } = await chatRecords.readNames()
      await chatRecords.record({
        agentId: caller.account.agentId,
        action: 'export-history',
        detail: `${chats.length} chats`,
        now: now(),
      })
      const rows = chats.map((chat) => toRow(chat, timezone, departments.get(chat.departmentId) ?? ''))
      return {
        fileName: `chats-${getDayInZone(timezone, now())}.csv`,
        csv: formatCsv([header, ...rows]),
        rows: rows.length,
      }
    },
    mailTranscript: async ({ params: { chatId }, body: { id, email }, caller }) => {
      const { agentId } = caller.account
      const isKnown = await chatRecords.requestTranscript({
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

/**
 * Returns a page of the chats of a search, newest first.
 *
 * @param after `next` of the previous page; `null`: the first page
 * Errors: DeskProblem `bad_request` for a text that is no position.
 */
export async function searchChats(
  { chatRecords, settings }: Pick<AgentApiPorts, 'chatRecords' | 'settings'>,
  search: ChatSearch,
  after: string | null,
): Promise<SearchHistoryReply> {
  const cursor = after === null ? null : parseHistoryCursor(after)
  const [found, total, timezone] = await Promise.all([
    chatRecords.search(search, cursor, rowsToRead),
    after === null ? chatRecords.count(search) : null,
    settings.get('liveChat.timezone'),
  ])
  const { rows: chats, next } = toPage(found, formatHistoryCursor)
  return { chats, next, total, timezone }
}

function toSearch({ from, to, ...filter }: HistoryFilter, zone: string): ChatSearch {
  return { ...filter, ...toTimeRange({ from, to }, zone) }
}

/** Formats the position after which the next page begins. */
function formatHistoryCursor({ startedAt, chatId }: HistoryCursor): string {
  return `${startedAt}.${chatId}`
}

function parseHistoryCursor(text: string): HistoryCursor {
  const [, startedAt, chatId] = /^(\d{1,15})\.(.+)$/.exec(text) ?? []
  if (startedAt === undefined || chatId === undefined)
    throw new DeskProblem('bad_request', 'after: Expected the next of a page.', { path: 'after' })
  return { startedAt: Number(startedAt), chatId }
}

const header = [
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

function toRow(chat: HistoryChat, zone: string, department: string): readonly (string | null)[] {
  return [
    chat.chatId,
    formatLocalTime(zone, chat.startedAt),
    chat.endedAt === null ? null : formatLocalTime(zone, chat.endedAt),
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

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the local time of a zone as spreadsheets read it: `2024-06-03 17:33:20`. `at` in milliseconds since 1970.
 */
function formatLocalTime(timeZone: string, at: number): string {
  const format =
    formats.get(timeZone) ??
    // The Swedish locale writes dates like ISO 8601.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(at)
}
