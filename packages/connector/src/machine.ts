/** The clock, waits and network of a connector; tests pass their own. */
export type Machine = {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly fetch: typeof fetch
  /** Runs work later, unless the process ends before. */
  readonly schedule: (work: () => void, ms: number) => void
}

export const realMachine: Machine = {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  fetch,
  schedule: (work, ms) => {
    setTimeout(work, ms).unref()
  },
}
