import type { Day } from './days'
import { addDays, getWeekday } from './days'
import type { State } from './state-holidays'
import { listStateHolidays } from './state-holidays'

/** A public holiday of the whole country. */
export type PublicHoliday = {
  readonly day: Day
  readonly name: string
}

/** A public holiday as the stores of one state, or one store, keep it. */
export type LocalHoliday = PublicHoliday & {
  /** True for the days on which all stores are shut. */
  readonly isClosed: boolean
  /** The time from which stores may sell, such as `13:00`; `null`: the usual holiday hours. */
  readonly opensFrom: string | null
}

const goodFriday = 'Good Friday'
const christmasDay = 'Christmas Day'
const anzacDay = 'Anzac Day'
const movedChristmas = 'Christmas Day Additional Holiday'
const movedBoxing = 'Boxing Day Additional Holiday'

const stateHolidays = listStateHolidays(getEasterSunday)

/** The days on which all stores are shut, as the help article `public-holiday-hours` says. */
const closedHolidays: ReadonlySet<string> = new Set([goodFriday, christmasDay])

/** The time from which stores open on Anzac Day, after the services of the morning. */
const anzacDayOpenings: Readonly<Record<string, string>> = {
  NSW: '13:00',
  ACT: '13:00',
  VIC: '13:00',
  QLD: '13:00',
  SA: '13:00',
  WA: '13:00',
  TAS: '12:30',
  NT: '12:00',
}

/**
 * Returns the national public holidays of a year, earliest first. New Year's Day, Christmas Day and Boxing Day on a
 * weekend have an additional day after it. Australia Day on a weekend moves to Monday. Anzac Day stays where it is.
 */
export function getPublicHolidays(year: number): readonly PublicHoliday[] {
  const easter = getEasterSunday(year)
  const newYear = `${year}-01-01`
  const christmas = `${year}-12-25`
  const holidays = [
    createHoliday(newYear, "New Year's Day"),
    ...(isWeekend(newYear)
      ? [createHoliday(moveToMonday(newYear), "New Year's Day Additional Holiday")]
      : []),
    createHoliday(moveToMonday(`${year}-01-26`), 'Australia Day'),
    createHoliday(addDays(easter, -2), goodFriday),
    createHoliday(addDays(easter, 1), 'Easter Monday'),
    createHoliday(`${year}-04-25`, anzacDay),
    createHoliday(christmas, christmasDay),
    createHoliday(addDays(christmas, 1), 'Boxing Day'),
    ...getAdditionalChristmasDays(christmas),
  ]
  return holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** Returns the holidays of a store from a day on for one year, earliest first. */
export function getComingHolidays(
  today: Day,
  { state, storeId }: { readonly state: string; readonly storeId: string },
): readonly LocalHoliday[] {
  const year = Number(today.slice(0, 4))
  const end = addDays(today, 365)
  return [year, year + 1]
    .flatMap((each) => getLocalHolidays(each, state, storeId))
    .filter(({ day }) => day >= today && day < end)
}

/** Returns the holidays of a store in a year. Of two on one day the national one counts, as with Anzac Day at Easter. */
function getLocalHolidays(year: number, state: string, storeId: string): readonly LocalHoliday[] {
  const national = getPublicHolidays(year)
  const local = stateHolidays.flatMap(({ name, states, storeIds, getDay }) => {
    const isKept = isState(state, states) && (storeIds === undefined || storeIds.includes(storeId))
    const day = isKept ? getDay(year) : null
    return day === null || national.some((other) => other.day === day) ? [] : [createHoliday(day, name)]
  })
  return [...national, ...local]
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ day, name }) => ({
      day,
      name,
      isClosed: closedHolidays.has(name),
      opensFrom: name === anzacDay ? (anzacDayOpenings[state] ?? null) : null,
    }))
}

/** Returns the days without deliveries around a day: the holidays of its year, of the year before and of the year after. */
export function getHolidayDays(today: Day): ReadonlySet<Day> {
  const year = Number(today.slice(0, 4))
  return new Set([year - 1, year, year + 1].flatMap(getPublicHolidays).map(({ day }) => day))
}

function createHoliday(day: Day, name: string): PublicHoliday {
  return { day, name }
}

/**
 * Returns the additional days of a Christmas of which a day is on a weekend. The 25th on a Saturday gives Monday and Tuesday,
 * on a Sunday Tuesday; the 26th on a Saturday gives Monday.
 */
function getAdditionalChristmasDays(christmas: Day): readonly PublicHoliday[] {
  switch (getWeekday(christmas)) {
    case 6:
      return [
        createHoliday(addDays(christmas, 2), movedChristmas),
        createHoliday(addDays(christmas, 3), movedBoxing),
      ]
    case 0:
      return [createHoliday(addDays(christmas, 2), movedChristmas)]
    case 5:
      return [createHoliday(addDays(christmas, 3), movedBoxing)]
    default:
      return []
  }
}

function isState(state: string, states: readonly State[]): boolean {
  return states.some((each) => each === state)
}

function isWeekend(day: Day): boolean {
  return getWeekday(day) === 0 || getWeekday(day) === 6
}

function moveToMonday(day: Day): Day {
  return isWeekend(day) ? addDays(day, (8 - getWeekday(day)) % 7) : day
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
