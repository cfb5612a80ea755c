import type { Clock } from '../clock'

export type FakeClock = Clock & {
  /** Advances the time, and calls each timer that falls due, in order. */
  readonly advance: (delayMs: number) => void
}

/** Creates a clock whose time only `advance` changes. */
export function createFakeClock(startMs = 1_700_000_000_000): FakeClock {
  let nowMs = 0
  let timers: { readonly dueMs: number; readonly call: () => void }[] = []

  function nextDue(limitMs: number): { readonly dueMs: number; readonly call: () => void } | undefined {
    return timers
      .filter(({ dueMs }) => dueMs <= limitMs)
      .reduce<(typeof timers)[number] | undefined>(
        (first, timer) => (first && first.dueMs <= timer.dueMs ? first : timer),
        undefined,
      )
  }

  return {
    now: () => startMs + nowMs,
    ticks: () => nowMs,
    after: (delayMs, call) => {
      const timer = { dueMs: nowMs + delayMs, call }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance: (delayMs) => {
      const limitMs = nowMs + delayMs
      for (let timer = nextDue(limitMs); timer; timer = nextDue(limitMs)) {
        const due = timer
        timers = timers.filter((other) => other !== due)
        nowMs = Math.max(nowMs, due.dueMs)
        due.call()
      }
      nowMs = limitMs
    },
  }
}
