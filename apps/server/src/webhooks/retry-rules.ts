const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The waits after the first, second, … failed try. The last one repeats. */
const retryDelaysMs = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  dayMs,
] as const

/** Failures of this length switch an endpoint off, and end the tries of one delivery. Source: docs/webhooks.md#retries */
export const failureLimitMs = 5 * dayMs

/** The first success after an outage of at least this length makes all waiting deliveries due. */
export const outageMs = 30 * minuteMs

/** The maximum time of one try, from the look-up of the name until the answer. */
export const tryLimitMs = 10 * secondMs

/**
 * The time for which a server claims an endpoint. It is far longer than a try. When the server stops in the middle,
 * another one takes over after this time.
 */
export const claimMs = minuteMs

/**
 * Returns the wait after a failed try. It is up to 10 % shorter or longer than the rule, so that many deliveries do
 * not come at the same moment.
 *
 * @param attempts tries so far, this one included
 * @param random from 0 to 1
 * Source: docs/webhooks.md#retries
 */
export function getRetryDelayMs(attempts: number, random: number): number {
  const index = Math.min(Math.max(attempts, 1), retryDelaysMs.length) - 1
  const delayMs = retryDelaysMs[index] ?? dayMs
  return Math.round(delayMs * (0.9 + 0.2 * random))
}

/** Returns true when something has failed since `since` for as long as the limit. */
export function isBeyondFailureLimit(since: number, now: number): boolean {
  return now - since >= failureLimitMs
}
