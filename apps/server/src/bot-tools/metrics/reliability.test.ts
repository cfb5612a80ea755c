import { expect, it } from 'vitest'
import { computeReliability } from './reliability'

it('weighs the difference between scores and correctness', () => {
  const rows = [
    { score: 0.2, isRight: false },
    { score: 0.4, isRight: true },
    { score: 0.8, isRight: true },
    { score: 1, isRight: true },
  ]
  const { bins, expectedCalibrationError } = computeReliability(rows, 2)
  expect(bins).toEqual([
    { from: 0, to: 0.5, count: 2, meanScore: expect.closeTo(0.3), rightShare: 0.5 },
    { from: 0.5, to: 1, count: 2, meanScore: expect.closeTo(0.9), rightShare: 1 },
  ])
  expect(expectedCalibrationError).toBeCloseTo((2 * 0.2 + 2 * 0.1) / 4)
})

it('counts a score on an edge in the upper bin', () => {
  expect(computeReliability([{ score: 0.5, isRight: true }], 2).bins.map(({ count }) => count)).toEqual([
    0, 1,
  ])
})
