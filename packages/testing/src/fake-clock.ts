type Timer = { readonly dueAt: number; readonly call: () => void }

/**
 * A clock that only the test moves. It implements every clock port: the browser's with keyed timers, and those of the server
 * and the hub, whose timers are cancelled by a function.
 */
export type FakeClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds since the clock was created. */
  readonly ticks: () => number
  readonly after: {
    /** Starts a timer under a key, and replaces the running timer of that key. */
    (key: string, delayMs: number, call: () => void): void
    /** Starts a timer, and returns a function that cancels it. */
    (delayMs: number, call: () => void): () => void
  }
  readonly cancel: (key: string) => void
  /** Moves the clock and fires every due timer at its own time; settled promises run in between. */
  readonly pass: (ms: number) => Promise<void>
  /** Moves the clock without firing timers, as on a sleeping laptop; they fire with the next `pass`. */
  readonly sleep: (ms: number) => void
  /** Sets the time, also back, without firing timers, as when a system clock is corrected. */
  readonly setTime: (time: number) => void
  /** The keys of the running timers that have one. */
  readonly pending: () => readonly string[]
}

/** Creates a clock that stands still until the test moves it. */
export function createFakeClock(startAt = Date.parse('2024-06-03T10:00:00+10:00')): FakeClock {
  let now = startAt
  const keyed = new Map<string, Timer>()
  const timers = new Set<Timer>()

  function start(delayMs: number, call: () => void): Timer {
    const timer = { dueAt: now + delayMs, call }
    timers.add(timer)
    return timer
  }

  function cancel(key: string): void {
    const timer = keyed.get(key)
    if (timer !== undefined) timers.delete(timer)
    keyed.delete(key)
  }

  function startKeyed(key: string, delayMs: number, call: () => void): void {
    cancel(key)
    const timer = start(delayMs, () => {
      keyed.delete(key)
      call()
    })
    keyed.set(key, timer)
  }

  function after(key: string, delayMs: number, call: () => void): void
  function after(delayMs: number, call: () => void): () => void
  function after(
    ...parameters: [key: string, delayMs: number, call: () => void] | [delayMs: number, call: () => void]
  ): void | (() => void) {
    if (parameters.length === 3) return startKeyed(...parameters)
    const timer = start(...parameters)
    return () => void timers.delete(timer)
  }

  /** Returns the timer that is due first; of several at one time, the one that was started first. */
  function findDue(until: number): Timer | undefined {
    return [...timers].filter(({ dueAt }) => dueAt <= until).sort((one, other) => one.dueAt - other.dueAt)[0]
  }

  return {
    now: () => now,
    ticks: () => now - startAt,
    after,
    cancel,
    pass: async (ms) => {
      const until = now + ms
      await flushPromises()
      for (let due = findDue(until); due !== undefined; due = findDue(until)) {
        timers.delete(due)
        now = Math.max(now, due.dueAt)
        due.call()
        await flushPromises()
      }
      now = until
    },
    sleep: (ms) => {
      now += ms
    },
    setTime: (time) => {
      now = time
    },
    pending: () => [...keyed.keys()],
  }
}

/** Runs the callbacks of settled promises, also in long chains. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
