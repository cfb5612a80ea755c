/**
 * Returns a function that runs `work`. A call during a run starts one more run after it, and resolves with that one.
 *
 * Errors: rejects as `work` does; the next call runs it again.
 */
export function createSingleRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isRunRequested = false

  async function runWhileRequested(): Promise<void> {
    try {
      do {
        isRunRequested = false
        await work()
      } while (isRunRequested)
    } finally {
      running = null
    }
  }

  return () => {
    if (running === null) running = runWhileRequested()
    else isRunRequested = true
    return running
  }
}
