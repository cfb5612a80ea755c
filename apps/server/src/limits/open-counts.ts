import { shortHash } from './rate-limiter'

/** Counts what is open at the same time, by key. Nothing is kept of a key of which nothing is open. */
export type OpenCounts = {
  /** The most that may be open of one key; `Infinity`: as many as there are. */
  readonly limit: number
  readonly isFull: (key: string) => boolean
  /** Counts one more, whether or not it is full; the answer takes it away again, once. */
  readonly add: (key: string) => () => void
}

/**
 * @param limit of one key
 * @param mostInAll of all keys together; no more keys than that are remembered
 * Source: decision 032
 */
export function createOpenCounts(limit: number, mostInAll = Number.POSITIVE_INFINITY): OpenCounts {
  const counts = new Map<string, number>()
  let all = 0
  return {
    limit,
    isFull: (key) => all >= mostInAll || (counts.get(shortHash(key)) ?? 0) >= limit,
    add: (key) => {
      const id = shortHash(key)
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
