/** The fewest recent waits from which a waiting time is estimated. */
export const minWaitsForEstimate = 5

/** A wait that ended when an agent accepted the chat. */
export type RecentWait = {
  readonly waitMs: number
  /** Place in the queue when the wait began; 1 is next. */
  readonly place: number
  /** Agents of the department who were online then. */
  readonly agents: number
}

/**
 * Returns the estimated waiting time in milliseconds: the median of recent waits, each scaled from its own place and
 * agents to the place and the agents of now. `null` with fewer than five waits, without an agent, or outside the queue.
 *
 * @param place place in the queue; 1 is next, 0 does not wait
 * @param agents agents of the department who are online
 * Source: docs/live-chat.md#estimated-waiting-time
 */
export function estimateWaitMs(waits: readonly RecentWait[], place: number, agents: number): number | null {
  if (waits.length < minWaitsForEstimate || place <= 0 || agents <= 0) return null
  const scaled = waits.map(
    (wait) => (wait.waitMs * (place / Math.max(1, wait.place)) * Math.max(1, wait.agents)) / agents,
  )
  return Math.round(getMedian(scaled))
}

/** Returns the middle of the sorted values, or the mean of the two in the middle. */
function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? 0
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper
}
