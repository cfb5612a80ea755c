/** The number of failures in a row after which calls are paused. */
export const failuresUntilPause = 3
/** The time of a pause. */
export const pauseMs = 30_000

/** Stops calls after repeated failures. */
export type CircuitBreaker = {
  /** Returns whether a call may be made. After the pause one call tries the service. */
  readonly allows: () => boolean
  /** Gives back a permission that was not used. */
  readonly release: () => void
  readonly recordSuccess: () => void
  /** Returns true when the pause begins. */
  readonly recordFailure: () => boolean
  readonly isPaused: () => boolean
}

/** Creates a breaker whose pause begins after three failures in a row. `now`: milliseconds since 1970. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  return {
    allows: () => {
      if (now() < pausedUntil) return false
      // One call tries the service. The others continue without it until it works again.
      if (failures >= failuresUntilPause) pausedUntil = now() + pauseMs
      return true
    },
    release: () => {
      if (failures >= failuresUntilPause) pausedUntil = now()
    },
    recordSuccess: () => {
      failures = 0
      pausedUntil = Number.NEGATIVE_INFINITY
    },
    recordFailure: () => {
      failures += 1
      if (failures < failuresUntilPause) return false
      const isNew = failures === failuresUntilPause
      pausedUntil = now() + pauseMs
      return isNew
    },
    isPaused: () => now() < pausedUntil,
  }
}
