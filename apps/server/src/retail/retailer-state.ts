import type { Capability } from '@murphy/retail-api'

/** `quantities` are those on the screen: of this moment where the retailer gives them, otherwise of the stock feed. */
export type PublicData = 'products' | 'stores' | 'stock' | 'quantities'

/** The state of the connection to the retailer, as far as answers depend on it. */
export type RetailerState = {
  /** Returns true for an offered capability, and for each while they are not known: a call then finds out. */
  readonly isOffered: (capability: Capability) => boolean
  /** Returns the time at which the oldest of the data was last known to be right; `null`: it is recent. */
  readonly findStaleTime: (data: readonly PublicData[], now: number) => number | null
}

/** The state of a retailer that offers everything and always answers. */
export const everythingOffered: RetailerState = { isOffered: () => true, findStaleTime: () => null }

/** The state of no retailer: nothing is offered. */
export const nothingOffered: RetailerState = { isOffered: () => false, findStaleTime: () => null }

/** The age up to which answers say nothing about it. Feeds are read every minute. */
const staleAfterMs = 15 * 60_000

/** Returns `findStaleTime` of feeds that were last confirmed at the given times; data that was never read counts as recent. */
export function createFindStaleTime({
  getConfirmedAt,
  isLiveStockRead,
}: {
  readonly getConfirmedAt: (feed: 'products' | 'stores' | 'stock') => number | null
  /** Returns true while the retailer gives the stock of this moment. */
  readonly isLiveStockRead: () => boolean
}): RetailerState['findStaleTime'] {
  return (data, now) => {
    const times = data.flatMap((part) => {
      if (part === 'quantities' && isLiveStockRead()) return []
      return getConfirmedAt(part === 'quantities' ? 'stock' : part) ?? []
    })
    const oldest = Math.min(...times)
    return now - oldest > staleAfterMs && Number.isFinite(oldest) ? oldest : null
  }
}
