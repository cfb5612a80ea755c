import { describe, expect, it } from 'vitest'
import type { Vector } from '../features/vectoriser'
import { createRandom } from '../random'
import { computeMargins, joinLinearModels, trainLinearModel } from './linear-svm'
import type { Target } from './linear-svm'
import { computeShares, trainNeuralNet } from './neural-net'
import { addRow, addRows, joinRows, toRows } from './rows'
import { addSmallRows, toSmallRows } from './small-rows'

const dense = (values: readonly number[]): Vector => ({
  indices: Int32Array.from(values, (_, at) => at),
  values: Float32Array.from(values),
})
const best = (shares: Float32Array): number => shares.indexOf(Math.max(...shares))

const random = createRandom(3)
const points = Array.from({ length: 300 }, () => [random() * 2 - 1, random() * 2 - 1] as const)
const vectors = points.map(([x, y]) => dense([x, y]))
const settings = {
  hiddenSize: 24,
  epochs: 60,
  rate: 0.5,
  inputDropout: 0,
  hiddenDropout: 0,
  seed: 5,
  dimensions: 2,
  classCount: 2,
}

describe('trainLinearModel', () => {
  const isRight = points.map(([x, y]): number => (2 * x - y > 0 ? 1 : 0))
  const targets = isRight.map((isOf): Target => ({ isOf }))
  const learn = () =>
    trainLinearModel(vectors, targets, { classCount: 2, dimensions: 2, seed: 1, penalty: 10 })

  it('separates linearly separable classes', () => {
    const model = learn()
    const right = vectors.filter((vector, index) => best(computeMargins(model, vector)) === isRight[index])
    expect(right.length).toBeGreaterThan(290)
  })

  it('gives the same model for the same seed', () => {
    expect(learn()).toEqual(learn())
  })

  it('counts a near miss against its own class only', () => {
    const [a, b, both] = [dense([1, 0]), dense([0, 1]), dense([1, 1])]
    const options = { classCount: 2, dimensions: 2, seed: 1 }
    const taught: Target[] = [{ isOf: 0 }, { isOf: 1 }]
    const before = computeMargins(trainLinearModel([a, b], taught, options), both)
    const after = computeMargins(trainLinearModel([a, b, both], [...taught, { isNotOf: 0 }], options), both)
    expect(after[0]).toBeLessThan(before[0] ?? 0)
    expect(after[1]).toBeCloseTo(before[1] ?? 0, 2)
  })
})

describe('joinLinearModels', () => {
  const learn = (slope: number, classCount: number) =>
    trainLinearModel(
      vectors,
      points.map(([x, y]): Target => ({ isOf: slope * x - y > 0 ? 0 : 1 })),
      { classCount, dimensions: 2, seed: 1 },
    )

  it.each([
    ['one class and one', 1, 1],
    ['two classes and one', 2, 1],
    ['one class and two', 1, 2],
  ])('keeps the margins of %s, those of the first model first', (_title, first, second) => {
    const models = [learn(2, first), learn(-1, second)] as const
    const joined = joinLinearModels(...models)
    for (const vector of vectors.slice(0, 20)) {
      const expected = models.flatMap((model) => [...computeMargins(model, vector)])
      const margins = computeMargins(joined, vector)
      expect(joined.classCount).toBe(expected.length)
      expect(margins).toHaveLength(expected.length)
      for (const [index, margin] of expected.entries()) expect(margins[index]).toBeCloseTo(margin, 1)
    }
  })
})

describe('joinRows', () => {
  it.each([
    ['equal weights', [127, -127], [127, 127], [127, -127, 127, 127]],
    ['a row of zeros on the left', [0, 0], [127, 0], [0, 0, 127, 0]],
    ['zeros alone', [0, 0], [0, 0], [0, 0, 0, 0]],
    ['weights that the larger side rounds away', [0.2, 0], [127, 127], [0, 0, 127, 127]],
  ])('puts two rows side by side: %s', (_title, left, right, expected) => {
    const joined = joinRows(toRows(Float32Array.from(left), 2), toRows(Float32Array.from(right), 2))
    const sum = new Float32Array(4)
    addRow(sum, joined, 0, 1)
    expect(joined.width).toBe(4)
    expect([...sum].map((weight) => Math.round(weight) + 0)).toEqual(expected)
  })
})

describe('trainNeuralNet', () => {
  const isRight = points.map(([x, y]): number => (x * y > 0 ? 1 : 0))
  const targets = isRight.map((isOf): Target => ({ isOf }))

  it('learns what is not linearly separable (exclusive or)', () => {
    const net = trainNeuralNet(vectors, targets, settings)
    const right = vectors.filter((vector, index) => best(computeShares(net, vector)) === isRight[index])
    expect(right.length).toBeGreaterThan(285)
  })

  it('gives the same network for the same seed', () => {
    const learn = (seed: number) => trainNeuralNet(vectors, targets, { ...settings, epochs: 3, seed })
    expect(learn(5)).toEqual(learn(5))
    expect(learn(5)).not.toEqual(learn(6))
  })

  it('lowers only the class of a near miss', () => {
    const spot = dense([0.9, 0.9])
    const three = { ...settings, classCount: 3 }
    const net = trainNeuralNet(
      [...vectors, ...Array.from({ length: 60 }, () => spot)],
      [...targets, ...Array.from({ length: 60 }, (): Target => ({ isNotOf: 1 }))],
      three,
    )
    const plain = trainNeuralNet(vectors, targets, three)
    expect(computeShares(net, spot)[1]).toBeLessThan(computeShares(plain, spot)[1] ?? 0)
  })

  it('returns shares whose sum is one', () => {
    const shares = computeShares(trainNeuralNet(vectors, targets, settings), dense([0.3, -0.2]))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5)
  })
})

describe('rows', () => {
  it('keep weights to within half a step of their scale', () => {
    const weights = Float32Array.from({ length: 60 }, () => random() * 4 - 2)
    const rows = toRows(weights, 6)
    const sum = new Float32Array(6)
    addRow(sum, rows, 3, 1)
    for (const [at, value] of sum.entries())
      expect(Math.abs(value - (weights[18 + at] ?? 0))).toBeLessThanOrEqual((rows.scales[3] ?? 0) * 0.51)
  })

  it('have the same sum one by one and several at a time', () => {
    const rows = toRows(Float32Array.from({ length: 70 }, random), 7)
    const indices = Int32Array.from([9, 2, 2, 7, 0, 5, 1])
    const values = Float32Array.from(indices, random)
    const [one, several] = [new Float32Array(7), new Float32Array(7)]
    for (const [at, index] of indices.entries()) addRow(one, rows, index, values[at] ?? 0)
    addRows(several, rows, { indices, values })
    for (const [at, value] of one.entries()) expect(several[at]).toBeCloseTo(value, 4)
  })
})

describe('addSmallRows', () => {
  const vector: Vector = { indices: Int32Array.of(0, 1), values: Float32Array.of(1, 2) }

  it.each([
    ['an even width', 2, [0.7, -0.7, 0.1, 0.3], [0.9, -0.1]],
    ['an odd width', 3, [0.7, -0.5, 0.7, 0, 0.1, -0.1], [0.7, -0.3, 0.5]],
    ['a row of zeros', 2, [0, 0, 0.7, 0.2], [1.4, 0.4]],
  ])('adds rows of %s', (_title, width, weights, expected) => {
    const sum = new Float32Array(width)
    addSmallRows(sum, toSmallRows(toRows(Float32Array.from(weights), width)), vector)
    for (const [at, value] of sum.entries()) expect(value).toBeCloseTo(expected[at] ?? 0, 1)
  })

  it('is off by less than a tenth of the largest weight of a row', () => {
    const weights = Float32Array.from({ length: 40 }, () => random() * 2 - 1)
    const sum = new Float32Array(40)
    addSmallRows(sum, toSmallRows(toRows(weights, 40)), {
      indices: Int32Array.of(0),
      values: Float32Array.of(1),
    })
    for (const [at, value] of sum.entries()) expect(Math.abs(value - (weights[at] ?? 0))).toBeLessThan(0.1)
  })
})
