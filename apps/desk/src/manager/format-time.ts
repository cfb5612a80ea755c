/** Returns '4 Mar 2026, 12:00 pm', on the agent's own clock. */
export function formatDateTime(moment: number): string {
  return format.format(moment)
}

const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns '10:00' for 600. The end of the day, 1440, is '00:00'. */
export function toTimeValue(minute: number): string {
  const inDay = minute % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Returns 600 for '10:00'; `null`: not a time. */
export function toMinute(value: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(value) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

type Formats = { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat }

const formatsByZone = new Map<string, Formats>()

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
  const formats = formatsByZone.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'medium' }),
    time: new Intl.DateTimeFormat('en-AU', { timeZone, timeStyle: 'short' }),
  }
  formatsByZone.set(timeZone, formats)
  return formats
}
