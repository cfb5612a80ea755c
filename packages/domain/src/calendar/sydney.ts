import type { CalendarDate } from './calendar-date'
import { asCalendarDate, readCalendarDate } from './calendar-date'

const sydney = 'Australia/Sydney'

// Made once: a formatter costs a hundred times what its use does.
const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: sydney,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const clockParts = new Intl.DateTimeFormat('en-AU', {
  timeZone: sydney,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const zoneParts = new Intl.DateTimeFormat('en-AU', { timeZone: sydney, timeZoneName: 'short' })

/** The day in Sydney at a moment, in milliseconds since 1970. Source: OP-71 */
export function sydneyDateAt(millis: number): CalendarDate {
  return readCalendarDate(dayParts.format(millis))
}

/**
 * The day in Sydney of a date on the wire: a day is taken as it is, a moment ('2024-06-03T09:30:00+10:00', or with Z)
 * is moved to Sydney. `null`: nothing given, or no date.
 */
export function sydneyDateOf(iso: string | null): CalendarDate | null {
  if (iso === null) return null
  const day = asCalendarDate(iso)
  if (day !== null) return day
  const millis = momentOf(iso)
  return millis === null ? null : sydneyDateAt(millis)
}

/** Milliseconds since 1970 of a date on the wire that has a time and an offset; `null` when it has none. */
export function momentOf(iso: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(iso)) return null
  const millis = Date.parse(iso)
  return Number.isNaN(millis) ? null : millis
}

/** What Sydney calls its time zone at a moment: 'AEDT' in daylight saving, else 'AEST'. Source: TRK-39, OP-80 */
export function sydneyZoneName(millis: number): 'AEDT' | 'AEST' {
  const zone = zoneParts.formatToParts(millis).find((part) => part.type === 'timeZoneName')?.value
  return zone === 'AEDT' ? 'AEDT' : 'AEST'
}

/** '8:15 am', the time in Sydney at a moment. */
export function formatSydneyTime(millis: number): string {
  const part = (name: string): string =>
    clockParts.formatToParts(millis).find(({ type }) => type === name)?.value ?? ''
  return `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`
}
