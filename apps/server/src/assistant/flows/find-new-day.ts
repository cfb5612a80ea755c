import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, getWeekday } from '@murphy/domain/calendar'
import type { DateNamed } from '@murphy/understanding'

const counts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
}
const amount = String.raw`(?<count>an?|one|two|three|four|five|six|\d{1,2})? ?(?<span>days?|weeks?|fortnights?)`
const fromToday = new RegExp(
  String.raw`\b(?:in ${amount}(?: time)?|${amount.replaceAll('?<', '?<late_')} from (?:now|today))\b`,
  'i',
)
const directed = new RegExp(
  String.raw`\b${amount} (?<direction>later|earlier|after|before|sooner|forward|ahead|down the (?:road|track)|further)\b`,
  'i',
)
const moved = new RegExp(
  String.raw`\b(?<verb>push|move|shift|postpone|delay|put|shove|bump|hold|bring)\b.{0,60}?\b(?:by )?(?<count>an?|one|two|three|four|five|six|\d{1,2}) (?<span>days?|weeks?|fortnights?)\b`,
  'i',
)
const following = /\bthe (?:following|next) (?<span>day|week)\b/i
const dayAfter = /\bthe (?:day|week) (?<direction>after|before)\b(?! tomorrow)/i
/** Words of a day on which the shopper cannot take the order. */
const absence =
  /\b(?:not|never|isn['’]?t|aren['’]?t|won['’]?t|can['’]?t|cannot|wont|cant|no ?(?:one|body)(?: is| will be| s)?|nobody['’]?s)\b.{0,15}\b(?:home|there|in|around|here|available|make it|do|take it|be able)\b|\b(?:i['’]?m|im|i am|we['’]?re|we are|i['’]?ll be|ill be|we['’]?ll be|will be|be) (?:\w+ )?(?:away|out|at work|working|travelling|overseas|interstate|on holidays?|busy)\b/i
/** Words after which a day is wanted: 'not home friday, make it monday'. */
const wanted =
  /\b(?:instead|rather|make it|move (?:it|that|them|my|the)|(?:deliver|come|send|bring|change|push|shift|resched\w*)\b.{0,40}\b(?:to|on|for))\b/i

/** Returns whether the only day of a text is one on which the shopper is away. */
function namesAbsence(text: string, day: string): boolean {
  const at = text.toLowerCase().indexOf(day.toLowerCase())
  const before = at < 0 ? text : text.slice(0, at)
  return absence.test(before) && !wanted.test(before)
}

const weekday = String.raw`(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?`
/** 'The Thursday after' counts from the day that was talked about. */
const weekdayAfter = new RegExp(
  String.raw`\b${weekday} (?:after(?: (?:that|it))?|following)(?: (?:please|pls|instead|then|thanks))*[\s.!?]*$`,
  'i',
)
const otherDay = new RegExp(String.raw`\b${weekday}\b(?=[^,.;]{0,15}\b(?:instead|rather)\b)`, 'i')
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Returns the weekday that is wanted in place of a day on which the shopper is away: 'not home tomorrow, can it come thursday instead'. */
function findOtherDay(text: string, today: CalendarDate): CalendarDate | null {
  const name = otherDay.exec(text)?.[1]?.slice(0, 3).toLowerCase()
  const index = name === undefined ? -1 : weekdays.indexOf(name)
  if (index < 0) return null
  const next = Array.from({ length: 7 }, (_, days) => addDays(today, days + 1))
  return next.find((day) => getWeekday(day) === index) ?? null
}

/** A part of a week is no day: 'some time next week', 'early next week'. */
const unclearDay =
  /\b(?:some ?time|any ?time|any day|one day|some day|early|earlier|late|later|mid|middle of|end of|start of|beginning of)(?: (?:in|on|of|the|during|or other))* next week\b|\bnext week (?:some ?time|any ?time|any day)\b/i
const refusedBefore =
  /\b(?:not|never|except|any(?:thing|day| day) but|but not|can['’]?t do|cant do|no good)(?: (?:on|for|a|an|the|this|next|any))*\s*$/i
const refusedAfter =
  /^s?\s*(?:is|are|s|['’]s)?\s*(?:no good|not (?:good|possible|great|ok|okay)|does ?n['’]?t (?:work|suit)|doesnt (?:work|suit)|wont work|won['’]?t work|is out|out)\b/i

/** Returns whether the only day of a text is one that the shopper does not want: 'not thursday', 'friday is no good'. */
function refusesDay(text: string, day: string): boolean {
  const at = text.toLowerCase().indexOf(day.toLowerCase())
  if (at < 0) return false
  return refusedBefore.test(text.slice(0, at)) || refusedAfter.test(text.slice(at + day.length).trimStart())
}

const namedWeekday = new RegExp(String.raw`\b${weekday}s?\b`, 'gi')

/** Returns the only weekday of a text beside the refused one: 'not thursday, friday is fine'; `null`: none, or several. */
function findRemainingDay(text: string, refused: string, today: CalendarDate): CalendarDate | null {
  const at = text.toLowerCase().indexOf(refused.toLowerCase())
  const rest = at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + refused.length)}`
  const names = [...new Set([...rest.matchAll(namedWeekday)].map(([name]) => name.slice(0, 3).toLowerCase()))]
  const [only, another] = names
  if (only === undefined || another !== undefined) return null
  const next = Array.from({ length: 7 }, (_, days) => addDays(today, days + 1))
  return next.find((each) => getWeekday(each) === weekdays.indexOf(only)) ?? null
}

/** Half a year: a day without a year counts as the nearer of the past and the coming one. */
const nearDays = 183

/**
 * Returns the number of days by which a text moves a day: 14 for 'push it back a fortnight', -1 for 'a day earlier'. `null`: it
 * names no distance.
 */
export function findDistance(text: string): number | null {
  const match = directed.exec(text) ?? moved.exec(text)
  if (match?.groups) {
    const { count, span = '', direction = '' } = match.groups
    const isEarlier =
      /^(?:earlier|before|sooner|forward|ahead)$/i.test(direction) ||
      /\b(?:forward|earlier|sooner)\b/i.test(text)
    return toDays(count, span) * (isEarlier ? -1 : 1)
  }
  const next = following.exec(text)?.groups?.['span']
  if (next !== undefined) return toDays('1', next)
  const beside = dayAfter.exec(text)
  if (beside === null) return null
  return (
    toDays('1', beside[0].includes('week') ? 'week' : 'day') *
    (beside.groups?.['direction'] === 'before' ? -1 : 1)
  )
}

/**
 * Returns the day on which an order should come, or `null`. Distances count from the order's own day, and 'in two weeks' from
 * today. A day without a year that has just passed is that day, and never the one of the next year.
 *
 * Source: OP-141
 */
export function findNewDay(
  text: string,
  {
    date,
    base,
    today,
  }: {
    readonly date: DateNamed | undefined
    readonly base: CalendarDate | null
    readonly today: CalendarDate
  },
): CalendarDate | null {
  const soon = fromToday.exec(text)?.groups
  if (soon !== undefined)
    return addDays(
      today,
      toDays(soon['count'] ?? soon['late_count'], soon['span'] ?? soon['late_span'] ?? 'day'),
    )
  if (date !== undefined && (namesAbsence(text, date.text) || refusesDay(text, date.text)))
    return findOtherDay(text, today) ?? findRemainingDay(text, date.text, today)
  if (date === undefined && unclearDay.test(text)) return null
  if (date !== undefined && weekdayAfter.test(text)) return findWeekdayAfter(date.date, base ?? date.date)
  if (date !== undefined) return toNearestYear(date, today)
  const distance = findDistance(text) ?? (/\bnext week\b/i.test(text) ? 7 : null)
  return distance === null || base === null ? null : addDays(base, distance)
}

/** Returns the first day of the same weekday after the base. */
function findWeekdayAfter(day: CalendarDate, base: CalendarDate): CalendarDate {
  let found = day
  while (found <= base) found = addDays(found, 7)
  return found
}

function toDays(count: string | undefined, span: string): number {
  const number = count === undefined ? 1 : (counts[count.toLowerCase()] ?? Number(count))
  return number * (/^week/i.test(span) ? 7 : /^fort/i.test(span) ? 14 : 1)
}

/**
 * Returns the day of a date without a year that is nearer to today. The engine puts one that has passed into the next year, though the
 * shopper means the past one.
 */
function toNearestYear({ date, text }: DateNamed, today: CalendarDate): CalendarDate {
  if (/\b\d{4}\b|\d\/\d{1,2}\/\d/.test(text) || date <= addDays(today, nearDays)) return date
  // The same day one year before; 29 February becomes 28 February.
  const yearBefore = addDays(date, -365)
  const past = yearBefore.slice(5) === date.slice(5) ? yearBefore : addDays(date, -366)
  return past < today ? past : date
}
