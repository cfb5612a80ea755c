/** Returns a function that runs `work`. A call during a run starts one more run after it, and resolves with that one. */
export function createSingleRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isWantedAgain = false

  async function runWhileWanted(): Promise<void> {
    do {
      isWantedAgain = false
      await work()
    } while (isWantedAgain)
    running = null
  }

  return () => {
    if (running === null) running = runWhileWanted()
    else isWantedAgain = true
    return running
  }
}
