/** Calls back once after the delay, unless the returned function cancels it. */
export type After = (delayMs: number, call: () => void) => () => void

/** The timer of this process. Tests pass another. */
export const realTimer: After = (delayMs, call) => {
  const timer = setTimeout(call, delayMs)
  return () => clearTimeout(timer)
}
