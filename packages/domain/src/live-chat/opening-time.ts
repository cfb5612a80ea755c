import { addDays, getWallClock, getWallTime, getWeekday, toCalendarDate } from '../calendar'
import type { CalendarDate } from '../calendar'
import type { Hours, Period } from './operating-hours'
import { getWeekPeriods } from './operating-hours'

/** The opening hours of one department. `holidays`: closed days in the zone of the hours, 'YYYY-MM-DD'. */
export type OpeningSchedule = {
  readonly hours: Hours
  readonly holidays: readonly string[]
  readonly departmentId: number | null
}

/** A time span in milliseconds since 1970; the end is excluded. */
type Span = { readonly start: number; readonly end: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A schedule without an open day in this time counts as never open. */
const maxDays = 400

/**
 * Returns the moment at which a number of minutes of opening time has passed since `from`; `null` when the schedule
 * never opens. Closed hours and holidays do not count. On the day on which the clocks change, an hour that is skipped does not
 * count, and an hour that is repeated counts twice. Hours that are not enabled are always open.
 *
 * @param from milliseconds since 1970
 * Errors: throws a RangeError for an unknown zone.
 * Source: docs/live-chat.md#service-levels
 */
export function addOpeningMinutes(schedule: OpeningSchedule, from: number, minutes: number): number | null {
  let left = minutes * minuteMs
  if (!schedule.hours.enabled) return from + left
  const zone = schedule.hours.timezone ?? 'UTC'
  let day = toCalendarDate(getWallClock(zone, from).date)
  for (let count = 0; day !== null && count < maxDays; count += 1) {
    for (const { start, end } of listOpenSpans(schedule, day)) {
      const begin = Math.max(start, from)
      if (end <= begin) continue
      if (left <= end - begin) return begin + left
      left -= end - begin
    }
    day = addDays(day, 1)
  }
  return null
}

/** Returns the open spans of a day in order, with overlapping ones joined. */
function listOpenSpans(
  { hours, holidays, departmentId }: OpeningSchedule,
  day: CalendarDate,
): readonly Span[] {
  const periods = getWeekPeriods(hours, departmentId)[String(getWeekday(day))] ?? []
  if (periods.length === 0 || holidays.includes(day)) return []
  const spans = periods.flatMap((period) => toSpans(period, day, hours.timezone ?? 'UTC'))
  return joinSpans(spans.toSorted((one, other) => one.start - other.start))
}

/** Converts a period of local time to moments: two spans when the clocks change in or around it. */
function toSpans({ start, end }: Period, day: CalendarDate, zone: string): readonly Span[] {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const toSpan = (offset: number): Span => ({
    start: midnight + start * minuteMs - offset,
    end: midnight + end * minuteMs - offset,
  })
  // No zone is more than 14 hours from UTC, and no day has two changes.
  const [first, last] = [midnight - 15 * hourMs, midnight + 39 * hourMs]
  const [before, after] = [getOffset(zone, first), getOffset(zone, last)]
  if (before === after) return [toSpan(before)]
  const change = findChange(zone, first, last)
  const [early, late] = [toSpan(before), toSpan(after)]
  return [
    { start: early.start, end: Math.min(early.end, change) },
    { start: Math.max(late.start, change), end: late.end },
  ].filter((span) => span.start < span.end)
}

/** Returns the first minute with the offset of `last`, which differs from that of `first`. */
function findChange(zone: string, first: number, last: number): number {
  const before = getOffset(zone, first)
  let [low, high] = [first, last]
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
    if (getOffset(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

/** Returns how far local time is ahead of UTC at a whole minute, in milliseconds. */
function getOffset(zone: string, moment: number): number {
  return getWallTime(zone, moment) - moment
}

function joinSpans(sorted: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const span of sorted) {
    const last = joined.at(-1)
    if (last !== undefined && span.start <= last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
    else joined.push(span)
  }
  return joined
}
