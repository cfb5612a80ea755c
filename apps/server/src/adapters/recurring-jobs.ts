export type RecurringJobs = {
  /** Runs a job repeatedly. A run never overlaps the previous one, however long that takes. */
  readonly schedule: (everyMs: number, work: string, run: () => Promise<void>) => void
  /** Starts no further run, and waits for the current ones. */
  readonly stop: () => Promise<void>
}

/**
 * Creates the background jobs of a process. They must be stopped before the resources that they use are closed.
 *
 * @param onFailure called when a run fails; failures after `stop` are ignored
 */
export function createRecurringJobs(onFailure: (work: string, error: unknown) => void): RecurringJobs {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()
  let isStopped = false
  return {
    schedule: (everyMs, work, run) => {
      let isRunning = false
      const runOnce = async (): Promise<void> => {
        isRunning = true
        try {
          await run()
        } catch (error) {
          if (!isStopped) onFailure(work, error)
        } finally {
          isRunning = false
        }
      }
      const timer = setInterval(() => {
        if (isRunning) return
        const one = runOnce()
        running.add(one)
        void one.then(() => running.delete(one))
      }, everyMs)
      timers.push(timer.unref())
    },
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
