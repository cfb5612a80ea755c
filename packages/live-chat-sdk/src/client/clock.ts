/** Time and keyed timers: the same key again replaces the running one. Milliseconds; injected, so that no test waits. */
export type Clock = {
  readonly now: () => number
  readonly after: (key: string, delayMs: number, call: () => void) => void
  readonly cancel: (key: string) => void
}

/**
 * The timers of the browser or of Node, one a key. What a late timer means is decided by `now`, not here: a page that
 * slept fires late, and an inactive session then ends at once (OP-01).
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
