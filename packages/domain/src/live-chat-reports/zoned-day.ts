import { addDays, getMomentOfWallClock, getWallClock, parseCalendarDate } from '../calendar'
import type { CalendarDate } from '../calendar'

/**
 * Returns the local day of a moment in a zone.
 *
 * @param zone IANA name
 * @param at milliseconds since 1970
 * Errors: throws a RangeError for an unknown zone.
 * Source: docs/desk.md
 */
export function getDayInZone(zone: string, at: number): CalendarDate {
  return parseCalendarDate(getWallClock(zone, at).date)
}

/**
 * Returns the first moment of a day and of the next day in milliseconds since 1970; the second is not part of the
 * day. The day on which the clocks go forward has 23 hours, the one on which they go back has 25.
 *
 * @param zone IANA name
 * Errors: throws a RangeError for an unknown zone.
 */
export function getDayBounds(
  zone: string,
  day: CalendarDate,
): { readonly from: number; readonly until: number } {
  return { from: getMomentOfWallClock(day, 0, zone), until: getMomentOfWallClock(addDays(day, 1), 0, zone) }
}

/** Returns all days from the first to the last, both included; none when the last is before the first. */
export function listDays(first: CalendarDate, last: CalendarDate): readonly CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
