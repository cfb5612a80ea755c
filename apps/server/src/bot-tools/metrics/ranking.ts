import { shareOf } from './classification'

export type RankingFigures = {
  readonly recallAt1: number
  readonly recallAt3: number
  readonly meanReciprocalRank: number
}

/** @param ranks ranks of the expected articles, from 1; `null`: not found */
export function rankingFigures(ranks: readonly (number | null)[]): RankingFigures {
  const within = (limit: number): number =>
    shareOf(ranks.filter((rank) => rank !== null && rank <= limit).length, ranks.length)
  return {
    recallAt1: within(1),
    recallAt3: within(3),
    meanReciprocalRank: shareOf(
      ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / rank), 0),
      ranks.length,
    ),
  }
}
