import { addDays, toCalendarDate, getWallClock, getWeekday } from '../calendar'

export type Period = { readonly start: number; readonly end: number }

/** Open periods by weekday, '0' is Sunday; minutes of the day, 24:00 is 1440; a missing day is closed. */
export type WeekPeriods = { readonly [weekday: string]: readonly Period[] | undefined }

export type Hours = {
  readonly enabled: boolean
  readonly type?: 'account' | 'department' | undefined
  /** IANA name; none is UTC. */
  readonly timezone?: string | undefined
  readonly account_schedule?: WeekPeriods | undefined
  /** By department id. */
  readonly department_schedule?: { readonly [departmentId: string]: WeekPeriods | undefined } | undefined
}

const dayNames = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
  ['3', 'Wednesday'],
  ['4', 'Thursday'],
  ['5', 'Friday'],
  ['6', 'Saturday'],
  ['0', 'Sunday'],
] as const
const everyDay = dayNames.map(([place]) => place)

/**
 * Whether hours say open at a moment: start <= minute < end on the wall clock of their own zone, UTC when they name
 * none. Hours that are not enabled are always open. On the day daylight saving starts the skipped hour never comes; on
 * the day it ends the repeated hour counts twice.
 *
 * @param departmentId whose hours count where each department has its own; a department without hours is closed
 * @param now milliseconds since 1970
 * Errors: throws a RangeError for a zone that nobody knows.
 * Source: LC-24, LCS-06, OP-97
 */
export function isWithinHours(hours: Hours, departmentId: number | null, now: number): boolean {
  if (!hours.enabled) return true
  const { date, minute } = getWallClock(getZone(hours), now)
  const day = toCalendarDate(date)
  if (day === null) return false
  const periods = getWeek(hours, departmentId)[String(getWeekday(day))] ?? []
  return periods.some(({ start, end }) => start <= minute && minute < end)
}

/** Whether the account's schedule says open at a moment. Source: LC-24, OP-97 */
export function isOpenAt(hours: Hours, now: number): boolean {
  return isWithinHours(hours, null, now)
}

/**
 * The hours with the coming week's holidays closed: the wire has weekdays only, so a weekday on which a holiday falls
 * within seven days is empty until it has passed.
 *
 * @param holidays days of the hours' own zone, 'YYYY-MM-DD'
 * @param now milliseconds since 1970
 * Source: LCS-06, OP-97
 */
export function withHolidaysClosed<H extends Hours>(hours: H, holidays: readonly string[], now: number): H {
  const today = toCalendarDate(getWallClock(getZone(hours), now).date)
  if (today === null || holidays.length === 0) return hours
  const closed = Array.from({ length: 7 }, (_, days) => addDays(today, days))
    .filter((date) => holidays.includes(date))
    .map((date) => String(getWeekday(date)))
  if (closed.length === 0) return hours
  const { account_schedule: account, department_schedule: departments } = hours
  return {
    ...hours,
    ...(account ? { account_schedule: withDaysClosed(account, closed) } : {}),
    ...(departments
      ? {
          department_schedule: Object.fromEntries(
            Object.entries(departments).map(([id, week]) => [id, withDaysClosed(week ?? {}, closed)]),
          ),
        }
      : {}),
  }
}

/**
 * The hours while somebody has switched live chat off: enabled, with no day open.
 *
 * Source: LCS-06, OP-97
 */
export function withClosedNow<H extends Hours>(hours: H): H & { readonly enabled: true } {
  const { account_schedule: account, department_schedule: departments } = hours
  return {
    ...hours,
    enabled: true,
    ...(account ? { account_schedule: withDaysClosed(account, everyDay) } : {}),
    ...(departments
      ? {
          department_schedule: Object.fromEntries(
            Object.entries(departments).map(([id, week]) => [id, withDaysClosed(week ?? {}, everyDay)]),
          ),
        }
      : {}),
  }
}

/** The first day, from Monday on, whose periods overlap: 'Tuesday'; `null`: none does. Source: LCS-06 */
export function findOverlappingDay(week: WeekPeriods): string | null {
  for (const [place, name] of dayNames) {
    const periods = [...(week[place] ?? [])].sort((one, other) => one.start - other.start)
    if (periods.some(({ start }, at) => start < (periods[at - 1]?.end ?? 0))) return name
  }
  return null
}

/**
 * The moment at which the clock on the wall of a zone shows a day and a minute, milliseconds since 1970. An hour that the
 * clock skips comes an hour later; of one that it repeats the later counts east of Greenwich, the earlier west of it.
 *
 * @param date 'YYYY-MM-DD'
 * @param minute minutes since midnight
 * @param timeZone IANA name; none is UTC
 * Errors: throws a RangeError for a zone that nobody knows.
 * Source: LCS-06
 */
export function getMomentOfWallClock(date: string, minute: number, timeZone = 'UTC'): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minute * 60_000
  const shownAt = (moment: number): number => {
    const shown = getWallClock(timeZone, moment)
    return Date.parse(`${shown.date}T00:00:00Z`) + shown.minute * 60_000
  }
  // The offset at the wrong moment can be that of the other side of a change; the second time it is the right one.
  const first = wanted - (shownAt(wanted) - wanted)
  const second = first + wanted - shownAt(first)
  // What is skipped is shown by neither: one is before the change, the other behind it.
  return shownAt(second) === wanted ? second : Math.max(first, second)
}

function getZone({ timezone = 'UTC' }: Hours): string {
  return timezone
}

function getWeek(hours: Hours, departmentId: number | null): WeekPeriods {
  if (hours.type !== 'department') return hours.account_schedule ?? {}
  return hours.department_schedule?.[String(departmentId)] ?? {}
}

function withDaysClosed(week: WeekPeriods, days: readonly string[]): WeekPeriods {
  return { ...week, ...Object.fromEntries(days.map((day) => [day, []])) }
}
