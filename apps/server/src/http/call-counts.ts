import { normalizeIP } from '@fastify/rate-limit'

/** Calls a minute, counted by each server process for itself. */
export type RateLimits = {
  /** From one address; an IPv6 household with all its addresses is one. Whole offices stand behind one. */
  readonly perAddress: number
  /** Of one `chatbotUserId`, wherever it comes from. */
  readonly perVisitor: number
}

/** Far above any shopper, below what hurts. */
export const usualRateLimits: RateLimits = { perAddress: 600, perVisitor: 120 }

export type Counted =
  { readonly isOver: false } | { readonly isOver: true; readonly retryAfterSeconds: number }

/** Counts one call, and says whether it is one too many. */
export type CallCounts = {
  readonly ofAddress: (address: string) => Counted
  readonly ofVisitor: (chatbotUserId: string) => Counted
}

const windowMs = 60_000

/** Addresses, and visitors, that are remembered; the one that asked longest ago goes first. About 5 MB when full. */
const countersKept = 50_000

/**
 * The counters that all doors of a process share. The first call after a minute counts from 1 again.
 *
 * Source: docs/security.md
 */
export function createCallCounts({ perAddress, perVisitor }: RateLimits): CallCounts {
  const addresses = createCounters(perAddress)
  const visitors = createCounters(perVisitor)
  return { ofAddress: (address) => addresses(normalizeIP(address)), ofVisitor: visitors }
}

/** For measurements. */
export const uncounted: CallCounts = {
  ofAddress: () => ({ isOver: false }),
  ofVisitor: () => ({ isOver: false }),
}

function createCounters(limit: number): (key: string) => Counted {
  const windows = new Map<string, { readonly startedAt: number; readonly calls: number }>()
  return (key) => {
    const now = Date.now()
    const before = windows.get(key)
    const isSame = before !== undefined && now < before.startedAt + windowMs
    const window = isSame
      ? { startedAt: before.startedAt, calls: before.calls + 1 }
      : { startedAt: now, calls: 1 }
    // Written anew, it stands at the end: the first one is who asked longest ago.
    windows.delete(key)
    windows.set(key, window)
    const [oldest] = windows.size > countersKept ? windows.keys() : []
    if (oldest !== undefined) windows.delete(oldest)
    if (window.calls <= limit) return { isOver: false }
    return { isOver: true, retryAfterSeconds: Math.ceil((window.startedAt + windowMs - now) / 1000) }
  }
}
