/** Time as the hub needs it; passed in, so that a test of a time-out waits for nothing. */
export type Clock = {
  /** Milliseconds since 1970, to compare with the expiry of a token. */
  readonly now: () => number
  /** Milliseconds that never jump, for intervals. */
  readonly ticks: () => number
  /** Calls back once after the delay; the answer cancels it. It does not keep a process alive. */
  readonly after: (delayMs: number, call: () => void) => () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
