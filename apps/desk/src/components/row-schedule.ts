/** The number of rows that are rendered between two frames. A screenful at once would block scrolling. */
const rowsPerFrame = 2

/** The rows that are not rendered yet, in the order of the requests. */
const pendingRows = new Set<() => void>()
/** A frame may be requested already when the last pending row is cancelled. */
let isFrameRequested = false
let isPaused = false

/** Calls `render` after a later frame, in the order of the requests. Returns a function that cancels it. */
export function scheduleRow(render: () => void): () => void {
  pendingRows.add(render)
  requestFrame()
  return () => pendingRows.delete(render)
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
  if (isFrameRequested || isPaused || pendingRows.size === 0) return
  isFrameRequested = true
  // After the frame, because a frame that scrolls has its own rows to mount and lay out.
  requestAnimationFrame(() => setTimeout(renderNextRows))
}

function renderNextRows(): void {
  isFrameRequested = false
  if (isPaused) return
  for (const render of [...pendingRows].slice(0, rowsPerFrame)) {
    pendingRows.delete(render)
    render()
  }
  requestFrame()
}
