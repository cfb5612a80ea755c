type Formats = { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat }

const known = new Map<string, Formats>()

/** Returns `4 Mar 2026, 2:05 pm` in the account's time zone, so that managers in other zones compare the same times. */
export function formatDayAndTime(timeZone: string, at: number): string {
  const { day, time } = getFormats(timeZone)
  return `${day.format(at)}, ${time.format(at)}`
}

/** Returns the time alone if it is on the same day as `since`. */
export function formatTimeSince(timeZone: string, at: number, since: number): string {
  const { day, time } = getFormats(timeZone)
  return day.format(at) === day.format(since) ? time.format(at) : formatDayAndTime(timeZone, at)
}

/** Returns `Tue 4 Mar 2026` for `2026-03-04`, which has no time. */
export function formatDay(day: string): string {
  return weekday.format(new Date(day)).replace(',', '')
}

const weekday = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

function getFormats(timeZone: string): Formats {
  const formats = known.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'medium' }),
    time: new Intl.DateTimeFormat('en-AU', { timeZone, timeStyle: 'short' }),
  }
  known.set(timeZone, formats)
  return formats
}
