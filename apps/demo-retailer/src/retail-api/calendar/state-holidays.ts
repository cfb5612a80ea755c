import type { Day } from './days'
import { addDays, getWeekday } from './days'

export const states = ['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT'] as const
export type State = (typeof states)[number]

/** A public holiday of some states. With `storeIds` it is kept around those stores only. */
export type StateHoliday = {
  readonly name: string
  readonly states: readonly State[]
  readonly storeIds?: readonly string[]
  /** Returns the day in a year; `null`: that year has none. */
  readonly getDay: (year: number) => Day | null
}

const sunday = 0
const monday = 1
const tuesday = 2
const wednesday = 3
const friday = 5
const saturday = 6

/**
 * Returns the public holidays that are not the same everywhere, by the rules of the states' holiday acts. The days of 2026 agree with
 * the list of Tourism Australia (australia.com, Australian public holidays, read in November 2026); later years follow from the
 * same rules. Days that a state proclaims each year, such as the Friday before the AFL Grand Final and the King's Birthday in
 * Western Australia, follow the usual rule.
 *
 * @param getEasterSunday the Easter Sunday of a year
 */
export function listStateHolidays(getEasterSunday: (year: number) => Day): readonly StateHoliday[] {
  return [
    // Tasmania
    {
      name: 'Royal Hobart Regatta',
      states: ['TAS'],
      storeIds: ['7005'],
      getDay: (year) => findNth(year, 2, monday, 2),
    },
    {
      name: 'Royal Launceston Show Day',
      states: ['TAS'],
      storeIds: ['7250'],
      getDay: (year) => addDays(findNth(year, 10, saturday, 2), -2),
    },
    {
      name: 'Royal Hobart Show Day',
      states: ['TAS'],
      storeIds: ['7005'],
      getDay: (year) => addDays(findNth(year, 10, saturday, 4), -2),
    },
    {
      name: 'Recreation Day',
      states: ['TAS'],
      storeIds: ['7250'],
      getDay: (year) => findNth(year, 11, monday, 1),
    },
    // Autumn
    { name: 'Labour Day', states: ['WA'], getDay: (year) => findNth(year, 3, monday, 1) },
    { name: 'Labour Day', states: ['VIC'], getDay: (year) => findNth(year, 3, monday, 2) },
    { name: 'Adelaide Cup Day', states: ['SA'], getDay: (year) => findNth(year, 3, monday, 2) },
    { name: 'Canberra Day', states: ['ACT'], getDay: (year) => findNth(year, 3, monday, 2) },
    { name: 'Eight Hours Day', states: ['TAS'], getDay: (year) => findNth(year, 3, monday, 2) },
    {
      name: 'Easter Saturday',
      states: ['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'NT'],
      getDay: (year) => addDays(getEasterSunday(year), -1),
    },
    {
      name: 'Easter Sunday',
      states: ['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'NT'],
      getDay: getEasterSunday,
    },
    // Anzac Day on a weekend has another holiday on Monday in some states.
    {
      name: 'Anzac Day Additional Holiday',
      states: ['NSW', 'ACT', 'WA'],
      getDay: (year) => moveAnzacDay(year, [saturday, sunday]),
    },
    {
      name: 'Anzac Day Additional Holiday',
      states: ['QLD', 'SA', 'NT'],
      getDay: (year) => moveAnzacDay(year, [sunday]),
    },
    { name: 'Labour Day', states: ['QLD'], getDay: (year) => findNth(year, 5, monday, 1) },
    { name: 'May Day', states: ['NT'], getDay: (year) => findNth(year, 5, monday, 1) },
    // Winter and spring
    { name: 'Reconciliation Day', states: ['ACT'], getDay: (year) => findFrom(`${year}-05-27`, monday) },
    { name: 'Western Australia Day', states: ['WA'], getDay: (year) => findNth(year, 6, monday, 1) },
    {
      name: "King's Birthday",
      states: ['NSW', 'ACT', 'VIC', 'SA', 'TAS', 'NT'],
      getDay: (year) => findNth(year, 6, monday, 2),
    },
    {
      name: 'Katherine Show Day',
      states: ['NT'],
      storeIds: ['8850'],
      getDay: (year) => findNth(year, 7, friday, 3),
    },
    {
      name: 'Darwin Show Day',
      states: ['NT'],
      storeIds: ['8820'],
      getDay: (year) => findNth(year, 7, friday, 4),
    },
    { name: 'Picnic Day', states: ['NT'], getDay: (year) => findNth(year, 8, monday, 1) },
    {
      name: 'Royal Queensland Show Day',
      states: ['QLD'],
      storeIds: ['4005', '4064'],
      getDay: (year) => findFrom(`${year}-08-10`, wednesday),
    },
    {
      name: 'AFL Grand Final Friday',
      states: ['VIC'],
      getDay: (year) => addDays(findLast(year, 9, saturday), -1),
    },
    { name: "King's Birthday", states: ['WA'], getDay: (year) => findLast(year, 9, monday) },
    { name: "King's Birthday", states: ['QLD'], getDay: (year) => findNth(year, 10, monday, 1) },
    { name: 'Labour Day', states: ['NSW', 'ACT', 'SA'], getDay: (year) => findNth(year, 10, monday, 1) },
    {
      name: 'Melbourne Cup Day',
      states: ['VIC'],
      // Around Melbourne; other towns keep a day of their own instead.
      storeIds: ['3001', '3014', '3022', '3030', '3041', '3070', '3086'],
      getDay: (year) => findNth(year, 11, tuesday, 1),
    },
  ]
}

function moveAnzacDay(year: number, weekdays: readonly number[]): Day | null {
  const anzacDay = `${year}-04-25`
  return weekdays.includes(getWeekday(anzacDay)) ? findFrom(anzacDay, monday) : null
}

/** Returns the first weekday of a kind from a day on, that day included. */
function findFrom(day: Day, weekday: number): Day {
  return addDays(day, (weekday - getWeekday(day) + 7) % 7)
}

function findNth(year: number, month: number, weekday: number, nth: number): Day {
  return addDays(findFrom(`${year}-${String(month).padStart(2, '0')}-01`, weekday), (nth - 1) * 7)
}

/** Returns the last weekday of a kind in a month, which is not December. */
function findLast(year: number, month: number, weekday: number): Day {
  const nextMonth = `${year}-${String(month + 1).padStart(2, '0')}-01`
  return addDays(findFrom(nextMonth, weekday), -7)
}
