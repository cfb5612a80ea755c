import type { Sent, StoreSchema } from '@murphy/retail-api'
import { ExceptionHoursSchema, WeeklyHoursSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import { parseJson } from './parse-json'
import { findStateZone, isTimeZone } from './time-zones'

export type SentStore = Sent<typeof StoreSchema>

/** The store of a location of the connected system, or the reason why it is none. */
export type MappedStore =
  | { readonly store: SentStore }
  /** A location that shoppers cannot visit, or whose hours are not known. `null`: nothing needs to be done. */
  | { readonly store: null; readonly problem: string | null }

const HoursSchema = v.pipe(v.array(WeeklyHoursSchema), v.minLength(1), v.maxLength(50))
const ExceptionsSchema = v.pipe(v.array(ExceptionHoursSchema), v.maxLength(400))

/** Returns the weekly hours of a field, which are JSON; null for a missing field, or one that cannot be read. */
export function parseWeeklyHours(text: string | undefined): SentStore['weeklyHours'] | null {
  const parsed = v.safeParse(HoursSchema, parseJson(text ?? ''))
  return parsed.success ? parsed.output : null
}

/** Returns the exception hours of a field, which are JSON; [] for a missing field, null for one that cannot be read. */
export function parseExceptionHours(text: string | undefined): SentStore['exceptionHours'] | null {
  if (text === undefined) return []
  const parsed = v.safeParse(ExceptionsSchema, parseJson(text))
  return parsed.success ? parsed.output : null
}

/**
 * Returns the time zone of a store: the one of its field, else that of its Australian state, else the shop's. A field that is no
 * time zone counts as the shop's.
 */
export function chooseTimeZone(
  field: string | undefined,
  { country, state }: { readonly country: string | null; readonly state: string },
  shopTimeZone: string,
): string {
  const zone = field ?? (country === 'AU' ? findStateZone(state) : null)
  return zone !== null && isTimeZone(zone) ? zone : shopTimeZone
}
