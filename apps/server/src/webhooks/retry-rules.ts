const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Waits after the first, second, … failed try. The last one repeats. */
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

/** An outage of at least this length: after it everything that waits is sent at once. */
export const outageMs = 30 * minuteMs

/** The longest time of one try, from the look-up of the name until the answer. */
export const tryLimitMs = 10 * secondMs

/** The secret before a rotation signs for this long. */
export const previousSecretMs = 24 * hourMs

/** A server that stops while it sends is replaced after this time, which is far longer than a try. */
export const claimMs = minuteMs

/**
 * Returns the wait after a failed try, 10 % shorter or longer, so that many deliveries do not come at the same moment.
 *
 * @param attempts tries so far, this one included
 * @param random from 0 to 1
 */
export function getRetryDelayMs(attempts: number, random: number): number {
  const index = Math.min(Math.max(attempts, 1), retryDelaysMs.length) - 1
  const delayMs = retryDelaysMs[index] ?? dayMs
  return Math.round(delayMs * (0.9 + 0.2 * random))
}

/** Returns true when something that began to fail at `since` has failed for too long. */
export function isBeyondFailureLimit(since: number, now: number): boolean {
  return now - since >= failureLimitMs
}
