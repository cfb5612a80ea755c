export type RecurringJobs = {
  /** Runs the work again and again, one after the other, however long one run takes. */
  readonly every: (everyMs: number, work: string, run: () => Promise<void>) => void
  /** Begins nothing more, and waits for what runs. */
  readonly stop: () => Promise<void>
}

/**
 * Work that a process does by itself in the background. It must be stopped before what it works on is closed.
 *
 * @param onFailure told of a run that failed; after `stop` was asked for a failure is none
 */
export function createRecurringJobs(onFailure: (work: string, error: unknown) => void): RecurringJobs {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()
  let isStopped = false
  return {
    every: (everyMs, work, run) => {
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
