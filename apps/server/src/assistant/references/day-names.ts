import type { CalendarDate } from '@murphy/domain/calendar'
import { getWeekday } from '@murphy/domain/calendar'

/** From Sunday, as `getWeekday` counts. */
export const weekdayNames: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]
/** From January. */
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

/** Returns `Friday 25 December`. Source: docs/conversations.md */
export function formatLongDay(date: CalendarDate): string {
  const month = monthNames[Number(date.slice(5, 7)) - 1] ?? ''
  return `${weekdayNames[getWeekday(date)] ?? ''} ${Number(date.slice(8))} ${month}`
}

/** Returns `NSW, ACT and SA`. */
export function joinWithAnd(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
