import { setTimeout as wait } from 'node:timers/promises'
import { isRunning } from '../processes'

const lookEveryMs = 250
const firstDelayMs = 500
const longestDelayMs = 5000
/** A program that ran this long restarts with the first delay again. */
const steadyMs = 30_000

/**
 * Restarts a program when it is no longer alive: immediately the first time, then with a delay that doubles while it
 * keeps dying.
 */
export function superviseProcess({
  isAlive,
  start,
}: {
  readonly isAlive: () => boolean
  readonly start: () => void
}): { readonly stop: () => void } {
  let delayMs = firstDelayMs
  let startedAt = Date.now()
  let timer = setTimeout(look, lookEveryMs).unref()

  function look(): void {
    const wasAlive = isAlive()
    if (!wasAlive) {
      start()
      startedAt = Date.now()
    } else if (Date.now() - startedAt > steadyMs) {
      delayMs = firstDelayMs
    }
    timer = setTimeout(look, wasAlive ? lookEveryMs : delayMs).unref()
    if (!wasAlive) delayMs = Math.min(delayMs * 2, longestDelayMs)
  }

  return { stop: () => clearTimeout(timer) }
}

/** Waits until a process ends. Returns false when it still runs at the limit. */
export async function waitForExit(pid: number, limitMs: number): Promise<boolean> {
  for (const limit = Date.now() + limitMs; Date.now() < limit;) {
    if (!isRunning(pid)) return true
    await wait(20)
  }
  return false
}
