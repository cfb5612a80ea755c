import { fill } from '../copy'
import type { DateCopy } from './copy'

/** A day of the calendar, 'YYYY-MM-DD'. Two of them compare as strings do. */
export type CalendarDate = string & { readonly isCalendarDate: true }

/**
 * Returns the text as a day of the calendar.
 *
 * Errors: throws for a text that is not a day. Input from outside is read by `toSydneyDate`.
 */
export function parseCalendarDate(text: string): CalendarDate {
  const date = toCalendarDate(text)
  if (date === null) throw new Error(`'${text}' is not a day of the form 2024-06-03.`)
  return date
}

/** Returns the text as a day of the calendar; `null` when it is not one, such as '2024-02-30'. */
export function toCalendarDate(text: string): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const millis = Date.parse(`${text}T00:00:00Z`)
  // JavaScript reads 30 February as 1 March, so a text is a day only when it comes out unchanged.
  return Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== text
    ? null
    : (text as CalendarDate)
}

/** Returns the day that is `days` later, or earlier for a negative number. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString()
  // A year of more than four digits is written with a sign.
  if (!moved.startsWith('T', 10)) throw new Error(`No day of the calendar is ${days} days from ${date}.`)
  return moved.slice(0, 10) as CalendarDate
}

/** Returns the latest day; `null` when the list is empty. */
export function findLatestDate(dates: readonly CalendarDate[]): CalendarDate | null {
  return dates.reduce<CalendarDate | null>(
    (latest, date) => (latest === null || date > latest ? date : latest),
    null,
  )
}

/** Returns the day of the week as `Date` counts it: 0 is Sunday. */
export function getWeekday(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/**
 * Returns the day that is `days` business days after `date`. Business days are Monday to Friday; the first one after
 * `date` is day 1.
 *
 * @param publicHolidays days that are not counted; the specification names none, so none is the default
 * Source: TRK-42, TRK-43, OP-70
 */
export function addBusinessDays(
  date: CalendarDate,
  days: number,
  publicHolidays: readonly string[] = [],
): CalendarDate {
  let day = date
  let weekday = getWeekday(date)
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    weekday = (weekday + 1) % 7
    const isWeekend = weekday === 0 || weekday === 6
    if (!isWeekend && !publicHolidays.includes(day)) left -= 1
  }
  return day
}

/** Returns '05 Jun', the format of delivery dates. Source: ORD-31, CST-01 */
export function formatDayMonth(date: CalendarDate, copy: DateCopy): string {
  return fill(copy.date.dayMonth, toDateParts(date, copy))
}

/** Returns '03 Jun 2024', the format of the day an order was confirmed. Source: TRK-04, CST-01 */
export function formatDayMonthYear(date: CalendarDate, copy: DateCopy): string {
  return fill(copy.date.dayMonthYear, toDateParts(date, copy))
}

/** Returns '03 Jun, 2024', the format of the day a pick up order was placed. Source: ORD-05, CST-01 */
export function formatPlacedDate(date: CalendarDate, copy: DateCopy): string {
  return fill(copy.date.placed, toDateParts(date, copy))
}

function toDateParts(date: CalendarDate, copy: DateCopy) {
  const month = copy.date.months[Number(date.slice(5, 7)) - 1] ?? ''
  return { day: date.slice(8), month, year: date.slice(0, 4) }
}
