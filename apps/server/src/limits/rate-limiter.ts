import { createHash } from 'node:crypto'

/** Allows `burst` requests at once and `perSecond` more each second. */
export type Rate = { readonly burst: number; readonly perSecond: number }

/** `retryAfterSeconds`: whole seconds until the same request would pass. */
export type RateDecision =
  { readonly isOver: false } | { readonly isOver: true; readonly retryAfterSeconds: number }

/** Counts requests by key. */
export type RateLimiter = {
  /** Counts one request that is worth `cost` tokens. A refused request costs nothing. */
  readonly take: (key: string, cost?: number) => RateDecision
  /** Keys that are remembered now. */
  readonly size: () => number
}

/** About 5 MB when full. */
const usualMaxKeys = 50_000

/**
 * A token bucket for each key, by the "generic cell rate algorithm": of each key only the moment is kept at which its
 * bucket is full again. A key is forgotten from that moment on, and the key used longest ago goes first when there are too
 * many. Keys are kept as a hash of 16 bytes, so that a long key takes no more memory than a short one.
 *
 * @param now milliseconds
 * Source: decision 032
 */
export function createRateLimiter(
  { burst, perSecond }: Rate,
  now: () => number,
  maxKeys = usualMaxKeys,
): RateLimiter {
  const intervalMs = 1000 / perSecond
  const burstMs = burst * intervalMs
  const fullAt = new Map<string, number>()

  function forgetFull(nowMs: number): void {
    for (const [key, atMs] of fullAt) {
      if (atMs > nowMs) return
      fullAt.delete(key)
    }
  }

  return {
    size: () => fullAt.size,
    take: (key, cost = 1) => {
      const nowMs = now()
      const id = shortHash(key)
      // A clock that was set back leaves no bucket emptier than empty.
      const beforeMs = Math.min(Math.max(fullAt.get(id) ?? nowMs, nowMs), nowMs + burstMs)
      const afterMs = beforeMs + cost * intervalMs
      const overMs = afterMs - burstMs - nowMs
      // Written anew, it stands at the end: the first one is the key used longest ago.
      fullAt.delete(id)
      forgetFull(nowMs)
      fullAt.set(id, overMs > 0 ? beforeMs : afterMs)
      const [oldest] = fullAt.size > maxKeys ? fullAt.keys() : []
      if (oldest !== undefined) fullAt.delete(oldest)
      return overMs > 0 ? { isOver: true, retryAfterSeconds: Math.ceil(overMs / 1000) } : { isOver: false }
    },
  }
}

/** Lets everything pass, for measurements. */
export const unlimited: RateLimiter = { take: () => ({ isOver: false }), size: () => 0 }

/** 16 bytes of a text of any length. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
}
