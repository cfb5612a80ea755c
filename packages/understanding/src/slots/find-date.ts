import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, getWeekday } from '@murphy/domain/calendar'
import type { Found, Utterance, Word } from './utterance'
import type { HolidayFinder } from './find-holiday'
import { findWrittenDates } from './find-written-date'
import { countSlips } from '../edit-distance'
import type { DateNamed, SlotName } from './slots'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const shortWeekdays: ReadonlyMap<string, number> = new Map(
  Object.entries({
  mon: 1, tue: 2, tues: 2, wed: 3, weds: 3, thu: 4, thur: 4, thurs: 4, fri: 5, sat: 6, sun: 0,
  }),
) // oxfmt-ignore
/** Words next to which an ambiguous short weekday is a day. */
const weekdayContext = new Set(
  'on this next for until till by coming open close closed and or morning arvo night'.split(' '),
)
/** Short weekdays that are also other words. */
const ambiguousWeekdays = new Set(['sat', 'sun', 'mon', 'wed'])

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
const repairedDays = [
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
  /** Returns true for a word with another meaning, which is not a misspelt day. */
  readonly isWord: (word: string) => boolean
}

/**
 * Finds the days in a text, from today on. 'friday' is today on a Friday; 'next friday' is the Friday of next week
 * (weeks begin on Monday). A weekend is its Saturday; a day and month without a year is the next one.
 */
export function findDates(utterance: Utterance, context: DateContext): Found<DateNamed>[] {
  const { words } = utterance
  const named = [
    ...context.holidays(utterance, context.today),
    ...findWrittenDates(utterance, context.today),
    ...words.flatMap((_, at) => {
      const date = findDayAt(words, at, context)
      if (!date) return []
      const span = getSpanOfDay(words, at)
      return [{ ...span, value: { date, text: utterance.text.slice(span.start, span.end) } }]
    }),
  ]
  const written = named.filter(({ value }) => /\d/.test(value.text))
  return named
    .filter((found) => written.includes(found) || !written.some((other) => isBeside(found, other)))
    .toSorted((a, b) => a.start - b.start)
}

/** The number of characters between a weekday and its date: 'Wednesday, 9 December', 'wed the 9th'. */
const maxGap = 6

/** Returns true when a named day stands beside a written date, which is more exact. */
function isBeside(day: Found<DateNamed>, date: Found<DateNamed>): boolean {
  return Math.max(day.start - date.end, date.start - day.end) <= maxGap
}

function findDayAt(words: readonly Word[], at: number, context: DateContext): CalendarDate | undefined {
  const { today, expects } = context
  const written = words[at]?.text ?? ''
  const before = words[at - 1]?.text ?? ''
  const after = words[at + 1]?.text ?? ''
  const word = repairDayName(written, context.isWord)
  if (todayWords.has(word)) return today
  if (tomorrowWords.has(word)) return addDays(today, 1)
  if (weekendWords.has(word)) return getWeekend(today, before)
  if (word === 'arvo' || (partsOfDay.has(word) && before === 'this'))
    return isDay(repairDayName(before, context.isWord)) ? undefined : today
  const long = weekdays.indexOf(word.replace(/days$/, 'day'))
  const short = shortWeekdays.get(word)
  if (long === -1 && short === undefined) return undefined
  if (long === -1 && ambiguousWeekdays.has(word)) {
    const isAlone = words.length === 1 || expects === 'date'
    if (!isAlone && !weekdayContext.has(before) && !weekdayContext.has(after) && !/^\d/.test(after))
      return undefined
  }
  const day = long === -1 ? (short ?? 0) : long
  return before === 'next' ? getDayOfNextWeek(today, day) : getNextWeekday(today, day)
}

/** Returns the span of a day with the words around it that belong to it. */
function getSpanOfDay(words: readonly Word[], at: number): { start: number; end: number } {
  const start = words[at]?.start ?? 0
  const end = words[at]?.end ?? 0
  const before = words[at - 1]
  const after = words[at + 1]
  return {
    start: before && (before.text === 'next' || before.text === 'this') ? before.start : start,
    end: after && partsOfDay.has(after.text) ? after.end : end,
  }
}

function repairDayName(word: string, isWord: (word: string) => boolean): string {
  if (word.length < 5 || word.length > 10 || isWord(word)) return word
  const most = word.length >= 7 ? 2 : 1
  return repairedDays.find((day) => day[0] === word[0] && countSlips(word, day, most) <= most) ?? word
}

function isDay(word: string): boolean {
  return tomorrowWords.has(word) || todayWords.has(word) || weekdays.includes(word) || shortWeekdays.has(word)
}

function getNextWeekday(today: CalendarDate, day: number): CalendarDate {
  return addDays(today, (day - getWeekday(today) + 7) % 7)
}

function getDayOfNextWeek(today: CalendarDate, day: number): CalendarDate {
  const daysToMonday = (8 - getWeekday(today)) % 7 || 7
  return getNextWeekday(addDays(today, daysToMonday), day)
}

function getWeekend(today: CalendarDate, before: string): CalendarDate {
  // On a Sunday it is still the weekend.
  if (before === 'next') return getDayOfNextWeek(today, 6)
  return getWeekday(today) === 0 ? today : getNextWeekday(today, 6)
}
