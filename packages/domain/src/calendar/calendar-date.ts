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
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000)
  return parseCalendarDate(moved.toISOString().slice(0, 10))
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
