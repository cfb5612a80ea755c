import * as v from 'valibot'
import type { Read } from './values'
import {
  AddressSchema,
  DaySchema,
  IdSchema,
  listOf,
  optional,
  RequiredTextSchema,
  TextSchema,
  TimeOfDaySchema,
} from './values'

export const WeekdaySchema = v.picklist(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
export type Weekday = v.InferOutput<typeof WeekdaySchema>

/** The hours of one weekday in the store's time zone. A weekday without a row is closed. */
export const WeeklyHoursSchema = v.object({
  day: WeekdaySchema,
  opens: TimeOfDaySchema,
  closes: TimeOfDaySchema,
})
export type WeeklyHours = Read<typeof WeeklyHoursSchema>

/** Hours of one date, which apply instead of the weekly hours; `hours` null: closed. Source: OP-144 */
export const ExceptionHoursSchema = v.object({
  date: DaySchema,
  hours: optional(v.object({ opens: TimeOfDaySchema, closes: TimeOfDaySchema })),
  /** The reason, such as `Christmas Day`. */
  name: optional(TextSchema),
})
export type ExceptionHours = Read<typeof ExceptionHoursSchema>

/** One row of the stores feed. */
export const StoreSchema = v.object({
  id: IdSchema,
  name: RequiredTextSchema,
  address: AddressSchema,
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  /** IANA time zone, such as `Australia/Brisbane`. */
  timeZone: v.pipe(v.string(), v.regex(/^[A-Za-z_]+(\/[A-Za-z_+-]+)+$|^UTC$/)),
  /** The shop's own grouping, such as `QLD Metro`. */
  region: optional(TextSchema),
  phone: optional(TextSchema),
  weeklyHours: listOf(WeeklyHoursSchema, 50),
  exceptionHours: listOf(ExceptionHoursSchema, 400),
})
export type Store = Read<typeof StoreSchema>
