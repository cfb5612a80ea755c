/** Time as the doors need it; passed in, so that a test of a time-out waits for nothing. */
export type TransportClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls back once after the delay; the answer cancels it. It does not keep a process alive. */
  readonly after: (delayMs: number, call: () => void) => () => void
}

export const systemClock: TransportClock = {
  now: Date.now,
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
