import type { Quotas, QuotaUse } from '../quotas/ports'
import { Problem, tooManyCalls } from './problem'

/**
 * Counts the uses of a call.
 *
 * Errors: Problem 429 when a quota is used up.
 * Source: decision 041
 */
export async function takeQuota(quotas: Quotas, uses: readonly QuotaUse[], now: number): Promise<void> {
  if ((await quotas.take(uses, now)) !== null) throw new Problem(429, tooManyCalls)
}
