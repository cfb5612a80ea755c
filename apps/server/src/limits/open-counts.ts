import { shortHash } from './rate-limiter'

/** Counts what is open at the same time, by key. Nothing is kept of a key of which nothing is open. */
export type OpenCounts = {
  /** The most that may be open of one key; `Infinity`: as many as there are. */
  readonly limit: number
  readonly isFull: (key: string) => boolean
  /** Counts one more, whether or not it is full; the answer takes it away again, once. */
  readonly add: (key: string) => () => void
}

/** @param limit of one key. Source: decision 032 */
export function createOpenCounts(limit: number): OpenCounts {
  const counts = new Map<string, number>()
  return {
    limit,
    isFull: (key) => (counts.get(shortHash(key)) ?? 0) >= limit,
    add: (key) => {
      const id = shortHash(key)
      counts.set(id, (counts.get(id) ?? 0) + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (counts.get(id) ?? 0) - 1
        if (left > 0) counts.set(id, left)
        else counts.delete(id)
      }
    },
  }
}
