import type { Votes } from '../classifier/ensemble'
import type { Grounds } from './grounding'

/** The two intents with the most votes; `-1` when there is no second one. */
export type Leaders = { readonly first: number; readonly second: number }

/** @param intentCount classes from here on are no intents (out of scope) and lead nothing */
export function leadersOf(shares: Float32Array, intentCount: number): Leaders {
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

/** What speaks for the leading intent; each piece may only speak for it, the more the higher. */
export function evidenceFor(
  { first, second }: Leaders,
  { votes, grounds, intentCount }: { votes: Votes; grounds: Grounds; intentCount: number },
): readonly number[] {
  const { shares, netShares, margins } = votes
  const share = shares[first] ?? 0
  // The class of what is out of scope, if training had examples of it, stands after the intents.
  const outOfScope = shares[intentCount] ?? 0
  return [
    logOdds(share),
    logOdds(netShares[first] ?? 0),
    margins[first] ?? -1,
    share - (shares[second] ?? 0),
    grounds.known,
    grounds.own,
    grounds.ownWeighed,
    -logOdds(outOfScope),
  ]
}

export const evidenceSigns: readonly number[] = [1, 1, 1, 1, 1, 1, 1, 1]

function logOdds(share: number): number {
  const inside = Math.min(Math.max(share, 1e-4), 1 - 1e-4)
  return Math.log(inside / (1 - inside))
}
