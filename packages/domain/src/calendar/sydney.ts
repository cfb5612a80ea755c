import { rememberLatest } from '../collections'
import { fill } from '../copy'
import type { CalendarDate } from './calendar-date'
import { toCalendarDate, parseCalendarDate } from './calendar-date'
import type { DateCopy } from './copy'

const timeZone = 'Australia/Sydney'

// Created once, because a formatter costs a hundred times as much as its use. Only the parts are read, never the
// text: its order and punctuation differ between browsers and versions.
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
// Uses the offset instead of the name: a browser may lack the language data for 'AEDT'.
const offsetFormat = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' })

/**
 * Returns the day in Sydney at a moment.
 *
 * @param millis milliseconds since 1970
 * Source: OP-71
 */
export function getSydneyDate(millis: number): CalendarDate {
  const minute = Math.floor(millis / 60_000)
  if (minute !== lastDay?.minute) lastDay = { minute, date: parseCalendarDate(formatDay(millis)) }
  return lastDay.date
}

/**
 * The last day that was formatted, with its minute: most callers ask about this minute, and formatting is slow. A day
 * begins at a whole minute of UTC. Only before 1895 Sydney's clocks had other seconds, and no date of a shop is that old.
 */
let lastDay: { readonly minute: number; readonly date: CalendarDate } | null = null

/**
 * Returns the day in Sydney of a date on the wire. A day is taken as it is; a moment ('2024-06-03T09:30:00+10:00', or
 * with Z) is converted to Sydney. `null`: no date, or an invalid one.
 *
 * Source: OP-71
 */
export function toSydneyDate(iso: string | null): CalendarDate | null {
  return iso === null ? null : readSydneyDate(iso)
}

/** The dates of a shopper's orders are read at each question. */
const readSydneyDate = /* @__PURE__ */ rememberLatest(computeSydneyDate, 512)

function computeSydneyDate(iso: string): CalendarDate | null {
  const day = toCalendarDate(iso)
  if (day !== null) return day
  const millis = parseTimestamp(iso)
  // In Sydney the last hours of the year 9999 are already in the year 10000, which a calendar date cannot hold.
  return millis === null ? null : toCalendarDate(formatDay(millis))
}

/**
 * Returns the milliseconds since 1970 of a date on the wire that has a time and an offset; `null` for any other text.
 */
export function parseTimestamp(iso: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(iso)) return null
  if (toCalendarDate(iso.slice(0, 10)) === null) return null
  const millis = Date.parse(iso)
  return Number.isNaN(millis) ? null : millis
}

/**
 * Returns the name of Sydney's time zone at a moment: 'AEDT' during daylight saving, otherwise 'AEST'.
 *
 * @param millis milliseconds since 1970
 * Source: TRK-39, OP-80
 */
export function getSydneyZoneName(millis: number): 'AEDT' | 'AEST' {
  return getFormattedParts(offsetFormat, millis).timeZoneName === 'GMT+11:00' ? 'AEDT' : 'AEST'
}

/**
 * Returns the time in Sydney at a moment, such as '8:15 am'.
 *
 * @param millis milliseconds since 1970
 * Source: OP-80
 */
export function formatSydneyTime(millis: number, copy: DateCopy): string {
  const { hour = '', minute = '', dayPeriod = '' } = getFormattedParts(clockFormat, millis)
  const half = copy.date.halves[dayPeriod.toLowerCase() === 'am' ? 'am' : 'pm']
  return fill(copy.date.time, { hour, minute, half })
}

/**
 * Returns the time in Sydney with its zone, such as '8:15 am AEST'.
 *
 * @param millis milliseconds since 1970
 * Source: OP-80, OP-87
 */
export function formatSydneyTimeWithZone(millis: number, copy: DateCopy): string {
  return `${formatSydneyTime(millis, copy)} ${getSydneyZoneName(millis)}`
}

function formatDay(millis: number): string {
  const { year = '', month = '', day = '' } = getFormattedParts(dayFormat, millis)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

function getFormattedParts(
  format: Intl.DateTimeFormat,
  millis: number,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(millis).map(({ type, value }) => [type, value]))
}
