import { describe, expect, it } from 'vitest'
import type { Vector } from '../features/vectoriser'
import { createRandom } from '../random'
import {
  computeMargins,
  joinLinearWeights,
  toLinearModel,
  trainLinearModel,
  trainLinearWeights,
} from './linear-svm'
import type { Target } from './linear-svm'
import { computeShares, trainNeuralNet } from './neural-net'
import { addRows, toRows } from './rows'

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
    const learn = (examples: Vector[], labels: Target[]) => {
      const { weights, lean } = trainLinearWeights(examples, labels, options)
      return [0, 1].map((k) => (weights[k] ?? 0) + (weights[2 + k] ?? 0) + (lean[k] ?? 0))
    }
    const before = learn([a, b], taught)
    const after = learn([a, b, both], [...taught, { isNotOf: 0 }])
    expect(after[0]).toBeLessThan(before[0] ?? 0)
    expect(after[1]).toBeCloseTo(before[1] ?? 0, 2)
  })
})

describe('joinLinearWeights', () => {
  const learn = (slope: number, classCount: number) =>
    trainLinearWeights(
      vectors,
      points.map(([x, y]): Target => ({ isOf: slope * x - y > 0 ? 0 : 1 })),
      { classCount, dimensions: 2, seed: 1 },
    )

  it.each([
    ['one class and one', 1, 1],
    ['two classes and one', 2, 1],
    ['one class and two', 1, 2],
  ])('puts the classes of %s side by side, those of the first first', (_title, firstCount, secondCount) => {
    const [first, second] = [learn(2, firstCount), learn(-1, secondCount)]
    const joined = joinLinearWeights(first, second)
    expect(joined.classCount).toBe(firstCount + secondCount)
    expect([...joined.lean]).toEqual([...first.lean, ...second.lean])
    for (const feature of [0, 1]) {
      const takeRow = ({ weights, classCount }: typeof joined) => [
        ...weights.subarray(feature * classCount, (feature + 1) * classCount),
      ]
      expect(takeRow(joined)).toEqual([...takeRow(first), ...takeRow(second)])
    }
  })

  it('gives a model with the margins of both', () => {
    const parts = [learn(2, 2), learn(-1, 1)] as const
    const joined = toLinearModel(joinLinearWeights(...parts))
    for (const vector of vectors.slice(0, 20)) {
      const expected = parts.flatMap((part) => [...computeMargins(toLinearModel(part), vector)])
      for (const [index, margin] of computeMargins(joined, vector).entries())
        expect(Math.abs(margin - (expected[index] ?? 0))).toBeLessThan(0.3)
    }
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
  const vector: Vector = { indices: Int32Array.of(0, 1), values: Float32Array.of(1, 2) }

  it.each([
    ['an even width', 2, [0.7, -0.7, 0.1, 0.3], [0.9, -0.1]],
    ['an odd width', 3, [0.7, -0.5, 0.7, 0, 0.1, -0.1], [0.7, -0.3, 0.5]],
    ['a row of zeros', 2, [0, 0, 0.7, 0.2], [1.4, 0.4]],
    ['zeros alone', 2, [0, 0, 0, 0], [0, 0]],
  ])('are added: %s', (_title, width, weights, expected) => {
    const sum = new Float32Array(width)
    addRows(sum, toRows(Float32Array.from(weights), width), vector)
    for (const [at, value] of sum.entries()) expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThan(0.1)
  })

  it('have the same sum one by one and several at a time', () => {
    const rows = toRows(
      Float32Array.from({ length: 70 }, () => random() * 2 - 1),
      7,
    )
    const indices = Int32Array.from([9, 2, 2, 7, 0, 5, 1])
    const values = Float32Array.from(indices, random)
    const [one, several] = [new Float32Array(7), new Float32Array(7)]
    for (const [at] of indices.entries())
      addRows(one, rows, { indices: indices.slice(at, at + 1), values: values.slice(at, at + 1) })
    addRows(several, rows, { indices, values })
    for (const [at, value] of one.entries()) expect(several[at]).toBeCloseTo(value, 4)
  })

  it.each([
    ['a large weight', 1, 0.13],
    ['a weight near 0', 0.05, 0.02],
  ])('keep %s beside a largest weight of 1', (_title, size, error) => {
    for (let at = 0; at < 50; at += 1) {
      const weight = size * (random() * 2 - 1)
      const sum = new Float32Array(2)
      const rows = toRows(Float32Array.of(weight, 1), 2)
      addRows(sum, rows, { indices: Int32Array.of(0), values: Float32Array.of(1) })
      expect(sum[1]).toBeCloseTo(1, 2)
      expect(Math.abs((sum[0] ?? 0) - weight)).toBeLessThan(error)
    }
  })
})
