/** A calendar day such as `2026-11-23`. */
export type Day = string

const dayMs = 24 * 60 * 60 * 1000

const sydney = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Returns the day in Sydney, where the shop has its office, for a time in milliseconds since 1970. */
export function getSydneyDay(now: number): Day {
  return sydney.format(now)
}

/** Returns the day that is a number of days later. */
export function addDays(day: Day, days: number): Day {
  return toDay(toTime(day) + days * dayMs)
}

/** Returns the weekday, 0 for Sunday to 6 for Saturday. */
export function getWeekday(day: Day): number {
  return new Date(toTime(day)).getUTCDay()
}

/** Returns true from Monday to Friday, except on the given holidays. */
export function isBusinessDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  const weekday = getWeekday(day)
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** Returns the day after a number of business days. */
export function addBusinessDays(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let current = day
  for (let left = count; left > 0;) {
    current = addDays(current, 1)
    if (isBusinessDay(current, holidays)) left -= 1
  }
  return current
}

/** Returns true for a day that the calendar has. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(toTime(text)) && toDay(toTime(text)) === text
}

function toTime(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function toDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}
