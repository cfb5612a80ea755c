import { expect, it } from 'vitest'
import { createRankingFigures } from './ranking'

it('counts hits at the first rank, in the first three, and the mean reciprocal rank', () => {
  expect(createRankingFigures([1, 3, 4, null])).toEqual({
    recallAt1: 1 / 4,
    recallAt3: 2 / 4,
    meanReciprocalRank: (1 + 1 / 3 + 1 / 4) / 4,
  })
})
