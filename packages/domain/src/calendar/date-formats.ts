import { fill } from '../words'
import type { ShopWords } from '../words'
import type { CalendarDate } from './calendar-date'

type DateWords = Pick<ShopWords, 'date'>

/** Returns '05 Jun', the format of delivery dates. Source: ORD-31, CST-01 */
export function formatDayMonth(date: CalendarDate, words: DateWords): string {
  return fill(words.date.dayMonth, partsOf(date, words))
}

/** Returns '03 Jun 2024', the format of the day an order was confirmed. Source: TRK-04, CST-01 */
export function formatDayMonthYear(date: CalendarDate, words: DateWords): string {
  return fill(words.date.dayMonthYear, partsOf(date, words))
}

/** Returns '03 Jun, 2024', the format of the day a pick up order was placed. Source: ORD-05, CST-01 */
export function formatPlacedDate(date: CalendarDate, words: DateWords): string {
  return fill(words.date.placed, partsOf(date, words))
}

function partsOf(date: CalendarDate, words: DateWords) {
  const month = words.date.months[Number(date.slice(5, 7)) - 1] ?? ''
  return { day: date.slice(8), month, year: date.slice(0, 4) }
}
