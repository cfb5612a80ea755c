/** The number of rows that are rendered in one frame. A screenful at once would block scrolling. */
const rowsPerFrame = 2

const waiting = new Set<() => void>()
/** A frame may be requested already when the last waiting row is cancelled. */
let isFrameRequested = false
let isPaused = false

/** Calls `render` in a later frame, in the order of the requests. Returns a function that cancels it. */
export function scheduleRow(render: () => void): () => void {
  waiting.add(render)
  requestFrame()
  return () => waiting.delete(render)
}

/** Pauses all rows, because a row that is rendered moves the rows below it. Ends with `resumeRows`. */
export function pauseRows(): void {
  isPaused = true
}

/** Continues after `pauseRows`. */
export function resumeRows(): void {
  isPaused = false
  requestFrame()
}

function requestFrame(): void {
  if (isFrameRequested || isPaused || waiting.size === 0) return
  isFrameRequested = true
  requestAnimationFrame(renderNextRows)
}

function renderNextRows(): void {
  isFrameRequested = false
  if (isPaused) return
  for (const render of [...waiting].slice(0, rowsPerFrame)) {
    waiting.delete(render)
    render()
  }
  requestFrame()
}
