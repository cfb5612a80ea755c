import type { Recognised } from '../recogniser/recogniser'

/** Do it, ask whether that was meant, or say that it is nothing Murphy does. */
export type Decision = 'accept' | 'confirm' | 'reject'

/** Scores are likelihoods, so these need no fitting to the shop. */
export const decisionThresholds = {
  /** Likelier wrong than right. */
  rejectBelow: 0.45,
  /** Likely enough to act without asking. */
  acceptFrom: 0.6,
  /** Two intents this near each other in the votes are both offered, unless the first is all but sure. */
  nearestLead: 0.15,
  sureFrom: 0.9,
} as const

/** Source: understanding section 4 */
export function decide({ ranked, lead }: Recognised): Decision {
  const { rejectBelow, acceptFrom, nearestLead, sureFrom } = decisionThresholds
  const score = ranked[0]?.score ?? 0
  if (score < rejectBelow) return 'reject'
  return score >= sureFrom || (score >= acceptFrom && lead >= nearestLead) ? 'accept' : 'confirm'
}
