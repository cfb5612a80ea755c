import { asCalendarDate } from '@murphy/domain/calendar'
import { uploadExtensions, uploadMaxBytes } from '@murphy/domain/live-chat'
import * as v from 'valibot'

export const TimeZoneSchema = v.pipe(
  v.string(),
  v.check(isTimeZone, 'Expected a time zone such as Australia/Sydney.'),
)
const MinuteSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440))
const PeriodsSchema = v.array(
  v.pipe(
    v.strictObject({ start: MinuteSchema, end: MinuteSchema }),
    v.check(({ start, end }) => start < end, 'Expected an end after the start.'),
  ),
)
const WeekSchema = v.strictObject({
  '0': PeriodsSchema,
  '1': PeriodsSchema,
  '2': PeriodsSchema,
  '3': PeriodsSchema,
  '4': PeriodsSchema,
  '5': PeriodsSchema,
  '6': PeriodsSchema,
})
const inZone = { enabled: v.boolean(), timezone: v.optional(TimeZoneSchema, 'UTC') }

/** One schedule for all, or one for each department. Source: LCS-06 */
export const HoursSchema = v.variant('type', [
  v.strictObject({ ...inZone, type: v.literal('account'), account_schedule: WeekSchema }),
  v.strictObject({
    ...inZone,
    type: v.literal('department'),
    account_schedule: v.exactOptional(WeekSchema),
    department_schedule: v.record(v.pipe(v.string(), v.digits()), WeekSchema),
  }),
])

/** Whom a shopper's live chat is for, unless they ask for others. Source: interfaces section 4 */
export const standardDepartmentId = 1

const businessHours = [{ start: 600, end: 960 }]

/** The schedule of OP-97; it starts out not enabled, which means always open. Source: interfaces section 4 */
export const standardHours: v.InferOutput<typeof HoursSchema> = {
  enabled: false,
  type: 'account',
  timezone: 'Australia/Sydney',
  account_schedule: {
    '0': [],
    '1': [],
    '2': businessHours,
    '3': businessHours,
    '4': businessHours,
    '5': businessHours,
    '6': businessHours,
  },
}

export const HolidaysSchema = v.array(
  v.pipe(
    v.string(),
    v.check((text) => asCalendarDate(text) !== null, 'Expected a day such as 2026-12-25.'),
  ),
)

/** Source: LCS-19, live-chat section 2 (tags, wrap-up) */
export const TagsSchema = v.strictObject({
  offered: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.trim(),
        v.check((tag) => tag !== '' && !tag.includes(','), 'Expected a tag without a comma.'),
        v.maxLength(50, 'Expected at most 50 characters.'),
      ),
    ),
    v.maxLength(100, 'Expected at most 100 tags.'),
  ),
  isRequired: v.boolean(),
})

/** What the account's plan allows of files. Source: LCS-26 to LCS-28 */
export const PlanSchema = v.strictObject({
  /** Files may be sent at all. */
  areUploadsEnabled: v.boolean(),
  /** The plan is a paid one with customization. */
  allowsUploads: v.boolean(),
  allowedExtensions: v.array(v.picklist(uploadExtensions)),
  maxBytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(uploadMaxBytes)),
})

export const standardPlan: v.InferOutput<typeof PlanSchema> = {
  areUploadsEnabled: true,
  allowsUploads: true,
  allowedExtensions: [...uploadExtensions],
  maxBytes: uploadMaxBytes,
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
