/** The number of rows that are rendered in one frame. A screenful at once would block scrolling. */
const rowsPerFrame = 2

const waiting = new Set<() => void>()
/** A frame may be requested already when the last waiting row is cancelled. */
let isAsked = false
let isPaused = false

/** Calls `render` in a later frame, in the order of the requests. Returns a function that cancels it. */
export function inTurn(goOn: () => void): () => void {
  waiting.add(goOn)
  askForFrame()
  return () => waiting.delete(goOn)
}

/** Pauses all rows, because a row that is rendered moves the rows below it. Ends with `resumeTurns`. */
export function pauseTurns(): void {
  isPaused = true
}

/** Continues after `pauseTurns`. */
export function resumeTurns(): void {
  isPaused = false
  askForFrame()
}

function askForFrame(): void {
  if (isAsked || isPaused || waiting.size === 0) return
  isAsked = true
  requestAnimationFrame(next)
}

function next(): void {
  isAsked = false
  if (isPaused) return
  for (const goOn of [...waiting].slice(0, rowsPerFrame)) {
    waiting.delete(goOn)
    goOn()
  }
  askForFrame()
}
