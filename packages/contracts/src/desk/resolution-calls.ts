import * as v from 'valibot'
import { flag } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { DeskCall } from './desk-call'
import { CsvReplySchema } from './history-calls'
import { CalendarDaySchema } from './hours-calls'
import { DayRangeBodySchema } from './report-calls'

const counts = {
  conversations: v.number(),
  solved: v.number(),
  escalated: v.number(),
  abandoned: v.number(),
  votedDown: v.number(),
  open: v.number(),
}

/**
 * Conversations with Murphy by outcome. Each has exactly one. `escalated`: it went to live chat, the ticket form or an agent.
 * `open`: neither ended nor silent for a day. `abandoned`: the last thing was a question of Murphy, a fallback or a rejection.
 * `votedDown`: the last vote on the answer was negative. `solved`: everything else, so an answer was the last thing.
 */
export const ResolutionFiguresSchema = v.object(counts)
export type ResolutionFigures = Shape<typeof ResolutionFiguresSchema>

export const ResolutionReportReplySchema = v.object({
  /** Time zone of the days, IANA name. */
  timezone: v.string(),
  from: CalendarDaySchema,
  to: CalendarDaySchema,
  /** Conversations. One with two topics counts once. */
  total: ResolutionFiguresSchema,
  /** Topics, the most frequent first. `topic` never changes; `name` is shown. */
  topics: v.array(v.object({ ...counts, topic: v.string(), name: v.string() })),
  /** The period contains seeded conversations of the demonstration. */
  hasDemonstration: flag(),
})
export type ResolutionReportReply = Shape<typeof ResolutionReportReplySchema>

/**
 * Returns how the conversations that began in a period ended, in all and by topic.
 *
 * Source: docs/desk.md#read-the-resolution-report
 */
export const resolutionReport = {
  name: 'resolutionReport',
  method: 'POST',
  path: '/reports/resolution',
  access: 'manager',
  body: DayRangeBodySchema,
  reply: ResolutionReportReplySchema,
} as const satisfies DeskCall

/** Exports the resolution report as CSV. */
export const exportResolutionReport = {
  name: 'exportResolutionReport',
  method: 'POST',
  path: '/reports/resolution/export',
  access: 'manager',
  body: DayRangeBodySchema,
  reply: CsvReplySchema,
} as const satisfies DeskCall
