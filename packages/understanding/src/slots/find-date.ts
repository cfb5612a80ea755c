import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, getWeekday } from '@murphy/domain/calendar'
import { findDayMonth } from './day-month'
import type { Found, Line, Word } from './line'
import type { HolidayFinder } from './holidays'
import { slipsBetween } from './near-names'
import type { DateNamed, SlotName } from './slots'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const shortWeekdays: ReadonlyMap<string, number> = new Map(
  Object.entries({
  mon: 1, tue: 2, tues: 2, wed: 3, weds: 3, thu: 4, thur: 4, thurs: 4, fri: 5, sat: 6, sun: 0,
  }),
) // prettier-ignore
/** Short weekdays that mean something else as well count beside one of these. */
const besideWeekday = new Set(
  'on this next for until till by coming open close closed and or morning arvo night'.split(' '),
)
const isWordToo = new Set(['sat', 'sun', 'mon', 'wed'])

const todayWords = new Set(['today', 'tonight', 'tonite', '2day', '2nite', 'tdy'])
const tomorrowWords = new Set([
  'tomorrow',
  'tmrw',
  'tmr',
  'tmw',
  'tomoz',
  '2moro',
  '2morrow',
  'tomoro',
  'tomo',
])
const weekendWords = new Set(['weekend', 'wknd', 'wkend'])
const partsOfDay = new Set(['arvo', 'afternoon', 'morning', 'evening', 'night'])
const nearlyWritten = [
  'today',
  'tomorrow',
  'saturday',
  'wednesday',
  'thursday',
  'tuesday',
  'monday',
  'friday',
  'sunday',
]

export type DateContext = {
  readonly today: CalendarDate
  readonly expects: SlotName | null
  readonly holidays: HolidayFinder
  /** Whether a word means something else, so that it is no slip for a day. */
  readonly isWord: (word: string) => boolean
}

/**
 * The days that a text names, from today on: 'friday' is today when today is one, 'next friday' is the one of the week
 * after this (weeks begin on Monday), a weekend is its Saturday, a day and month without a year is the next one.
 */
export function findDates(line: Line, context: DateContext): Found<DateNamed>[] {
  const { words } = line
  const named = [
    ...context.holidays(line, context.today),
    ...findDayMonth(line, context.today),
    ...words.flatMap((_, at) => {
      const found = dayAt(words, at, context)
      if (!found) return []
      const span = spanOfDay(words, at)
      return [{ ...span, value: { date: found, text: line.text.slice(span.start, span.end) } }]
    }),
  ]
  return named.toSorted((a, b) => a.start - b.start)
}

function dayAt(words: readonly Word[], at: number, context: DateContext): CalendarDate | undefined {
  const { today, expects } = context
  const written = words[at]?.text ?? ''
  const before = words[at - 1]?.text ?? ''
  const after = words[at + 1]?.text ?? ''
  const word = repaired(written, context.isWord)
  if (todayWords.has(word)) return today
  if (tomorrowWords.has(word)) return addDays(today, 1)
  if (weekendWords.has(word)) return weekend(today, before)
  if (word === 'arvo' || (partsOfDay.has(word) && before === 'this'))
    return isDay(repaired(before, context.isWord)) ? undefined : today
  const long = weekdays.indexOf(word.replace(/days$/, 'day'))
  const short = shortWeekdays.get(word)
  if (long === -1 && short === undefined) return undefined
  if (long === -1 && isWordToo.has(word)) {
    const isAlone = words.length === 1 || expects === 'date'
    if (!isAlone && !besideWeekday.has(before) && !besideWeekday.has(after) && !/^\d/.test(after))
      return undefined
  }
  const day = long === -1 ? (short ?? 0) : long
  return before === 'next' ? dayOfNextWeek(today, day) : nextDay(today, day)
}

/** With the word before it that belongs to the day. */
function spanOfDay(words: readonly Word[], at: number): { start: number; end: number } {
  const start = words[at]?.start ?? 0
  const end = words[at]?.end ?? 0
  const before = words[at - 1]
  const after = words[at + 1]
  return {
    start: before && (before.text === 'next' || before.text === 'this') ? before.start : start,
    end: after && partsOfDay.has(after.text) ? after.end : end,
  }
}

function repaired(word: string, isWord: (word: string) => boolean): string {
  if (word.length < 5 || word.length > 10 || isWord(word)) return word
  const most = word.length >= 7 ? 2 : 1
  return nearlyWritten.find((day) => day[0] === word[0] && slipsBetween(word, day, most) <= most) ?? word
}

function isDay(word: string): boolean {
  return tomorrowWords.has(word) || todayWords.has(word) || weekdays.includes(word) || shortWeekdays.has(word)
}

function nextDay(today: CalendarDate, day: number): CalendarDate {
  return addDays(today, (day - getWeekday(today) + 7) % 7)
}

function dayOfNextWeek(today: CalendarDate, day: number): CalendarDate {
  const daysToMonday = (8 - getWeekday(today)) % 7 || 7
  return nextDay(addDays(today, daysToMonday), day)
}

function weekend(today: CalendarDate, before: string): CalendarDate {
  // On a Sunday the weekend is still on.
  if (before === 'next') return dayOfNextWeek(today, 6)
  return getWeekday(today) === 0 ? today : nextDay(today, 6)
}
