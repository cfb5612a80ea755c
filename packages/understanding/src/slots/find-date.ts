import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, getWeekday } from '@murphy/domain/calendar'
import { findDayMonth } from './find-day-month'
import type { Found, Utterance, Word } from './utterance'
import type { HolidayFinder } from './find-holiday'
import { countSlips } from './name-matcher'
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
    ...findDayMonth(utterance, context.today),
    ...words.flatMap((_, at) => {
      const found = findDayAt(words, at, context)
      if (!found) return []
      const span = getSpanOfDay(words, at)
      return [{ ...span, value: { date: found, text: utterance.text.slice(span.start, span.end) } }]
    }),
  ]
  return named.toSorted((a, b) => a.start - b.start)
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
  if (long === -1 && isWordToo.has(word)) {
    const isAlone = words.length === 1 || expects === 'date'
    if (!isAlone && !besideWeekday.has(before) && !besideWeekday.has(after) && !/^\d/.test(after))
      return undefined
  }
  const day = long === -1 ? (short ?? 0) : long
  return before === 'next' ? getDayOfNextWeek(today, day) : getNextWeekday(today, day)
}

/** Includes the word before it that belongs to the day. */
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
  return nearlyWritten.find((day) => day[0] === word[0] && countSlips(word, day, most) <= most) ?? word
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
