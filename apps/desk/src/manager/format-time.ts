import { isDate } from '../components/format-clock-time'

const localFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns `4 Mar 2026, 2:05 pm` in the time zone of this machine. */
export function formatLocalDayAndTime(at: number): string {
  return localFormat.format(at)
}

type Formats = { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat }

const formatsByZone = new Map<string, Formats>()

/** Returns `4 Mar 2026, 2:05 pm` in the account's time zone, so that managers in other zones compare the same times. */
export function formatDayAndTime(timeZone: string, at: number): string {
  const { day, time } = getFormats(timeZone)
  return `${day.format(at)}, ${time.format(at)}`
}

/**
 * Returns the time of a transcript's entry, with the day unless the chat started on it; '' for a time that no date has, as a
 * visitor's page may have sent it.
 */
export function formatEntryTime(timeZone: string, at: number, startedAt: number): string {
  if (!isDate(at)) return ''
  const { day, time } = getFormats(timeZone)
  return day.format(at) === day.format(startedAt) ? time.format(at) : formatDayAndTime(timeZone, at)
}

function getFormats(timeZone: string): Formats {
  const formats = formatsByZone.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'medium' }),
    time: new Intl.DateTimeFormat('en-AU', { timeZone, timeStyle: 'short' }),
  }
  formatsByZone.set(timeZone, formats)
  return formats
}

const weekdayFormat = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Returns `Tue 4 Mar 2026` for the day `2026-03-04`. */
export function formatDay(day: string): string {
  return weekdayFormat.format(new Date(day)).replace(',', '')
}

/** Returns `Time zone: Australia/Melbourne.` */
export function formatZone(timeZone: string): string {
  return `Time zone: ${timeZone}.`
}
