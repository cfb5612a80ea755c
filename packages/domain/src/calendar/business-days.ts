import type { CalendarDate } from './calendar-date'
import { addDays, getWeekday } from './calendar-date'

/**
 * Returns the day that many business days after `date`. Business days are Monday to Friday; the first one after
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
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isBusinessDay(day, publicHolidays)) left -= 1
  }
  return day
}

function isBusinessDay(date: CalendarDate, publicHolidays: readonly string[]): boolean {
  return getWeekday(date) !== 0 && getWeekday(date) !== 6 && !publicHolidays.includes(date)
}
