/** The clock, timers and network of a connector's process; tests pass their own. */
export type ProcessPorts = {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly fetch: typeof fetch
  /** Runs work later, unless the process ends before. */
  readonly schedule: (work: () => void, ms: number) => void
}

/** The ports of the running process. */
export const processPorts: ProcessPorts = {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  fetch,
  schedule: (work, ms) => {
    setTimeout(work, ms).unref()
  },
}
