/** A resync reads the chat and the whole state, so it counts as this many frames. */
const resyncCost = 10

/** Returns how many frames of the visitor's limit this one counts as. */
export function getVisitorFrameCost(frame: unknown): number {
  const isResync = typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === 'resync'
  return isResync ? resyncCost : 1
}
