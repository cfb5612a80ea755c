import { addDays, readCalendarDate } from '../calendar'
import type { CalendarDate } from '../calendar'

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The day of a moment on the wall clock of a zone.
 *
 * @param at milliseconds since 1970
 * @param zone IANA name
 * Errors: throws a RangeError for a zone that nobody knows.
 * Source: live-chat section 2 (reports by day)
 */
export function dayIn(zone: string, at: number): CalendarDate {
  const { year = '', month = '', day = '' } = partsAt(zone, at)
  return readCalendarDate(`${year.padStart(4, '0')}-${month}-${day}`)
}

/**
 * From the first moment of a day to the first of the next, in milliseconds since 1970; the end does not belong to it. The
 * day on which the clocks go forward has 23 hours, that on which they go back has 25.
 */
export function momentsOf(
  zone: string,
  day: CalendarDate,
): { readonly from: number; readonly until: number } {
  return { from: startOf(zone, day), until: startOf(zone, addDays(day, 1)) }
}

/** All days from one to another, both among them; none when the second is before the first. */
export function daysBetween(first: CalendarDate, last: CalendarDate): readonly CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The offset at a midnight is that of the hours before it, unless the clocks have changed in between: asked twice. */
function startOf(zone: string, day: CalendarDate): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - offsetAt(zone, midnight)
  return midnight - offsetAt(zone, guess)
}

function offsetAt(zone: string, at: number): number {
  const { year, month, day, hour, minute, second } = partsAt(zone, at)
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return wall - Math.floor(at / 1000) * 1000
}

function partsAt(zone: string, at: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const clock = clocks.get(zone) ?? clockOf(zone)
  clocks.set(zone, clock)
  return Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** Kept, because it costs a hundred times what its use does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
}
