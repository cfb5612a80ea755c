/** The time in milliseconds, and timers by key: a new timer replaces that of the same key. Injected, so that no test waits. */
export type Clock = {
  readonly now: () => number
  readonly after: (key: string, delayMs: number, call: () => void) => void
  readonly cancel: (key: string) => void
}

/**
 * Creates a clock on the timers of the browser or of Node. Callers decide by `now` what a late timer means: the timers of a
 * page that slept fire late, and an inactive session then ends at once (OP-01).
 */
export function createSystemClock(): Clock {
  const running = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    now: () => Date.now(),
    after: (key, delayMs, call) => {
      clearTimeout(running.get(key))
      running.set(
        key,
        setTimeout(() => {
          running.delete(key)
          call()
        }, delayMs),
      )
    },
    cancel: (key) => {
      clearTimeout(running.get(key))
      running.delete(key)
    },
  }
}
