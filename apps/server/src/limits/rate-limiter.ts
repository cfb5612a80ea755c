import { createHash } from 'node:crypto'

/** Allows `burst` requests at once and `perSecond` more each second. */
export type Rate = { readonly burst: number; readonly perSecond: number }

/** `retryAfterSeconds`: whole seconds until the same request would pass. */
export type RateDecision =
  | { readonly isOver: false }
  | { readonly isOver: true; readonly retryAfterSeconds: number }

/**
 * Counts requests by key, in the memory of one process. Limits that hold for all processes and over restarts are
 * `Quotas`, and `SignInGuard` for passwords.
 */
export type RateLimiter = {
  /** Counts one request that is worth `cost` tokens. A refused request costs nothing. */
  readonly take: (key: string, cost?: number) => RateDecision
  /** Returns the number of keys in memory. */
  readonly size: () => number
}

/** About 5 MB when full. */
const defaultMaxKeys = 50_000

/**
 * Creates a token bucket for each key by the "generic cell rate algorithm": it stores only the time at which the
 * bucket of a key is full again. From that time on the key is dropped. Beyond the limit of keys, the least recently
 * used one is dropped. Keys are stored as hashes of 16 bytes, so that long keys take no more memory.
 *
 * @param now milliseconds
 * Source: decision 032
 */
export function createRateLimiter(
  { burst, perSecond }: Rate,
  now: () => number,
  maxKeys = defaultMaxKeys,
): RateLimiter {
  const intervalMs = 1000 / perSecond
  const burstMs = burst * intervalMs
  const fullAt = new Map<string, number>()

  function dropFull(nowMs: number): void {
    for (const [key, atMs] of fullAt) {
      if (atMs > nowMs) return
      fullAt.delete(key)
    }
  }

  return {
    size: () => fullAt.size,
    take: (key, cost = 1) => {
      const nowMs = now()
      const id = toShortHash(key)
      // A clock that was set back must not leave a bucket emptier than empty.
      const beforeMs = Math.min(Math.max(fullAt.get(id) ?? nowMs, nowMs), nowMs + burstMs)
      const afterMs = beforeMs + cost * intervalMs
      const overMs = afterMs - burstMs - nowMs
      // Deleted and set again to move it to the end: the first key is the least recently used.
      fullAt.delete(id)
      dropFull(nowMs)
      fullAt.set(id, overMs > 0 ? beforeMs : afterMs)
      const [oldest] = fullAt.size > maxKeys ? fullAt.keys() : []
      if (oldest !== undefined) fullAt.delete(oldest)
      return overMs > 0 ? { isOver: true, retryAfterSeconds: Math.ceil(overMs / 1000) } : { isOver: false }
    },
  }
}

/** Never limits, for measurements. */
export const unlimited: RateLimiter = { take: () => ({ isOver: false }), size: () => 0 }

/** Returns a hash of 16 bytes. */
export function toShortHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
}
