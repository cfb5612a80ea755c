import type { RecognisedIntents } from './recogniser/recogniser'

/** Act on the intent, ask the shopper to confirm it, or reject it as out of scope. */
export type Decision = 'accept' | 'confirm' | 'reject'

/** Scores are probabilities, so these limits do not depend on the shop. */
export const decisionThresholds = {
  /** Below it the intent is more probably wrong than right. */
  rejectBelow: 0.45,
  /** From here on Murphy acts without asking. */
  acceptFrom: 0.6,
  /** Two intents with a smaller difference of votes are both offered, unless the first is almost certain. */
  nearestLead: 0.15,
  sureFrom: 0.9,
} as const

/** Returns the decision for the recognised intents. Source: docs/understanding.md#engine */
export function decide({ ranked, lead }: RecognisedIntents): Decision {
  const { rejectBelow, acceptFrom, nearestLead, sureFrom } = decisionThresholds
  const score = ranked[0]?.score ?? 0
  if (score < rejectBelow) return 'reject'
  return score >= sureFrom || (score >= acceptFrom && lead >= nearestLead) ? 'accept' : 'confirm'
}
