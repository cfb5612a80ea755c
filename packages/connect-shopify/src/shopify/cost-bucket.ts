/** The state of Shopify's leaky bucket, as `extensions.cost.throttleStatus` reports it. */
export type ThrottleStatus = {
  readonly maximumAvailable: number
  readonly currentlyAvailable: number
  readonly restoreRate: number
}

export type CostBucket = {
  /** Stores what Shopify has just reported. */
  readonly update: (status: ThrottleStatus) => void
  /** Returns how long to wait until `points` are available. 0 while nothing was reported. */
  readonly getWaitMs: (points: number) => number
  /** Returns how long background work waits: it leaves half of the bucket to shoppers. */
  readonly getBackgroundWaitMs: () => number
}

/** Creates the connector's picture of the bucket. @param now milliseconds since 1970 */
export function createCostBucket(now: () => number): CostBucket {
  let last: (ThrottleStatus & { readonly at: number }) | null = null

  function getWaitMs(points: number): number {
    if (last === null || last.restoreRate <= 0) return 0
    const wanted = Math.min(points, last.maximumAvailable)
    const restored = ((now() - last.at) / 1000) * last.restoreRate
    const missing = wanted - last.currentlyAvailable - restored
    return missing <= 0 ? 0 : Math.ceil((missing / last.restoreRate) * 1000)
  }

  return {
    update: (status) => {
      last = { ...status, at: now() }
    },
    getWaitMs,
    getBackgroundWaitMs: () => (last === null ? 0 : getWaitMs(last.maximumAvailable / 2)),
  }
}
