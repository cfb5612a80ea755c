const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** Local date and time in a zone: 'YYYY-MM-DD' and minutes since midnight. */
export type WallClock = { readonly date: string; readonly minute: number }

/**
 * Returns the local date and time of a zone at a moment.
 *
 * @param timeZone IANA name
 * @param millis since 1970
 * Errors: throws a RangeError for an unknown zone.
 */
export function getWallClock(timeZone: string, millis: number): WallClock {
  const clock = clockFormats.get(timeZone) ?? createClockFormat(timeZone)
  clockFormats.set(timeZone, clock)
  const parts = Object.fromEntries(clock.formatToParts(millis).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) }
}

/** Creates a formatter, which costs a hundred times as much as its use, so the caller keeps it. */
function createClockFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
