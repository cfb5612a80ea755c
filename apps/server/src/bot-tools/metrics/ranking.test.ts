import { expect, it } from 'vitest'
import { rankingFigures } from './ranking'

it('counts hits on the first place, on the first three, and how high they stand', () => {
  expect(rankingFigures([1, 3, 4, null])).toEqual({
    recallAt1: 1 / 4,
    recallAt3: 2 / 4,
    meanReciprocalRank: (1 + 1 / 3 + 1 / 4) / 4,
  })
})
