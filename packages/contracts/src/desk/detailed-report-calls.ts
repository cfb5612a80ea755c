import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { flag, list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { DeskCall } from './desk-call'
import { CsvReplySchema } from './history-calls'
import { CalendarDaySchema } from './hours-calls'
import { dayRange, dayRangeProblem, isDayRange } from './report-calls'
import { reportNames } from './report-definitions'

const ReportValuesSchema = v.record(v.string(), orNull(v.number()))

/** A row of a table: `values` by the keys of the columns. */
export const ReportTableRowSchema = v.object({
  key: v.string(),
  name: v.string(),
  values: ReportValuesSchema,
})
export type ReportTableRow = Shape<typeof ReportTableRowSchema>

/** A rating with a comment. */
export const RatingCommentSchema = v.object({
  chatId: IdSchema,
  startedAt: MillisSchema,
  rating: orNull(v.picklist(['good', 'bad'])),
  comment: text(),
  topic: text(),
  agents: list(v.string()),
})
export type RatingComment = Shape<typeof RatingCommentSchema>

/** The largest number of comments of one report, the newest first. */
export const reportMaxComments = 200

export const DetailedReportReplySchema = v.object({
  report: v.picklist(reportNames),
  /** Time zone of the days, IANA name. */
  timezone: v.string(),
  from: CalendarDaySchema,
  to: CalendarDaySchema,
  /** The period of the same number of days before. */
  before: v.object({ from: CalendarDaySchema, to: CalendarDaySchema }),
  /** By the keys of `reportDefinitions`. null: unknown, or not divided by department and agent. */
  figures: ReportValuesSchema,
  figuresBefore: ReportValuesSchema,
  /** The tables of the definition, by key. */
  tables: v.array(v.object({ key: v.string(), rows: v.array(ReportTableRowSchema) })),
  comments: list(RatingCommentSchema),
  /** Agents to filter by, closed accounts included. */
  agents: list(v.object({ agentId: v.number(), name: v.string() })),
  /** The period contains seeded chats of the demonstration. */
  hasDemonstration: flag(),
})
export type DetailedReportReply = Shape<typeof DetailedReportReplySchema>

const ParamsSchema = v.object({ report: v.picklist(reportNames) })

const filter = {
  ...dayRange,
  /** null: all. Conversations with Murphy have neither; their values are null when one is given. */
  departmentId: orNull(v.number()),
  agentId: orNull(v.number()),
}

/**
 * Returns a named report over a period, compared with the period before.
 *
 * Source: docs/desk.md#read-the-reports
 */
export const detailedReport = {
  name: 'detailedReport',
  method: 'POST',
  path: '/reports/named/:report',
  access: 'manager',
  params: ParamsSchema,
  body: v.pipe(
    v.object(filter),
    v.check(({ from, to }) => isDayRange(from, to), dayRangeProblem),
  ),
  reply: DetailedReportReplySchema,
} as const satisfies DeskCall

/** Exports one table of a named report as CSV; times are in seconds. 400: there is no such table. */
export const exportDetailedReport = {
  name: 'exportDetailedReport',
  method: 'POST',
  path: '/reports/named/:report/export',
  access: 'manager',
  params: ParamsSchema,
  body: v.pipe(
    v.object({ ...filter, table: v.pipe(v.string(), v.maxLength(40)) }),
    v.check(({ from, to }) => isDayRange(from, to), dayRangeProblem),
  ),
  reply: CsvReplySchema,
} as const satisfies DeskCall
