/** So many rows become whole between two pictures of the screen: a screenful at once would hold up scrolling. */
const rowsPerFrame = 2

const waiting = new Set<() => void>()
/** Those who leave the line may empty it while the next frame is asked for already. */
let isAsked = false
let isPaused = false

/** Lets a row go on when its turn comes, in the order in which they came near. The answer takes it out of the line. */
export function inTurn(goOn: () => void): () => void {
  waiting.add(goOn)
  askForFrame()
  return () => waiting.delete(goOn)
}

/** Keeps all rows as they are: one that becomes whole moves those below it. Ends with `resumeTurns`. */
export function pauseTurns(): void {
  isPaused = true
}

/** Lets rows go on after `pauseTurns`. */
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
