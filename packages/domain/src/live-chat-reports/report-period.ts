import { addDays, getWallClock } from '../calendar'
import type { CalendarDate } from '../calendar'
import { getDayBounds, listDays } from './zoned-day'

const hourMs = 3_600_000

/** Days of a report, both included. */
export type Period = { readonly first: CalendarDate; readonly last: CalendarDate }

/**
 * Returns the period of the same number of days that ends the day before. Days count, not hours: after a day of 23
 * hours the period before still has as many days.
 */
export function getPeriodBefore({ first, last }: Period): Period {
  const before = addDays(first, -1)
  return { first: addDays(before, 1 - listDays(first, last).length), last: before }
}

/** Finds the local day and hour of a moment. */
export type ZonedDays = {
  readonly days: readonly CalendarDate[]
  /** Returns the position of the day in `days` and its hour from 0 to 23; `null` for a moment outside the period. */
  readonly find: (at: number) => { readonly index: number; readonly hour: number } | null
  /**
   * How often each hour of the clock occurs in the period. An hour that the clocks skip does not occur that day, and one
   * that they repeat occurs twice.
   */
  readonly hours: readonly number[]
}

/**
 * Creates the index of a period's days. It costs one look-up in the time zone a day, not one a chat.
 *
 * @param zone IANA name
 * Errors: throws a RangeError for an unknown zone.
 */
export function createZonedDays(zone: string, { first, last }: Period): ZonedDays {
  const days = listDays(first, last)
  const starts = days.map((day) => getDayBounds(zone, day).from)
  const end = days.length === 0 ? 0 : getDayBounds(zone, last).until
  const getEnd = (index: number): number => starts[index + 1] ?? end
  const hours = Array.from({ length: 24 }, () => 0)

  const getHour = (index: number, at: number): number => {
    const start = starts[index] ?? at
    return getEnd(index) - start === 24 * hourMs
      ? Math.floor((at - start) / hourMs)
      : Math.floor(getWallClock(zone, at).minute / 60)
  }

  for (const [index, start] of starts.entries())
    for (let at = start; at < getEnd(index); at += hourMs) {
      const hour = getHour(index, at)
      hours[hour] = (hours[hour] ?? 0) + 1
    }

  return {
    days,
    hours,
    find: (at) => {
      if (at < (starts[0] ?? end) || at >= end) return null
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if ((starts[middle] ?? end) <= at) low = middle
        else high = middle - 1
      }
      return { index: low, hour: getHour(low, at) }
    },
  }
}
