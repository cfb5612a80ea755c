import type { Clock } from '@murphy/flow'

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
