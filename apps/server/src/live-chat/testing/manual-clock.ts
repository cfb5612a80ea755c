import type { TransportClock } from '../../transports/transport-clock'

export type ManualClock = TransportClock & {
  /** Advances the time and makes every call that is due, in order. */
  readonly pass: (ms: number) => void
}

/** Creates a clock that a test advances. */
export function createManualClock(startAt = 1_717_400_000_000): ManualClock {
  let now = startAt
  let calls: { readonly dueAt: number; readonly call: () => void }[] = []
  return {
    now: () => now,
    after: (delayMs, call) => {
      const timer = { dueAt: now + delayMs, call }
      calls = [...calls, timer].sort((one, other) => one.dueAt - other.dueAt)
      return () => {
        calls = calls.filter((each) => each !== timer)
      }
    },
    pass: (ms) => {
      const until = now + ms
      for (let next = calls[0]; next !== undefined && next.dueAt <= until; next = calls[0]) {
        calls = calls.slice(1)
        now = next.dueAt
        next.call()
      }
      now = until
    },
  }
}
