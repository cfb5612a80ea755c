import type { Day } from './days'
import { addDays, getWeekday } from './days'

/** A national public holiday of Australia. */
export type PublicHoliday = {
  readonly day: Day
  readonly name: string
  /** True for the days on which no bottle shop may open. */
  readonly isClosed: boolean
}

/**
 * Returns the national public holidays of a year, earliest first. New Year's Day, Christmas Day and Boxing Day on a
 * weekend have an additional day after it. Australia Day on a weekend moves to Monday. Anzac Day stays where it is.
 *
 */
export function getPublicHolidays(year: number): readonly PublicHoliday[] {
  const easter = getEasterSunday(year)
  const newYear = `${year}-01-01`
  const christmas = `${year}-12-25`
  const holidays = [
    open(newYear, "New Year's Day"),
    ...(isWeekend(newYear) ? [open(nextMonday(newYear), "New Year's Day (additional day)")] : []),
    open(moveToMonday(`${year}-01-26`), 'Australia Day'),
    { day: addDays(easter, -2), name: 'Good Friday', isClosed: true },
    open(addDays(easter, 1), 'Easter Monday'),
    open(`${year}-04-25`, 'Anzac Day'),
    { day: christmas, name: 'Christmas Day', isClosed: true },
    open(addDays(christmas, 1), 'Boxing Day'),
    ...getAdditionalChristmasDays(christmas),
  ]
  return holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** Returns the holidays from a day on for one year. */
export function getComingHolidays(today: Day): readonly PublicHoliday[] {
  const year = Number(today.slice(0, 4))
  const end = addDays(today, 365)
  return [year, year + 1].flatMap(getPublicHolidays).filter(({ day }) => day >= today && day < end)
}

/** Returns the days without deliveries around a day: the holidays of its year and of the next. */
export function getHolidayDays(today: Day): ReadonlySet<Day> {
  const year = Number(today.slice(0, 4))
  return new Set([year - 1, year, year + 1].flatMap(getPublicHolidays).map(({ day }) => day))
}

function open(day: Day, name: string): PublicHoliday {
  return { day, name, isClosed: false }
}

/** The 25th on a Saturday gives Monday and Tuesday, on a Sunday Tuesday; the 26th on a Saturday gives Monday. */
function getAdditionalChristmasDays(christmas: Day): readonly PublicHoliday[] {
  const christmasDay = 'Christmas Day (additional day)'
  const boxingDay = 'Boxing Day (additional day)'
  switch (getWeekday(christmas)) {
    case 6:
      return [open(addDays(christmas, 2), christmasDay), open(addDays(christmas, 3), boxingDay)]
    case 0:
      return [open(addDays(christmas, 2), christmasDay)]
    case 5:
      return [open(addDays(christmas, 3), boxingDay)]
    default:
      return []
  }
}

function isWeekend(day: Day): boolean {
  return getWeekday(day) === 0 || getWeekday(day) === 6
}

function moveToMonday(day: Day): Day {
  return isWeekend(day) ? nextMonday(day) : day
}

function nextMonday(day: Day): Day {
  return addDays(day, (8 - getWeekday(day)) % 7)
}

/** Computes Easter Sunday by the Gregorian algorithm of Meeus, Jones and Butcher. */
function getEasterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
