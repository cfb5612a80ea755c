import type { CalendarDate } from '../calendar'
import { groupBy } from '../collections'
import { computeChatFigures } from './chat-figures'
import type { ChatFigures, ChatHistory } from './chat-figures'
import { getAverage } from './statistics'
import { getDayInZone } from './zoned-day'

/** The replies of an agent in a chat: their number and the sum of their times. */
export type AgentReplies = { readonly agentId: number; readonly replies: number; readonly replyMs: number }

/** An ended chat without its messages, so that a year of chats fits in memory. */
export type ReportedChat = Pick<ChatHistory, 'departmentId' | 'startedAt' | 'rating'> &
  Pick<ChatFigures, 'outcome' | 'waitMs' | 'firstResponse' | 'durationMs'> & {
    /** The last topic of the conversation with Murphy before the chat; `null`: unknown. */
    readonly topic: string | null
    /** Every agent of the chat, in the order of joining. */
    readonly agents: readonly AgentReplies[]
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
export function toReportedChat(
  history: ChatHistory,
  endedAt: number,
  topic: string | null = null,
): ReportedChat {
  const { departmentId, startedAt, rating } = history
  const figures = computeChatFigures(history, endedAt)
  const { outcome, waitMs, firstResponse, durationMs, replies } = figures
  const agentIds = new Set([...figures.agentIds, ...replies.map(({ agentId }) => agentId)])
  return {
    departmentId,
    startedAt,
    rating,
    topic,
    outcome,
    waitMs,
    firstResponse,
    durationMs,
    agents: [...agentIds].map((agentId) => {
      const own = replies.filter((reply) => reply.agentId === agentId)
      return { agentId, replies: own.length, replyMs: own.reduce((sum, { ms }) => sum + ms, 0) }
    }),
  }
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
  const agentIds = [...new Set(chats.flatMap(({ agents }) => agents.map(({ agentId }) => agentId)))].toSorted(
    (one, other) => one - other,
  )
  return {
    total: createReportRow(chats),
    days: days.map((day) => ({ day, ...createReportRow(byDay.get(day) ?? []) })),
    agents: agentIds.map((agentId) => ({
      agentId,
      ...createReportRow(
        chats.filter((chat) => hasAgent(chat, agentId)),
        agentId,
      ),
    })),
    departments: [...byDepartment]
      .map(([departmentId, departmentChats]) => ({ departmentId, ...createReportRow(departmentChats) }))
      .toSorted((one, other) => one.departmentId - other.departmentId),
  }
}

/** Returns whether an agent was in a chat. */
export function hasAgent({ agents }: Pick<ReportedChat, 'agents'>, agentId: number): boolean {
  return agents.some((agent) => agent.agentId === agentId)
}

/** Returns the mean reply time of chats; `null` without a reply. `agentId`: counts the replies of this agent only. */
export function getReplyAverage(chats: readonly ReportedChat[], agentId?: number): number | null {
  let count = 0
  let ms = 0
  for (const { agents } of chats)
    for (const agent of agents) {
      if (agentId !== undefined && agent.agentId !== agentId) continue
      count += agent.replies
      ms += agent.replyMs
    }
  return count === 0 ? null : Math.round(ms / count)
}

/**
 * @param agentId counts the replies of this agent only
 */
function createReportRow(chats: readonly ReportedChat[], agentId?: number): ReportRow {
  const count = (isMatch: (chat: ReportedChat) => boolean): number => chats.filter(isMatch).length
  return {
    chats: chats.length,
    missed: count(isMissed),
    abandoned: count(({ outcome }) => outcome === 'abandoned'),
    firstResponseMs: getAverage(
      chats.flatMap(({ firstResponse }) =>
        firstResponse !== null && (agentId === undefined || firstResponse.agentId === agentId)
          ? firstResponse.ms
          : [],
      ),
    ),
    replyMs: getReplyAverage(chats, agentId),
    durationMs: getAverage(chats.flatMap(({ durationMs }) => durationMs ?? [])),
    good: count(({ rating }) => rating === 'good'),
    bad: count(({ rating }) => rating === 'bad'),
  }
}

/** Returns whether a chat ended without a message of an agent. */
export function isMissed({ outcome }: Pick<ReportedChat, 'outcome'>): boolean {
  return outcome === 'abandoned' || outcome === 'unanswered'
}
