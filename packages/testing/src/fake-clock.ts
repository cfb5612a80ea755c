type Timer = { readonly dueAt: number; readonly order: number; readonly call: () => void }

/** A clock that only the test moves. Times in milliseconds since 1970. */
export type FakeClock = {
  readonly now: () => number
  readonly after: (key: string, delayMs: number, call: () => void) => void
  readonly cancel: (key: string) => void
  /** Moves the clock and fires every due timer at its own time; settled promises run in between. */
  readonly pass: (ms: number) => Promise<void>
  /** Moves the clock without firing timers, as on a sleeping laptop; they fire with the next `pass`. */
  readonly sleep: (ms: number) => void
  readonly pending: () => readonly string[]
}

/** Creates a fake of the browser clock with keyed timers: a repeated key replaces the running timer. */
export function createFakeClock(startAt = Date.parse('2024-06-03T10:00:00+10:00')): FakeClock {
  let now = startAt
  let order = 0
  const timers = new Map<string, Timer>()

  function nextDue(until: number): readonly [string, Timer] | undefined {
    return [...timers]
      .filter(([, timer]) => timer.dueAt <= until)
      .sort(([, one], [, other]) => one.dueAt - other.dueAt || one.order - other.order)[0]
  }

  return {
    now: () => now,
    after: (key, delayMs, call) => {
      timers.set(key, { dueAt: now + delayMs, order: order++, call })
    },
    cancel: (key) => {
      timers.delete(key)
    },
    pass: async (ms) => {
      const until = now + ms
      await flushPromises()
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        const [key, timer] = due
        timers.delete(key)
        now = Math.max(now, timer.dueAt)
        timer.call()
        await flushPromises()
      }
      now = until
    },
    sleep: (ms) => {
      now += ms
    },
    pending: () => [...timers.keys()],
  }
}

/** Runs the callbacks of settled promises, also in long chains. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
