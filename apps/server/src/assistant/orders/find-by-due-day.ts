import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, getWeekday } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import { weekdayNames } from '../references/day-names'
import { readNumberWord } from '../references/number-words'
import { isInState } from './order-states'
import type { DayRange } from './read-past-day'

const weekdays = weekdayNames.map((name) => name.toLowerCase())
const weekday = weekdays.join('|')
const count = '\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten'
const noun = '(?:ones?|orders?|parcels?|packages?|delivery|deliveries|box|boxes)'
const when = `today|tonight|tomorrow|later this week|this week|next week|(?:this |next )?(?:${weekday})|the weekend|in (?:${count}) days`
const comes =
  '(?:booked(?: in)?|due|coming|arriving|planned|scheduled|set|expected|landing|thats? (?:due|coming|booked|meant to come))'
/** An order by the day on which it comes: 'the two parcels booked for later this week', 'the one coming tomorrow', 'my 2 day one'. */
const duePatterns = [
  new RegExp(`\\b${noun} (?:\\w+ )?${comes}(?: (?:for|on|in|by|at))? (${when})\\b`),
  new RegExp(
    `\\b(?:the|my|that|those) ${noun} (?:for|on) (tomorrow|later this week|this week|next week|next (?:${weekday})|(?:${weekday})|the weekend|in (?:${count}) days)\\b`,
  ),
  new RegExp(`\\b(?:the|my|todays|that) (tomorrow)s? ${noun}\\b`),
  /\b(?:the|that) ones? (?:(?:that |which )?(?:comes|is coming|arrives|is due) )?(today|tonight)$/,
]

/** An order by its day in front of the noun or right behind it, which is no new day for it: 'todays order', 'the one in 2 days'. */
const ownDayPatterns = [
  new RegExp(`\\b(today|tomorrow)s ${noun}\\b`),
  new RegExp(
    `\\b(?:the|my|that) ${noun} (?:(?:thats|that is|which is|due|coming) )?(in (?:${count}) days)\\b`,
  ),
  new RegExp(`\\b(?:the|my|that) (${weekday}) ${noun}\\b`),
  new RegExp(
    `\\b(?:meant|supposed|due|going) to (?:come|arrive|be delivered|get here) (in (?:${count}) days)\\b`,
  ),
]

const daysOfWeek = 7

/** Returns whether words name an order by the day on which it comes. */
export function namesDueDay(words: string): boolean {
  return [...duePatterns, ...ownDayPatterns].some((pattern) => pattern.test(words))
}

function toRange(named: string, today: CalendarDate): DayRange | null {
  const inDays = /^in (\S+) days$/.exec(named)?.[1]
  if (inDays !== undefined) {
    const day = addDays(today, readNumberWord(inDays) ?? 0)
    return { from: day, to: day }
  }
  const sunday = addDays(today, (daysOfWeek - getWeekday(today)) % daysOfWeek)
  if (/^(?:today|tonight)$/.test(named)) return { from: today, to: today }
  if (named === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) }
  if (named === 'later this week') return { from: addDays(today, 1), to: sunday }
  if (named === 'this week') return { from: today, to: sunday }
  if (named === 'next week') return { from: addDays(sunday, 1), to: addDays(sunday, daysOfWeek) }
  if (named === 'the weekend') return { from: addDays(sunday, -1), to: sunday }
  const index = weekdays.findIndex((name) => named.endsWith(name))
  if (index < 0) return null
  const ahead = (index - getWeekday(today) + daysOfWeek) % daysOfWeek
  const day = addDays(today, ahead)
  return { from: day, to: day }
}

/**
 * Returns the open deliveries that a text names by the day on which they come: those for which the shopper chose that day, otherwise those
 * that are expected then. Empty: it names no such day, or nothing comes then.
 *
 * @param words as `normalizeDescription` returns them
 * @param options `hasNewValues`: the text may also name a new day, so that only a day beside the noun describes an order
 */
export function findByDueDay(
  words: string,
  orders: readonly OrderFacts[],
  { today, hasNewValues }: { readonly today: CalendarDate; readonly hasNewValues: boolean },
): readonly OrderFacts[] {
  const patterns = hasNewValues ? ownDayPatterns : [...duePatterns, ...ownDayPatterns]
  const named = patterns.map((pattern) => pattern.exec(words)?.[1]).find((found) => found !== undefined)
  const range = named === undefined ? null : toRange(named, today)
  if (range === null) return []
  const isIn = (day: string | null): boolean => day !== null && day >= range.from && day <= range.to
  const open = orders.filter((order) => order.kind !== 'pickup' && isInState(order, 'open', today))
  const chosen = open.filter(({ day }) => isIn(day))
  if (chosen.length > 0 && named !== 'today') return chosen
  const expected = open.filter(({ parcels }) =>
    parcels.some(({ stage, expectedOn }) => stage !== 'delivered' && isIn(expectedOn)),
  )
  // Of those that come today, the one on a van is meant rather than the one whose attempt failed.
  return named === 'today' ? preferOnVan([...new Set([...chosen, ...expected])]) : expected
}

function preferOnVan(orders: readonly OrderFacts[]): readonly OrderFacts[] {
  const onVan = orders.filter(({ parcels }) =>
    parcels.some(({ isAttempted, stage }) => !isAttempted && stage === 'on-its-way'),
  )
  return onVan.length > 0 ? onVan : orders
}
