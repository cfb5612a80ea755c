import { addDays, toCalendarDate, getWallClock, getWeekday } from '../calendar'

export type Period = { readonly start: number; readonly end: number }

/** Open periods by weekday. '0' is Sunday, times are minutes of the day, 24:00 is 1440, and a missing day is closed. */
export type WeekPeriods = { readonly [weekday: string]: readonly Period[] | undefined }

export type Hours = {
  readonly enabled: boolean
  readonly type?: 'account' | 'department' | undefined
  /** IANA name; UTC when missing. */
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
const everyDay = dayNames.map(([weekday]) => weekday)

/**
 * Returns true when the hours are open at a moment: start <= minute < end in their own zone, or in UTC without a
 * zone. Hours that are not enabled are always open. When daylight saving starts, the skipped hour never occurs; when
 * it ends, the repeated hour counts twice.
 *
 * @param departmentId department whose hours count when each has its own; a department without hours is closed
 * @param now milliseconds since 1970
 * Errors: throws a RangeError for an unknown zone.
 * Source: LC-24, LCS-06, OP-97
 */
export function isWithinHours(hours: Hours, departmentId: number | null, now: number): boolean {
  if (!hours.enabled) return true
  const { date, minute } = getWallClock(getZone(hours), now)
  const day = toCalendarDate(date)
  if (day === null) return false
  const periods = getWeekPeriods(hours, departmentId)[String(getWeekday(day))] ?? []
  return periods.some(({ start, end }) => start <= minute && minute < end)
}

/**
 * Returns true when the account's schedule is open at a moment.
 *
 * @param now milliseconds since 1970
 * Errors: throws a RangeError for an unknown zone.
 * Source: LC-24, OP-97
 */
export function isOpenAt(hours: Hours, now: number): boolean {
  return isWithinHours(hours, null, now)
}

/**
 * Returns the hours with the holidays of the next seven days closed. The wire only has weekdays, so the weekday of
 * such a holiday is closed until the holiday has passed.
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
  return closed.length === 0 ? hours : withWeekdaysClosed(hours, closed)
}

/** Returns the hours while live chat is switched off: enabled, with no day open. Source: LCS-06, OP-97 */
export function withClosedNow<H extends Hours>(hours: H): H & { readonly enabled: true } {
  return { ...withWeekdaysClosed(hours, everyDay), enabled: true }
}

/**
 * Returns the first day from Monday on with overlapping periods, such as 'Tuesday'; `null` when none overlap. Source:
 * LCS-06
 */
export function findOverlappingDay(week: WeekPeriods): string | null {
  for (const [weekday, name] of dayNames) {
    const periods = [...(week[weekday] ?? [])].sort((one, other) => one.start - other.start)
    if (periods.some(({ start }, at) => start < (periods[at - 1]?.end ?? 0))) return name
  }
  return null
}

function getZone({ timezone = 'UTC' }: Hours): string {
  return timezone
}

/** Returns the week of a department, or of the account when its departments have none of their own. */
export function getWeekPeriods(hours: Hours, departmentId: number | null): WeekPeriods {
  if (hours.type !== 'department') return hours.account_schedule ?? {}
  return hours.department_schedule?.[String(departmentId)] ?? {}
}

/** Returns the hours with weekdays closed, in the schedule of the account and in those of the departments. */
function withWeekdaysClosed<H extends Hours>(hours: H, weekdays: readonly string[]): H {
  const { account_schedule: account, department_schedule: departments } = hours
  return {
    ...hours,
    ...(account ? { account_schedule: withDaysClosed(account, weekdays) } : {}),
    ...(departments
      ? {
          department_schedule: Object.fromEntries(
            Object.entries(departments).map(([id, week]) => [id, withDaysClosed(week ?? {}, weekdays)]),
          ),
        }
      : {}),
  }
}

function withDaysClosed(week: WeekPeriods, days: readonly string[]): WeekPeriods {
  return { ...week, ...Object.fromEntries(days.map((day) => [day, []])) }
}
