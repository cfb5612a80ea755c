import type { Votes } from '../classifier/ensemble'
import type { WordCoverage } from './grounding'

/** The two intents with the most votes; `-1` when there is no second one. */
export type Leaders = { readonly first: number; readonly second: number }

/**
 * Returns the two intents with the most votes.
 *
 * @param intentCount classes from here on are out of scope and never lead
 */
export function findLeaders(shares: Float32Array, intentCount: number): Leaders {
  let first = -1
  let second = -1
  for (let index = 0; index < intentCount; index += 1) {
    const share = shares[index] ?? 0
    if (first < 0 || share > (shares[first] ?? 0)) {
      second = first
      first = index
    } else if (second < 0 || share > (shares[second] ?? 0)) {
      second = index
    }
  }
  return { first, second }
}

/** Returns the evidence for the leading intent; a higher value can only make it more probable. */
export function collectEvidence(
  { first, second }: Leaders,
  { votes, coverage, intentCount }: { votes: Votes; coverage: WordCoverage; intentCount: number },
): readonly number[] {
  const { shares, netShares, margins } = votes
  const share = shares[first] ?? 0
  // The out-of-scope class follows the intents, if training had examples of it.
  const outOfScope = shares[intentCount] ?? 0
  return [
    computeLogOdds(share),
    computeLogOdds(netShares[first] ?? 0),
    margins[first] ?? -1,
    share - (shares[second] ?? 0),
    coverage.known,
    coverage.own,
    coverage.ownWeighted,
    -computeLogOdds(outOfScope),
  ]
}

export const evidenceSigns: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1]

function computeLogOdds(share: number): number {
  const inside = Math.min(Math.max(share, 1e-4), 1 - 1e-4)
  return Math.log(inside / (1 - inside))
}
