/** A day of the calendar, 'YYYY-MM-DD'. Two of them compare like texts. */
export type CalendarDate = string & { readonly isCalendarDate: true }

/**
 * The text as a day of the calendar.
 *
 * Errors: throws for a text that is no day; what comes from outside is read by `sydneyDateOf`.
 */
export function parseCalendarDate(text: string): CalendarDate {
  const date = toCalendarDate(text)
  if (date === null) throw new Error(`'${text}' is not a day of the form 2024-06-03.`)
  return date
}

/** The text as a day of the calendar; `null` when it is none, such as '2024-02-30'. */
export function toCalendarDate(text: string): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const millis = Date.parse(`${text}T00:00:00Z`)
  // JavaScript reads 30 February as 1 March: only a day that comes out as it went in is one.
  return Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== text
    ? null
    : (text as CalendarDate)
}

/** The day `days` later; negative: earlier. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000)
  return parseCalendarDate(moved.toISOString().slice(0, 10))
}

/** The latest of the days; `null` when there is none. */
export function findLatestDate(dates: readonly CalendarDate[]): CalendarDate | null {
  return dates.reduce<CalendarDate | null>(
    (latest, date) => (latest === null || date > latest ? date : latest),
    null,
  )
}

/** Days of the week as Date has them: 0 is Sunday. */
export function getWeekday(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
