import { getRetryDelayMs, isBeyondFailureLimit, outageMs } from './retry-rules'
import type { DueDelivery, TryAnswer, TryResult } from './webhooks'

/**
 * Returns what follows from the answer to a try. Any 2xx is a success. A failed delivery waits for its next try. After
 * five days it ends, unless its endpoint has failed for as long: then the endpoint is switched off and the delivery
 * waits.
 *
 * @param random from 0 to 1
 * Source: docs/webhooks.md#retries
 */
export function evaluateTry(
  { attempts, firstTriedAt, failingSince }: Pick<DueDelivery, 'attempts' | 'firstTriedAt' | 'failingSince'>,
  answer: TryAnswer,
  now: number,
  random: number,
): TryResult {
  const isSuccess = answer.status !== null && answer.status >= 200 && answer.status < 300
  if (isSuccess)
    return {
      ...answer,
      state: 'delivered',
      triedAt: now,
      nextTryAt: now,
      failingSince: null,
      isSwitchedOff: false,
      isOutageOver: failingSince !== null && now - failingSince >= outageMs,
    }
  const since = failingSince ?? now
  const isSwitchedOff = isBeyondFailureLimit(since, now)
  const isOver = !isSwitchedOff && isBeyondFailureLimit(firstTriedAt ?? now, now)
  return {
    ...answer,
    state: isOver ? 'failed' : 'waiting',
    triedAt: now,
    nextTryAt: now + getRetryDelayMs(attempts + 1, random),
    failingSince: since,
    isSwitchedOff,
    isOutageOver: false,
  }
}
