/** The time and the timers of the hub. It is an option, so that a test of a timeout does not wait. */
export type Clock = {
  /** Milliseconds since 1970, to compare with the expiry of a token. */
  readonly now: () => number
  /** Monotonic milliseconds, for intervals. */
  readonly ticks: () => number
  /** Calls back once after the delay and returns a function that cancels it. The timer does not keep the process alive. */
  readonly after: (delayMs: number, call: () => void) => () => void
}

/** The clock of the system, used unless a hub gets another. */
export const systemClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
