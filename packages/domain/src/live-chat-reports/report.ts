import type { CalendarDate } from '../calendar'
import { computeChatFigures, getAverage } from './chat-figures'
import type { ChatFigures, ChatHistory } from './chat-figures'
import { getDayInZone } from './zoned-day'

/** An ended chat without its messages, so that a year of chats fits in memory. */
export type ReportedChat = Pick<ChatHistory, 'departmentId' | 'startedAt' | 'rating'> & {
  readonly figures: ChatFigures
}

export type ReportRow = {
  readonly chats: number
  /** Chats without a message of an agent. */
  readonly missed: number
  /** The missed chats that no agent had joined. */
  readonly abandoned: number
  readonly firstResponseMs: number | null
  readonly replyMs: number | null
  readonly durationMs: number | null
  readonly good: number
  readonly bad: number
}

export type Report = {
  readonly total: ReportRow
  /** Each requested day, by the day on which chats began; days without chats are included. */
  readonly days: readonly (ReportRow & { readonly day: CalendarDate })[]
  /** Agents who were in a chat. First responses and replies are their own; other figures are those of their chats. */
  readonly agents: readonly (ReportRow & { readonly agentId: number })[]
  readonly departments: readonly (ReportRow & { readonly departmentId: number })[]
}

/** Returns the part of an ended chat that a report needs. `endedAt`: milliseconds since 1970. */
export function toReportedChat(history: ChatHistory, endedAt: number): ReportedChat {
  const { departmentId, startedAt, rating } = history
  return { departmentId, startedAt, rating, figures: computeChatFigures(history, endedAt) }
}

/**
 * Computes the report over ended chats.
 *
 * @param zone IANA name of the zone whose days count; a chat past midnight belongs to the day of its start
 * Errors: throws a RangeError for an unknown zone.
 * Source: docs/desk.md
 */
export function createReport(
  chats: readonly ReportedChat[],
  zone: string,
  days: readonly CalendarDate[],
): Report {
  const byDay = groupBy(chats, ({ startedAt }) => getDayInZone(zone, startedAt))
  const byDepartment = groupBy(chats, ({ departmentId }) => departmentId)
  const agentIds = [...new Set(chats.flatMap(({ figures }) => figures.agentIds))].toSorted(
    (one, other) => one - other,
  )
  return {
    total: createReportRow(chats),
    days: days.map((day) => ({ day, ...createReportRow(byDay.get(day) ?? []) })),
    agents: agentIds.map((agentId) => ({
      agentId,
      ...createReportRow(
        chats.filter(({ figures }) => figures.agentIds.includes(agentId)),
        agentId,
      ),
    })),
    departments: [...byDepartment]
      .map(([departmentId, departmentChats]) => ({ departmentId, ...createReportRow(departmentChats) }))
      .toSorted((one, other) => one.departmentId - other.departmentId),
  }
}

/**
 * @param agentId counts the replies of this agent only
 */
function createReportRow(chats: readonly ReportedChat[], agentId?: number): ReportRow {
  const isCounted = (answer: { readonly agentId: number }): boolean =>
    agentId === undefined || answer.agentId === agentId
  const count = (isMatch: (chat: ReportedChat) => boolean): number => chats.filter(isMatch).length
  return {
    chats: chats.length,
    missed: count(({ figures: { outcome } }) => outcome === 'abandoned' || outcome === 'unanswered'),
    abandoned: count(({ figures: { outcome } }) => outcome === 'abandoned'),
    firstResponseMs: getAverage(
      chats.flatMap(({ figures: { firstResponse } }) =>
        firstResponse !== null && isCounted(firstResponse) ? firstResponse.ms : [],
      ),
    ),
    replyMs: getAverage(
      chats.flatMap(({ figures }) => figures.replies.filter(isCounted).map(({ ms }) => ms)),
    ),
    durationMs: getAverage(chats.flatMap(({ figures: { durationMs } }) => durationMs ?? [])),
    good: count(({ rating }) => rating === 'good'),
    bad: count(({ rating }) => rating === 'bad'),
  }
}

function groupBy<Key>(
  chats: readonly ReportedChat[],
  keyOf: (chat: ReportedChat) => Key,
): ReadonlyMap<Key, readonly ReportedChat[]> {
  const groups = new Map<Key, ReportedChat[]>()
  for (const chat of chats) {
    const key = keyOf(chat)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [chat])
    else group.push(chat)
  }
  return groups
}
