import { getWeekday, toCalendarDate } from '@murphy/domain/calendar'
import { monthNames, weekdayNames } from '../references/day-names'
import type { ShownEntity } from '../references/shown-entity'

const months = monthNames.map((name) => name.toLowerCase())
const weekdays = weekdayNames.map((name) => name.toLowerCase())
const dayName = [...months, ...weekdays].join('|')
const fromDay = new RegExp(
  `\\b(?:from|placed|ordered|bought)(?: (?:in|on|last|the|early|late)){0,3} (${dayName})s?\\b`,
)
const dayAsName = new RegExp(`\\b(?:last |the |my ){1,3}(${dayName})s? (?:orders?|one|parcel|package)\\b`)

/**
 * Finds the shown order that was placed on a weekday or in a month: 'the one from last tuesday', 'my october order'. The day of a
 * delivery, as in 'deliver it on tuesday', names no order. `null`: none was placed then, or several were.
 *
 * @param words lower-case words without punctuation
 * @returns the order, and the rest of the words
 */
export function findByPlacedDay(
  words: string,
  list: readonly ShownEntity[],
): { readonly order: ShownEntity; readonly rest: string } | null {
  const match = fromDay.exec(words) ?? dayAsName.exec(words)
  const name = match?.[1]
  if (match === null || name === undefined) return null
  const placedThen = list.filter(({ kind, attributes }) => {
    const placed = attributes['placed']
    const date = kind === 'order' && typeof placed === 'string' ? toCalendarDate(placed) : null
    if (date === null) return false
    return months[Number(date.slice(5, 7)) - 1] === name || weekdays[getWeekday(date)] === name
  })
  const [order, another] = placedThen
  if (order === undefined || another !== undefined) return null
  return { order, rest: words.replace(match[0], ' ').replaceAll(/ {2,}/g, ' ').trim() }
}
