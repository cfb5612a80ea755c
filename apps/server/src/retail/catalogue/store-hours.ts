import type { TradingDay } from '@murphy/contracts/entities'
import { addDays, getWallClock, getWeekday, parseCalendarDate } from '@murphy/domain/calendar'
import type { Store, Weekday } from '@murphy/retail-api'

/** The fields of a store that say when it is open. */
export type StoreHours = Pick<Store, 'weeklyHours' | 'exceptionHours' | 'timeZone'>

/** Minutes after midnight at the store; a store that closes at midnight has 1440. The closing minute is closed. */
type Period = { readonly opens: number; readonly closes: number }

/** One date of a store; no periods: it is closed. */
type DayHours = { readonly name: TradingDay['day']; readonly periods: readonly Period[] }

const dayNames: Readonly<Record<Weekday, TradingDay['day']>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}
const weekdays: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * Returns the seven trading days of a store from its own today on. Exception hours of a date come before the weekly hours.
 * Only today has a status: whether the store is open, and what happens next, as in `['Closed now', 'Opens 9:00am']`.
 *
 * @param now milliseconds since 1970
 * Errors: throws a RangeError for an unknown time zone.
 * Source: STO-06, STO-07, OP-50, OP-144
 */
export function getTradingDays(hours: StoreHours, now: number): TradingDay[] {
  const { date, minute } = getWallClock(hours.timeZone, now)
  const days = listDays(hours, date)
  return days.map(({ name, periods }, index) => ({
    day: name,
    openHour: formatPeriods(periods),
    tradingStatus: index === 0 ? describeNow(days, minute) : [],
  }))
}

/** Returns the hours of seven dates. */
function listDays(hours: StoreHours, today: string): readonly DayHours[] {
  return getWeek(today).map(({ date, weekday }) => ({
    name: dayNames[weekday],
    periods: listPeriods(hours, date, weekday),
  }))
}

function listPeriods(
  { weeklyHours, exceptionHours }: StoreHours,
  date: string,
  weekday: Weekday,
): readonly Period[] {
  const exception = exceptionHours.find((exceptional) => exceptional.date === date)
  const rows =
    exception === undefined
      ? weeklyHours.filter(({ day }) => day === weekday)
      : exception.hours === null
        ? []
        : [exception.hours]
  return rows.map(toPeriod).toSorted((a, b) => a.opens - b.opens)
}

/** The hours of one date of a store as its card writes them, with the reason of exception hours. */
export type HoursOnDate = {
  readonly date: string
  readonly openHour: string
  readonly exceptionName: string | null
}

/**
 * Returns the hours of a store on any date, or on its own today. Exception hours come before the weekly hours.
 *
 * @param question.date `YYYY-MM-DD`; `null`: the store's today
 * Source: OP-144
 */
export function getHoursOn(
  hours: StoreHours,
  { date, now }: { readonly date: string | null; readonly now: number },
): HoursOnDate {
  const day = date ?? getWallClock(hours.timeZone, now).date
  const weekday = weekdays[getWeekday(parseCalendarDate(day))] ?? 'mon'
  const exception = hours.exceptionHours.find((exceptional) => exceptional.date === day)
  return {
    date: day,
    openHour: formatPeriods(listPeriods(hours, day, weekday)),
    exceptionName: exception?.name ?? null,
  }
}

/** Returns the next day from the store's today on whose exception hours have a name; `null`: none has it. Source: OP-144 */
export function findExceptionDay(hours: StoreHours, name: string, now: number): string | null {
  const today = getWallClock(hours.timeZone, now).date
  const wanted = name.toLowerCase()
  const days = hours.exceptionHours
    .filter((exceptional) => exceptional.date >= today && exceptional.name?.toLowerCase() === wanted)
    .map(({ date }) => date)
  return days.toSorted()[0] ?? null
}

type WeekDate = { readonly date: string; readonly weekday: Weekday }

/** The last week that was asked for: the stores of one answer have the same. */
let lastWeek: { readonly today: string; readonly dates: readonly WeekDate[] } | null = null

/** Returns a date and the six after it. */
function getWeek(today: string): readonly WeekDate[] {
  if (lastWeek?.today === today) return lastWeek.dates
  const first = parseCalendarDate(today)
  const dates = Array.from({ length: 7 }, (_, index) => {
    const date = addDays(first, index)
    return { date, weekday: weekdays[getWeekday(date)] ?? 'mon' }
  })
  lastWeek = { today, dates }
  return dates
}

function toPeriod({ opens, closes }: { readonly opens: string; readonly closes: string }): Period {
  return { opens: toMinute(opens), closes: toMinute(closes) }
}

function toMinute(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function describeNow(days: readonly DayHours[], minute: number): string[] {
  const [today, ...later] = days
  const current = today?.periods.find(({ opens, closes }) => opens <= minute && minute < closes)
  if (current !== undefined) return ['Open now', `Closes ${formatTime(current.closes)}`]
  const nextToday = today?.periods.find(({ opens }) => minute < opens)
  if (nextToday !== undefined) return ['Closed now', `Opens ${formatTime(nextToday.opens)}`]
  const next = later.find(({ periods }) => periods.length > 0)
  // A store that opens on one day of the week opens again on the same day.
  const opening = next ?? (today !== undefined && today.periods.length > 0 ? today : undefined)
  const first = opening?.periods[0]
  return opening === undefined || first === undefined
    ? ['Closed now']
    : ['Closed now', `Opens ${opening.name} ${formatTime(first.opens)}`]
}

function formatPeriods(periods: readonly Period[]): string {
  if (periods.length === 0) return 'Closed'
  return periods.map(({ opens, closes }) => `${formatTime(opens)} - ${formatTime(closes)}`).join(', ')
}

/** Returns `9:00am` for 540, and `12:00am` for 1440. */
function formatTime(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${hour < 12 ? 'am' : 'pm'}`
}
