export type RecurringJobs = {
  /** Runs a job repeatedly. A run never overlaps the previous one, however long that takes. */
  readonly schedule: (everyMs: number, work: string, run: () => Promise<void>) => void
  /**
   * Asks repeatedly which jobs are due, in one call for all, and runs those. A run of a job never overlaps its previous one,
   * and delays no other job.
   */
  readonly scheduleDue: <Work extends string>(
    everyMs: number,
    findDue: () => Promise<ReadonlySet<Work>>,
    jobs: Readonly<Record<Work, () => Promise<void>>>,
  ) => void
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

  /** Returns the function that starts a run of a job, unless it still runs. */
  function createStart(work: string, run: () => Promise<void>): () => void {
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
    return () => {
      if (isRunning || isStopped) return
      const one = runOnce()
      running.add(one)
      void one.then(() => running.delete(one))
    }
  }

  const schedule: RecurringJobs['schedule'] = (everyMs, work, run) => {
    timers.push(setInterval(createStart(work, run), everyMs).unref())
  }

  return {
    schedule,
    scheduleDue: (everyMs, findDue, jobs) => {
      const starts = Object.entries<() => Promise<void>>(jobs).map(
        ([work, run]) => [work, createStart(work, run)] as const,
      )
      schedule(everyMs, 'due-work', async () => {
        const due: ReadonlySet<string> = await findDue()
        for (const [work, start] of starts) if (due.has(work)) start()
      })
    },
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      while (running.size > 0) await Promise.all(running)
    },
  }
}
