import * as v from 'valibot'
import type { Shape } from '../entities/shape'
import { OperatingHoursSchema } from '../live-chat/availability'
import type { DeskCall } from './desk-call'
import { isDay } from '../entities/text-formats'
import { isTimeZone } from '@murphy/domain/calendar'

export const TimeZoneSchema = v.pipe(
  v.string(),
  v.check(isTimeZone, 'Expected a time zone such as Australia/Sydney.'),
)
const MinuteSchema = v.pipe(
  v.number(),
  v.integer('Expected a time such as 09:30.'),
  v.minValue(0, 'Expected a time from 00:00 on.'),
  v.maxValue(1440, 'Expected a time until 24:00.'),
)
const DayHoursSchema = v.array(
  v.pipe(
    v.strictObject({ start: MinuteSchema, end: MinuteSchema }),
    v.check(({ start, end }) => start < end, 'Expected an end after the start.'),
  ),
)
export const WeekSchema = v.strictObject({
  '0': DayHoursSchema,
  '1': DayHoursSchema,
  '2': DayHoursSchema,
  '3': DayHoursSchema,
  '4': DayHoursSchema,
  '5': DayHoursSchema,
  '6': DayHoursSchema,
})
export type Week = Shape<typeof WeekSchema>

const inZone = { enabled: v.boolean(), timezone: v.optional(TimeZoneSchema, 'UTC') }

/** One schedule for the account, or one for each department. Source: LCS-06 */
export const ScheduleSchema = v.variant('type', [
  v.strictObject({ ...inZone, type: v.literal('account'), account_schedule: WeekSchema }),
  v.strictObject({
    ...inZone,
    type: v.literal('department'),
    account_schedule: v.exactOptional(WeekSchema),
    department_schedule: v.record(v.pipe(v.string(), v.digits()), WeekSchema),
  }),
])
export type Schedule = Shape<typeof ScheduleSchema>

export const CalendarDaySchema = v.pipe(v.string(), v.check(isDay, 'Expected a day such as 2026-12-25.'))

/** Closed days, in the schedule's time zone. */
export const HolidaysSchema = v.array(CalendarDaySchema)

export const HoursSchema = v.object({ hours: OperatingHoursSchema })
export type Hours = Shape<typeof HoursSchema>

export const getHours = {
  name: 'getHours',
  method: 'GET',
  path: '/hours',
  access: 'agent',
  reply: HoursSchema,
} as const satisfies DeskCall

/** Replaces the complete schedule for all visitors at once. Source: LCS-06 */
export const putHours = {
  name: 'putHours',
  method: 'PUT',
  path: '/hours',
  access: 'manager',
  body: HoursSchema,
  reply: HoursSchema,
} as const satisfies DeskCall
