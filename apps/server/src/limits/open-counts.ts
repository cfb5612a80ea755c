import { toShortHash } from './rate-limiter'

/**
 * Counts by key what is open at the same time, which a rate limiter cannot: it counts requests over time. A key with
 * nothing open takes no memory.
 */
export type OpenCounts = {
  /** The limit for one key; `Infinity`: none. */
  readonly limit: number
  readonly isFull: (key: string) => boolean
  /** Counts one more, even beyond the limit. Returns a function that removes it, once. */
  readonly add: (key: string) => () => void
}

/**
 * Creates the counts.
 *
 * @param limit for one key
 * @param maxTotal for all keys together, which also bounds the number of keys
 * Source: decision 032
 */
export function createOpenCounts(limit: number, maxTotal = Number.POSITIVE_INFINITY): OpenCounts {
  const counts = new Map<string, number>()
  let all = 0
  return {
    limit,
    isFull: (key) => all >= maxTotal || (counts.get(toShortHash(key)) ?? 0) >= limit,
    add: (key) => {
      const id = toShortHash(key)
      counts.set(id, (counts.get(id) ?? 0) + 1)
      all += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        all -= 1
        const left = (counts.get(id) ?? 0) - 1
        if (left > 0) counts.set(id, left)
        else counts.delete(id)
      }
    },
  }
}
