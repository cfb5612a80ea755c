import { fill } from '../words'
import type { ShopWords } from '../words'
import type { CalendarDate } from './calendar-date'
import { toCalendarDate, parseCalendarDate } from './calendar-date'

const timeZone = 'Australia/Sydney'

// Made once: a formatter costs a hundred times what its use does. Its parts are read, never its text, whose order and
// marks differ between browsers and change with their versions.
const dayFormat = new Intl.DateTimeFormat('en-AU', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const clockFormat = new Intl.DateTimeFormat('en-AU', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})
// The offset, not the name: whether a browser knows 'AEDT' depends on its language data.
const offsetFormat = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' })

/** The day in Sydney at a moment, in milliseconds since 1970. Source: OP-71 */
export function getSydneyDate(millis: number): CalendarDate {
  return parseCalendarDate(dayTextAt(millis))
}

/**
 * The day in Sydney of a date on the wire: a day is taken as it is, a moment ('2024-06-03T09:30:00+10:00', or with Z)
 * is moved to Sydney. `null`: nothing given, or no date.
 *
 * Source: OP-71
 */
export function toSydneyDate(iso: string | null): CalendarDate | null {
  if (iso === null) return null
  const day = toCalendarDate(iso)
  if (day !== null) return day
  const millis = parseTimestamp(iso)
  // The last hours of the year 9999 are already beyond the calendar in Sydney.
  return millis === null ? null : toCalendarDate(dayTextAt(millis))
}

/** Milliseconds since 1970 of a date on the wire that has a time and an offset; `null` when it has none. */
export function parseTimestamp(iso: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(iso)) return null
  if (toCalendarDate(iso.slice(0, 10)) === null) return null
  const millis = Date.parse(iso)
  return Number.isNaN(millis) ? null : millis
}

/** What Sydney calls its time zone at a moment: 'AEDT' in daylight saving, else 'AEST'. Source: TRK-39, OP-80 */
export function getSydneyZoneName(millis: number): 'AEDT' | 'AEST' {
  return partsAt(offsetFormat, millis).timeZoneName === 'GMT+11:00' ? 'AEDT' : 'AEST'
}

/** '8:15 am', the time in Sydney at a moment. Source: OP-80 */
export function formatSydneyTime(millis: number, words: Pick<ShopWords, 'date'>): string {
  const { hour = '', minute = '', dayPeriod = '' } = partsAt(clockFormat, millis)
  const half = words.date.halves[dayPeriod.toLowerCase() === 'am' ? 'am' : 'pm']
  return fill(words.date.time, { hour, minute, half })
}

function dayTextAt(millis: number): string {
  const { year = '', month = '', day = '' } = partsAt(dayFormat, millis)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

function partsAt(
  format: Intl.DateTimeFormat,
  millis: number,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(millis).map(({ type, value }) => [type, value]))
}
