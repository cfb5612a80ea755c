import { getWallTime } from '../calendar'
import type { Period, WeekPeriods } from './operating-hours'

const dayNames = ['Sun', 'Mon', 'Tues', 'Wed', 'Thurs', 'Fri', 'Sat']
/** The week begins on Monday. */
const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0]
const minutesPerDay = 1440

/**
 * Returns the hours of a week for a shopper: '10:00am to 4:00pm, Tues to Sat'. Neighbouring days with the same hours
 * are combined, and groups are separated by '; '. A period of 24 hours is 'all day'; '' when no day is open.
 * Source: LC-38, OP-87
 */
export function formatHours(week: WeekPeriods): string {
  const runs: { readonly text: string; readonly first: number; last: number }[] = []
  for (const [position, day] of weekdaysFromMonday.entries()) {
    const text = (week[String(day)] ?? []).map(formatPeriod).join(' and ')
    const run = runs.at(-1)
    if (run?.text === text && run.last === position - 1) run.last = position
    else if (text !== '') runs.push({ text, first: position, last: position })
  }
  return runs.map(({ text, first, last }) => `${text}, ${formatDays(first, last)}`).join('; ')
}

/**
 * Returns the hours of a week in Sydney time, for a shopper; '' when no day is open. A period that ends after
 * midnight in Sydney stays with the day on which it begins.
 *
 * @param timeZone zone of the hours, IANA name; UTC when missing
 * @param now milliseconds since 1970; decides which of the two zones has daylight saving
 * Errors: throws a RangeError for an unknown zone.
 * Source: LC-38, NOM-17, OP-87
 */
export function formatSydneyHours(week: WeekPeriods, timeZone: string | undefined, now: number): string {
  const aheadMs = getWallTime('Australia/Sydney', now) - getWallTime(timeZone ?? 'UTC', now)
  return formatHours(aheadMs === 0 || isAlwaysOpen(week) ? week : shiftHours(week, aheadMs / 60_000))
}

function shiftHours(week: WeekPeriods, minutes: number): WeekPeriods {
  const result: { [weekday: string]: Period[] } = {}
  for (const [weekday, periods] of Object.entries(week)) {
    for (const { start, end } of periods ?? []) {
      const days = Math.floor((start + minutes) / minutesPerDay)
      const shift = minutes - days * minutesPerDay
      const list = (result[String((Number(weekday) + days + 7) % 7)] ??= [])
      list.push({ start: start + shift, end: end + shift })
    }
  }
  for (const periods of Object.values(result)) periods.sort((one, other) => one.start - other.start)
  return result
}

function isAlwaysOpen(week: WeekPeriods): boolean {
  return weekdaysFromMonday.every((day) => week[String(day)]?.some(isAllDay) === true)
}

function isAllDay({ start, end }: Period): boolean {
  return start === 0 && end === minutesPerDay
}

function formatDays(first: number, last: number): string {
  if (last - first === 6) return 'every day'
  const [from, to] = [first, last].map((position) => dayNames[weekdaysFromMonday[position] ?? 0] ?? '')
  return first === last ? String(from) : `${from} to ${to}`
}

function formatPeriod(period: Period): string {
  if (isAllDay(period)) return 'all day'
  const { start, end } = period
  return `${formatClock(start)} to ${formatClock(end)}`
}

function formatClock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
}
