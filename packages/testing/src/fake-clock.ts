type Timer = { readonly dueAt: number; readonly order: number; readonly call: () => void }

/** A clock that stands still until a test moves it. Times in milliseconds since 1970. */
export type FakeClock = {
  readonly now: () => number
  readonly after: (key: string, delayMs: number, call: () => void) => void
  readonly cancel: (key: string) => void
  /** Lets time pass: every timer that falls due fires at its own time, and answers that wait get their turn between. */
  readonly pass: (ms: number) => Promise<void>
  /** Moves the clock without firing anything, as a laptop does that sleeps; timers fire with the next `pass`. */
  readonly sleep: (ms: number) => void
  readonly pending: () => readonly string[]
}

/** Keyed timers like those of the browser clock: the same key again replaces the running one. */
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
      await answersArrive()
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        const [key, timer] = due
        timers.delete(key)
        now = Math.max(now, timer.dueAt)
        timer.call()
        await answersArrive()
      }
      now = until
    },
    sleep: (ms) => {
      now += ms
    },
    pending: () => [...timers.keys()],
  }
}

/** Lets promises that are settled already reach those who wait for them, however long their chain is. */
export async function answersArrive(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
