import { addDays, getMomentOfWallClock, getWeekday, parseCalendarDate } from '../calendar'
import type { CalendarDate } from '../calendar'
import type { Period } from './report-period'
import { getDayInZone } from './zoned-day'

/** `weekly`: on Mondays; `monthly`: on the first of a month. */
export type ReportFrequency = 'daily' | 'weekly' | 'monthly'

/** When a report is mailed: at an hour from 0 to 23 of the shop's time zone. */
export type ReportTime = { readonly frequency: ReportFrequency; readonly hour: number }

/**
 * Returns the next moment after `after` at which a report is due, in milliseconds since 1970. An hour that the clocks
 * skip moves one hour later; one that they repeat is used once.
 *
 * @param zone IANA name
 * Errors: throws a RangeError for an unknown zone.
 * Source: docs/desk.md#mail-a-report
 */
export function getNextRun({ frequency, hour }: ReportTime, zone: string, after: number): number {
  for (let day = getDayInZone(zone, after); ; day = addDays(day, 1)) {
    if (!isRunDay(frequency, day)) continue
    const at = getMomentOfWallClock(day, hour * 60, zone)
    if (at > after) return at
  }
}

/**
 * Returns the latest moment up to `now` at which a report that has been due since `due` was due again. After a pause of
 * the servers only that one is mailed.
 */
export function getLatestRun(
  time: ReportTime,
  zone: string,
  { due, now }: { due: number; now: number },
): number {
  for (let run = due; ;) {
    const next = getNextRun(time, zone, run)
    if (next > now) return run
    run = next
  }
}

/** Returns the days that a report covers: the day, the week or the month that ended before the day on which it is due. */
export function getScheduledPeriod(frequency: ReportFrequency, zone: string, due: number): Period {
  const last = addDays(getDayInZone(zone, due), -1)
  switch (frequency) {
    case 'daily':
      return { first: last, last }
    case 'weekly':
      return { first: addDays(last, -6), last }
    case 'monthly':
      return { first: parseCalendarDate(`${last.slice(0, 7)}-01`), last }
  }
}

function isRunDay(frequency: ReportFrequency, day: CalendarDate): boolean {
  if (frequency === 'weekly') return getWeekday(day) === 1
  return frequency === 'daily' || day.endsWith('-01')
}
