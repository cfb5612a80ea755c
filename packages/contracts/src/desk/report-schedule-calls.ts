import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import type { DeskCall } from './desk-call'
import { reportNames } from './report-definitions'

/** The largest number of scheduled reports of a shop, and of recipients of one. */
export const reportSchedulesMax = 50
export const reportRecipientsMax = 20

const HourSchema = v.pipe(
  v.number('Expected an hour.'),
  v.integer('Expected a whole hour.'),
  v.minValue(0, 'Expected an hour from 0 to 23.'),
  v.maxValue(23, 'Expected an hour from 0 to 23.'),
)

/** `weekly`: on Mondays; `monthly`: on the first of a month. */
export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const

const schedule = {
  report: v.picklist(reportNames),
  frequency: v.picklist(reportFrequencies),
  /** In the shop's time zone. */
  hour: HourSchema,
  departmentId: orNull(v.number()),
  agentId: orNull(v.number()),
}

/** A report that is mailed to accounts. */
export const ReportScheduleSchema = v.object({
  ...schedule,
  scheduleId: IdSchema,
  version: v.number(),
  /** Closed accounts are left out. */
  recipients: list(v.object({ agentId: v.number(), name: v.string(), email: v.string() })),
  nextAt: MillisSchema,
  /** The manager who changed it last. */
  author: text(),
})
export type ReportSchedule = Shape<typeof ReportScheduleSchema>

export const ReportSchedulesReplySchema = v.object({
  timezone: v.string(),
  schedules: v.array(ReportScheduleSchema),
  /** Open accounts that can get a mail. */
  accounts: list(v.object({ agentId: v.number(), name: v.string(), email: v.string() })),
})
export type ReportSchedulesReply = Shape<typeof ReportSchedulesReplySchema>

const ParamsSchema = v.object({ scheduleId: FrameIdSchema })

/** Returns the scheduled reports, by the time of their next mail. */
export const reportSchedules = {
  name: 'reportSchedules',
  method: 'GET',
  path: '/reports/schedules',
  access: 'manager',
  reply: ReportSchedulesReplySchema,
} as const satisfies DeskCall

/**
 * Creates or changes a scheduled report. `version`: the version that was changed; null: it is new. 409 `conflict`:
 * another manager was first, or there are too many. 400: a recipient has no open account.
 */
export const putReportSchedule = {
  name: 'putReportSchedule',
  method: 'PUT',
  path: '/reports/schedules/:scheduleId',
  access: 'manager',
  params: ParamsSchema,
  body: v.object({
    ...schedule,
    version: orNull(v.number()),
    recipientIds: v.pipe(
      v.array(v.number()),
      v.minLength(1, 'Expected a recipient.'),
      v.maxLength(reportRecipientsMax, `Expected at most ${reportRecipientsMax} recipients.`),
    ),
  }),
  reply: ReportSchedulesReplySchema,
} as const satisfies DeskCall

/** Removes a scheduled report; a removed one is no error. */
export const deleteReportSchedule = {
  name: 'deleteReportSchedule',
  method: 'DELETE',
  path: '/reports/schedules/:scheduleId',
  access: 'manager',
  params: ParamsSchema,
  reply: ReportSchedulesReplySchema,
} as const satisfies DeskCall
