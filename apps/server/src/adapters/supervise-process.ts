const checkEveryMs = 250
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
  let timer = setTimeout(check, checkEveryMs).unref()

  function check(): void {
    const wasAlive = isAlive()
    if (!wasAlive) {
      start()
      startedAt = Date.now()
    } else if (Date.now() - startedAt > steadyMs) {
      delayMs = firstDelayMs
    }
    timer = setTimeout(check, wasAlive ? checkEveryMs : delayMs).unref()
    if (!wasAlive) delayMs = Math.min(delayMs * 2, longestDelayMs)
  }

  return { stop: () => clearTimeout(timer) }
}
