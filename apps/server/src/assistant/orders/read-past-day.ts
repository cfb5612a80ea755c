import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, getWeekday, toCalendarDate } from '@murphy/domain/calendar'
import { monthNames, weekdayNames } from '../references/day-names'
import { readNumberWord } from '../references/number-words'

/** The days from `from` to `to`, both included. */
export type DayRange = { readonly from: CalendarDate; readonly to: CalendarDate }

/** Past days that a text names. */
export type PastDays = {
  /** The likeliest first: 'tuesday' is the newest one, then the one before. */
  readonly ranges: readonly DayRange[]
  /** The span of the words in the text. */
  readonly start: number
  readonly end: number
  readonly text: string
}

const months = monthNames.map((name) => name.toLowerCase())
const weekdays = weekdayNames.map((name) => name.toLowerCase())
const month = `(${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`
const weekday = `(${weekdays.join('|')})`
const units =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const ordinals = [...units, ...units.slice(0, 9).map((unit) => `twenty ${unit}`), 'thirtieth', 'thirty first']
const ordinal = `(${ordinals.toReversed().join('|')}|\\d{1,2}(?:st|nd|rd|th)?)`

type Expression = {
  readonly pattern: RegExp
  readonly toRanges: (groups: readonly string[], today: CalendarDate) => readonly DayRange[]
}

/** The number of weeks in which a weekday is searched. */
const searchedWeeks = 4

/** Ways to name a past day, from the most exact one. */
const expressions: readonly Expression[] = [
  {
    pattern: /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/g,
    toRanges: ([day = '', monthNumber = '', year = ''], today) =>
      toDay(Number(day), Number(monthNumber), year, today),
  },
  {
    pattern: new RegExp(`\\b${ordinal} (?:of )?${month}\\b(?: (20\\d\\d))?`, 'g'),
    toRanges: ([day = '', name = '', year = ''], today) =>
      toDay(toDayOfMonth(day), toMonth(name), year, today),
  },
  {
    pattern: new RegExp(`\\b${month} (?:the )?${ordinal}\\b(?: (20\\d\\d))?`, 'g'),
    toRanges: ([name = '', day = '', year = ''], today) =>
      toDay(toDayOfMonth(day), toMonth(name), year, today),
  },
  {
    pattern: new RegExp(
      `\\bthe ${ordinal}\\b(?! (?:one|ones|order|parcel|package|box|store|of them)\\b)`,
      'g',
    ),
    toRanges: ([day = ''], today) => (/^\d+$/.test(day) ? [] : toNewestDayOfMonth(toDayOfMonth(day), today)),
  },
  {
    pattern: new RegExp(`\\b(last |this )?${weekday}s?\\b`, 'g'),
    toRanges: ([which = '', name = ''], today) => {
      const back = (getWeekday(today) - weekdays.indexOf(name) + 7) % 7
      const newest = addDays(today, -(back === 0 && which === 'last ' ? 7 : back))
      return Array.from({ length: searchedWeeks }, (_, week) => toRange(addDays(newest, -7 * week)))
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:in|last|from|of|back in|my|early|late) (?:the )?${month}\\b(?: (20\\d\\d))?`,
      'g',
    ),
    toRanges: ([name = '', year = ''], today) => toMonthRange(toMonth(name), year, today),
  },
  {
    pattern: /\b(yesterday|last night|today|tonight|this (?:morning|arvo|afternoon|evening))\b/g,
    toRanges: ([name = ''], today) => [toRange(addDays(today, /^(?:yest|last)/.test(name) ? -1 : 0))],
  },
  {
    pattern:
      /\b((?:about|around|roughly|maybe|like|approx) )?(an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|\d{1,2}) (days?|weeks?|fortnights?)( and a half)?(?: or so)? (?:ago|back)\b/g,
    toRanges: ([rough = '', count = '', unit = '', half = ''], today) => {
      const number = /^an?$/.test(count) ? 1 : (readNumberWord(count) ?? 1)
      if (unit.startsWith('day')) {
        const exact = toRange(addDays(today, -number))
        const isExact = rough === '' && number < roughFrom
        return isExact ? [exact] : [exact, aroundDay(today, number, roughDays)]
      }
      const days = number * (unit.startsWith('week') ? 7 : 14) + (half === '' ? 0 : 4)
      return [aroundDay(today, days, weekSpread)]
    },
  },
  {
    pattern: /\b(last|this) (week|month)\b/g,
    toRanges: ([which = '', unit = ''], today) => {
      if (unit === 'month')
        return toMonthRange(Number(today.slice(5, 7)) - (which === 'last' ? 1 : 0), '', today)
      const monday = addDays(today, -((getWeekday(today) + 6) % 7))
      return which === 'this'
        ? [{ from: monday, to: today }]
        : [{ from: addDays(monday, -7), to: addDays(monday, -1) }]
    },
  },
]

/** The days before and after a rough number of days, and of weeks. */
const roughDays = 2
/** From this number on, a number of days is rough: 'twenty days ago'. */
const roughFrom = 7
const weekSpread = 3

/** Returns the days around one that was so many days ago. */
function aroundDay(today: CalendarDate, days: number, spread: number): DayRange {
  return { from: addDays(today, -days - spread), to: addDays(today, -days + spread) }
}

/**
 * Finds the past days that a text names: 'the 9th', '18 november', 'last tuesday', 'two weeks ago'. A day without a year, or
 * without a month, is the newest one up to today.
 *
 * Errors: none, for any text; it takes time in proportion to the text's length.
 *
 * @param words lower-case words, with no marks but '/'
 */
export function readPastDays(words: string, today: CalendarDate): readonly PastDays[] {
  const found: PastDays[] = []
  for (const { pattern, toRanges } of expressions)
    for (const match of words.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((other) => other.start < end && start < other.end)) continue
      const ranges = toRanges(match.slice(1), today).filter(({ from }) => from <= today)
      if (ranges.length > 0) found.push({ ranges, start, end, text: match[0] })
    }
  return found
}

function toRange(day: CalendarDate): DayRange {
  return { from: day, to: day }
}

function toMonth(name: string): number {
  return months.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1
}

function toDayOfMonth(written: string): number {
  return ordinals.indexOf(written) + 1 || Number.parseInt(written, 10)
}

function createDay(year: number, monthNumber: number, day: number): CalendarDate | null {
  const pad = (value: number): string => String(value).padStart(2, '0')
  return toCalendarDate(`${year}-${pad(monthNumber)}-${pad(day)}`)
}

function toDay(day: number, monthNumber: number, year: string, today: CalendarDate): readonly DayRange[] {
  const thisYear = Number(today.slice(0, 4))
  const named = year === '' ? null : Number(year.length === 2 ? `20${year}` : year)
  for (const each of named === null ? [thisYear, thisYear - 1] : [named]) {
    const found = createDay(each, monthNumber, day)
    if (found !== null && found <= today) return [toRange(found)]
  }
  return []
}

/** The number of months that are searched for the day, from this one back. */
const searchedMonths = 3

function toNewestDayOfMonth(day: number, today: CalendarDate): readonly DayRange[] {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  for (let back = 0; back < searchedMonths; back += 1) {
    const found = createDay(Math.floor((count - back) / 12), ((count - back) % 12) + 1, day)
    if (found !== null && found <= today) return [toRange(found)]
  }
  return []
}

/**
 * Returns the newest month of a number that has begun; of a year, when it is named.
 *
 * @param monthNumber 0 is December of the year before
 */
function toMonthRange(monthNumber: number, year: string, today: CalendarDate): readonly DayRange[] {
  const inYear = monthNumber === 0 ? 12 : monthNumber
  const thisYear = Number(today.slice(0, 4))
  for (const each of year === '' ? [thisYear, thisYear - 1] : [Number(year)]) {
    const from = createDay(each, inYear, 1)
    if (from === null || from > today) continue
    const next = createDay(inYear === 12 ? each + 1 : each, inYear === 12 ? 1 : inYear + 1, 1)
    if (next !== null) return [{ from, to: addDays(next, -1) }]
  }
  return []
}
