type Formats = { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat }

const known = new Map<string, Formats>()

/** `4 Mar 2026, 2:05 pm` on the account's clock: managers compare chats with each other, not with their own watch. */
export function dayAndTime(timeZone: string, at: number): string {
  const { day, time } = formatsOf(timeZone)
  return `${day.format(at)}, ${time.format(at)}`
}

/** The time alone on the day of `since`, which stands above. */
export function timeSince(timeZone: string, at: number, since: number): string {
  const { day, time } = formatsOf(timeZone)
  return day.format(at) === day.format(since) ? time.format(at) : dayAndTime(timeZone, at)
}

/** `Tue 4 Mar 2026` of `2026-03-04`: a day has no clock. */
export function dayText(day: string): string {
  return weekday.format(new Date(day)).replace(',', '')
}

const weekday = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

function formatsOf(timeZone: string): Formats {
  const formats = known.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'medium' }),
    time: new Intl.DateTimeFormat('en-AU', { timeZone, timeStyle: 'short' }),
  }
  known.set(timeZone, formats)
  return formats
}
