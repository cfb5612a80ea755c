import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import { readNumberWord } from '../references/number-words'
import { isInState } from './order-states'

const number =
  '(\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|twenty)'
const noun = '(?:one|order|parcel|package|delivery|box)'
/** The age of an order, without 'ago': 'the nine day one', 'the one thats like 9 days', 'its 5 days late'. */
const agePatterns = [
  new RegExp(`\\b(?:the|my|that) ${number} (day|week)s?(?: (?:old|late|overdue|ago))* ${noun}\\b`),
  new RegExp(`^${number} (day|week)s? (?:old|ago) ${noun}\\b`),
  new RegExp(
    `\\b(?:(?:the|my|that) )?${noun} (?:thats|that is|that was|thats been|which is|is|of)(?: (?:like|about|around|now|already|over|nearly|almost|roughly))* ${number} (day|week)s?\\b(?! (?:left|away|from now|to go))`,
  ),
]

const daysOfWeek = 7

/** Returns whether words name an order by its age. */
export function namesAge(words: string): boolean {
  return agePatterns.some((pattern) => pattern.test(words))
}

/**
 * Finds the open orders that a text names by their age: those that were placed so many days ago, otherwise those that are so many days
 * late. Empty: it names no age, or no open order has it.
 *
 * @param words as `normalizeDescription` returns them
 * @returns the orders, and the words without the age, whose number may be part of a product's name
 */
export function splitAge(
  words: string,
  orders: readonly OrderFacts[],
  today: CalendarDate,
): { readonly words: string; readonly aged: readonly OrderFacts[] } {
  const match = agePatterns.map((pattern) => pattern.exec(words)).find((found) => found !== null)
  if (match === undefined || match === null) return { words, aged: [] }
  const [whole, count = '', unit = ''] = match
  const counted = /^an?$/.test(count) ? 1 : (readNumberWord(count) ?? 0)
  const day = addDays(today, -(unit === 'week' ? counted * daysOfWeek : counted))
  const rest = words.replace(whole, ' the one ').replaceAll(/ {2,}/g, ' ').trim()
  return { words: rest, aged: findOfDay(day, orders, today) }
}

function findOfDay(
  day: CalendarDate,
  orders: readonly OrderFacts[],
  today: CalendarDate,
): readonly OrderFacts[] {
  const placed = orders.filter(({ placedOn }) => placedOn === day)
  const open = placed.filter((order) => isInState(order, 'open', today))
  if (placed.length > 0) return open.length > 0 ? open : placed
  return orders.filter(
    (order) => isInState(order, 'late', today) && order.parcels.some(({ expectedOn }) => expectedOn === day),
  )
}
