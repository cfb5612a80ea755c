import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeNdcg } from './gain'

const log = Math.log2

describe('NDCG', () => {
  it.each([
    ['the ideal order', ['a', 'b'], { a: 3, b: 1 }, 1],
    ['no relevant product found', ['x', 'y'], { a: 3 }, 0],
    ['nothing found', [], { a: 1 }, 0],
    ['the only relevant product second', ['x', 'a'], { a: 1 }, 1 / log(3)],
    ['a swapped order', ['b', 'a'], { a: 2, b: 1 }, (1 + 3 / log(3)) / (3 + 1 / log(3))],
    ['a product that is listed twice', ['a', 'a', 'b'], { a: 1, b: 1 }, 1],
    ['products after the limit', ['x', 'y', 'a'], { a: 1 }, 0],
  ])('is right for %s', (_, found, grades, expected) => {
    expect(computeNdcg(found, grades, 2)).toBeCloseTo(expected)
  })

  it('is not defined when nothing is relevant', () => {
    expect(computeNdcg(['a'], {}, 5)).toBeNull()
    expect(computeNdcg(['a'], { a: 0 }, 5)).toBeNull()
  })

  it('is between 0 and 1, and 1 for the ideal order', () => {
    const grades = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      fc.integer({ min: 0, max: 3 }),
    )
    fc.assert(
      fc.property(grades, fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'x']), (graded, found) => {
        const ndcg = computeNdcg(found, graded, 5)
        const ideal = Object.entries(graded).toSorted(([, a], [, b]) => b - a)
        if (ndcg === null) return
        expect(ndcg).toBeGreaterThanOrEqual(0)
        expect(ndcg).toBeLessThanOrEqual(1 + 1e-9)
        expect(
          computeNdcg(
            ideal.map(([id]) => id),
            graded,
            5,
          ),
        ).toBeCloseTo(1)
      }),
    )
  })
})
