/** The formatter of each zone with its last answer: the stores of one answer are asked about the same moment. */
const clocks = new Map<string, ZoneClock>()

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
  const known = clocks.get(timeZone)
  if (known?.millis === millis) return known.clock
  const format = known?.format ?? createClockFormat(timeZone)
  const clock = readClock(format, millis)
  clocks.set(timeZone, { format, millis, clock })
  return clock
}

/**
 * Returns the local time of a zone at a moment, to the minute, as the milliseconds since 1970 that it would be in UTC. The
 * difference from the moment is the zone's offset.
 *
 * @param timeZone IANA name
 * @param millis since 1970
 * Errors: throws a RangeError for an unknown zone.
 */
export function getWallTime(timeZone: string, millis: number): number {
  const { date, minute } = getWallClock(timeZone, millis)
  return Date.parse(`${date}T00:00:00Z`) + minute * 60_000
}

/**
 * Returns the moment at which a zone's local time is a day and a minute, in milliseconds since 1970. A skipped hour
 * moves one hour later. Of a repeated hour the later one counts east of Greenwich, the earlier one west of it.
 *
 * @param date 'YYYY-MM-DD'
 * @param minute minutes since midnight
 * @param timeZone IANA name; UTC when missing
 * Errors: throws a RangeError for an unknown zone.
 * Source: LCS-06
 */
export function getMomentOfWallClock(date: string, minute: number, timeZone = 'UTC'): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * 60_000
  // The first result can have the offset of the other side of a change; the second has the right one.
  const first = wanted - (getWallTime(timeZone, wanted) - wanted)
  const second = first + wanted - getWallTime(timeZone, first)
  // A skipped time matches neither result: one is before the change, the other after it.
  return getWallTime(timeZone, second) === wanted ? second : Math.max(first, second)
}

/** Returns true for the name of a known time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function readClock(format: Intl.DateTimeFormat, millis: number): WallClock {
  const parts = Object.fromEntries(format.formatToParts(millis).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) }
}

type ZoneClock = { readonly format: Intl.DateTimeFormat; readonly millis: number; readonly clock: WallClock }

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
