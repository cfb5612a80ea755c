import { describe, expect, it } from 'vitest'
import type { Vector } from '../features/vectoriser'
import { createSimilarity } from './similarity'

const vector = (...parts: readonly [number, number][]): Vector => ({
  indices: Int32Array.from(parts, ([index]) => index),
  values: Float32Array.from(parts, ([, value]) => value),
})

/** Rare features below 5, then five dense ones. */
const sizes = { dimensions: 10, denseFrom: 5 }
const dense = (...values: readonly [number, number, number, number, number]): [number, number][] =>
  values.map((value, at) => [5 + at, value])
const none = dense(0, 0, 0, 0, 0)

/** Expects numbers as exact as the stored ones are. */
function expectNear(products: Float32Array, expected: readonly number[]): void {
  expect(products).toHaveLength(expected.length)
  for (const [at, product] of products.entries()) expect(product).toBeCloseTo(expected[at] ?? Number.NaN, 2)
}

describe('createSimilarity', () => {
  const known = [
    vector([0, 1], [3, 2], ...dense(1, 0, 0, 0, 0)),
    vector([3, 0.5], ...dense(0, 0, 0, 0, 2)),
    vector(...none),
    vector([4, 4], [1, -1], ...dense(1, 1, 1, 1, 1)),
  ]

  it.each([
    ['one shared feature', vector([0, 2], ...none), [2, 0, 0, 0]],
    ['a feature of several', vector([3, 2], ...none), [4, 1, 0, 0]],
    ['the first and the last rare feature', vector([0, 1], [4, 1], ...none), [1, 0, 0, 4]],
    ['opposite signs', vector([1, 3], [4, 1], ...none), [0, 0, 0, 1]],
    ['a rare feature that nobody has', vector([2, 9], ...none), [0, 0, 0, 0]],
    ['dense features alone', vector(...dense(3, 0, 0, 0, 1)), [3, 2, 0, 4]],
    ['both', vector([3, 2], ...dense(0, 1, 0, 0, 0.5)), [4, 2, 0, 1.5]],
    ['nothing', vector(...none), [0, 0, 0, 0]],
  ])('computes for %s the scalar product with each known vector', (_what, asked, products) => {
    expectNear(createSimilarity(known, sizes)(asked), products)
  })

  it('returns nothing without known vectors', () => {
    expect([...createSimilarity([], sizes)(vector([1, 1], ...none))]).toEqual([])
  })

  it('does not depend on an earlier question', () => {
    const likenessTo = createSimilarity(known, sizes)
    likenessTo(vector([0, 7], ...dense(9, 9, 9, 9, 9)))
    expectNear(likenessTo(vector([3, 2], ...none)), [4, 1, 0, 0])
  })
})
