import { divide } from './classification'

export type RankingFigures = {
  readonly recallAt1: number
  readonly recallAt3: number
  readonly meanReciprocalRank: number
}

/**
 * Returns recall and mean reciprocal rank.
 *
 * @param ranks ranks of the expected articles, from 1; `null`: not found
 */
export function createRankingFigures(ranks: readonly (number | null)[]): RankingFigures {
  const computeRecall = (limit: number): number =>
    divide(ranks.filter((rank) => rank !== null && rank <= limit).length, ranks.length)
  return {
    recallAt1: computeRecall(1),
    recallAt3: computeRecall(3),
    meanReciprocalRank: divide(
      ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / rank), 0),
      ranks.length,
    ),
  }
}
