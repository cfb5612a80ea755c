import { addDays, parseCalendarDate, getWallClock } from '../calendar'
import type { CalendarDate } from '../calendar'
import { getMomentOfWallClock } from '../live-chat'

/**
 * The day of a moment on the wall clock of a zone.
 *
 * @param at milliseconds since 1970
 * @param zone IANA name
 * Errors: throws a RangeError for a zone that nobody knows.
 * Source: live-chat section 2 (reports by day)
 */
export function getDayInZone(zone: string, at: number): CalendarDate {
  return parseCalendarDate(getWallClock(zone, at).date)
}

/**
 * From the first moment of a day to the first of the next, in milliseconds since 1970; the end does not belong to it. The
 * day on which the clocks go forward has 23 hours, that on which they go back has 25.
 */
export function getDayBounds(
  zone: string,
  day: CalendarDate,
): { readonly from: number; readonly until: number } {
  return { from: getMomentOfWallClock(day, 0, zone), until: getMomentOfWallClock(addDays(day, 1), 0, zone) }
}

/** All days from one to another, both among them; none when the second is before the first. */
export function listDays(first: CalendarDate, last: CalendarDate): readonly CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
