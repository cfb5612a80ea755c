import { expect, it } from 'vitest'
import { computePercentile } from './percentile'

it.each([
  [0.5, 2],
  [0.51, 3],
  [0.99, 4],
  [1, 4],
  [0, 1],
])('finds the value that a share of %d does not exceed', (share, value) => {
  expect(computePercentile([3, 1, 4, 2], share)).toBe(value)
})

it('returns 0 without values', () => {
  expect(computePercentile([], 0.5)).toBe(0)
})
