/** The clock of the transports. It is passed in, so that a test of a timeout does not wait. */
export type TransportClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls back once after the delay, and returns a function that cancels it. It does not keep the process alive. */
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
