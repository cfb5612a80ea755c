import * as v from 'valibot'
import { flag, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { DeskCall } from './desk-call'
import { CsvReplySchema } from './history-calls'
import { CalendarDaySchema } from './hours-calls'

/** Longest period of one report: a year with a leap day. */
export const reportMaxDays = 366

/** Both days or neither; the default is the last week up to today. */
export const dayRange = { from: orNull(CalendarDaySchema), to: orNull(CalendarDaySchema) }

const range = {
  ...dayRange,
  /** null: all departments. */
  departmentId: orNull(v.number()),
}

/** Returns whether the days are a period that a report may cover. */
export function isDayRange(from: string | null, to: string | null): boolean {
  if (from === null || to === null) return from === to
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days >= 1 && days <= reportMaxDays
}
export const dayRangeProblem = `Expected 1 to ${reportMaxDays} days, the first before the last.`

/** The body of a call about a period, with no other field. */
export const DayRangeBodySchema = v.pipe(
  v.object(dayRange),
  v.check(({ from, to }) => isDayRange(from, to), dayRangeProblem),
)

const ms = orNull(v.number())
const figures = {
  chats: v.number(),
  missed: v.number(),
  abandoned: v.number(),
  firstResponseMs: ms,
  replyMs: ms,
  durationMs: ms,
  good: v.number(),
  bad: v.number(),
}
export const ReportFiguresSchema = v.object(figures)
export type ReportFigures = Shape<typeof ReportFiguresSchema>

export const ReportReplySchema = v.object({
  /** Time zone of the days, IANA name. */
  timezone: v.string(),
  from: CalendarDaySchema,
  to: CalendarDaySchema,
  total: ReportFiguresSchema,
  days: v.array(v.object({ ...figures, day: CalendarDaySchema })),
  agents: v.array(v.object({ ...figures, agentId: v.number(), name: v.string() })),
  departments: v.array(v.object({ ...figures, departmentId: v.number(), name: v.string() })),
  /** The period contains seeded chats of the demonstration. */
  hasDemonstration: flag(),
})
export type ReportReply = Shape<typeof ReportReplySchema>

/**
 * Returns the report over ended chats: by the day on which they began, by agent and by department. Each figure is
 * explained at `Report` of the domain.
 *
 * Source: docs/desk.md
 */
export const report = {
  name: 'report',
  method: 'POST',
  path: '/reports',
  access: 'manager',
  body: v.pipe(
    v.object(range),
    v.check(({ from, to }) => isDayRange(from, to), dayRangeProblem),
  ),
  reply: ReportReplySchema,
} as const satisfies DeskCall

/** Exports one table of the report as CSV; times are in seconds. */
export const exportReport = {
  name: 'exportReport',
  method: 'POST',
  path: '/reports/export',
  access: 'manager',
  body: v.pipe(
    v.object({ ...range, by: v.picklist(['day', 'agent', 'department']) }),
    v.check(({ from, to }) => isDayRange(from, to), dayRangeProblem),
  ),
  reply: CsvReplySchema,
} as const satisfies DeskCall
