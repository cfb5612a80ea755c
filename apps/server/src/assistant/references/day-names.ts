import type { CalendarDate } from '@murphy/domain/calendar'
import { formatDayMonth, formatDayMonthYear, getWeekday, toCalendarDate } from '@murphy/domain/calendar'
import { standardCopy } from '@murphy/domain/standard-copy'

/** From Sunday, as `getWeekday` counts. */
export const weekdayNames: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]
/** From January. */
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

/** Returns `Friday 25 December`. Source: docs/conversations.md */
export function formatLongDay(date: CalendarDate): string {
  const month = monthNames[Number(date.slice(5, 7)) - 1] ?? ''
  return `${weekdayNames[getWeekday(date)] ?? ''} ${Number(date.slice(8))} ${month}`
}

/** Returns `18 Nov 2026` for a day of the retailer's data; the text itself when it is no day. */
export function formatDay(day: string): string {
  const date = toCalendarDate(day)
  return date === null ? day : formatDayMonthYear(date, standardCopy)
}

/** Returns `18 Nov` for a day of the retailer's data; the text itself when it is no day. */
export function formatShortDay(day: string): string {
  const date = toCalendarDate(day)
  return date === null ? day : formatDayMonth(date, standardCopy)
}
