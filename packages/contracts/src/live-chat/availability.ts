import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { maybe } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'

/** Status of the live-chat account for a visitor. */
export const AccountStatusSchema = v.picklist(['online', 'offline', 'away', 'invalid_account_key', 'banned'])
export type AccountStatus = v.InferOutput<typeof AccountStatusSchema>

export const DepartmentSchema = v.object({
  id: v.number(),
  name: v.string(),
  status: v.picklist(['online', 'offline', 'away']),
})
export type Department = Shape<typeof DepartmentSchema>

const day = v.array(v.object({ start: v.number(), end: v.number() }))

/** Open periods of each weekday, 0 is Sunday; minutes of the day, 24:00 is 1440; [] is closed. */
export const PeriodsSchema = v.object({
  '0': day,
  '1': day,
  '2': day,
  '3': day,
  '4': day,
  '5': day,
  '6': day,
})
export type Periods = Shape<typeof PeriodsSchema>

/** Hours of live chat; without a time zone the periods are in UTC. */
export const OperatingHoursSchema = v.object({
  enabled: v.boolean(),
  type: v.picklist(['account', 'department']),
  timezone: maybe(v.string()),
  account_schedule: maybe(PeriodsSchema),
  department_schedule: maybe(v.record(IdSchema, PeriodsSchema)),
})
export type OperatingHours = Shape<typeof OperatingHoursSchema>
