/** So many rows become whole between two pictures of the screen: a screenful at once would hold up scrolling. */
const rowsPerFrame = 2

const waiting = new Set<() => void>()

/** Lets a row go on when its turn comes, in the order in which they came near. The answer takes it out of the line. */
export function inTurn(goOn: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(next)
  waiting.add(goOn)
  return () => waiting.delete(goOn)
}

function next(): void {
  for (const goOn of [...waiting].slice(0, rowsPerFrame)) {
    waiting.delete(goOn)
    goOn()
  }
  if (waiting.size > 0) requestAnimationFrame(next)
}
