import type { Vector } from '../features/vectoriser'
import { createSequence, createRandom, shuffle } from '../random'
import type { Rows } from './rows'
import { addRows, toRows } from './rows'

/** A linear model, each class against the rest: a row of weights for each feature, with one weight per class. */
export type LinearModel = {
  readonly classCount: number
  readonly weights: Rows
  /** The bias of each class. */
  readonly lean: Float32Array
}

/** The weights of a linear model before they are stored as rows. */
export type LinearWeights = {
  readonly classCount: number
  /** For each feature one weight per class. */
  readonly weights: Float32Array
  readonly lean: Float32Array
}

/** The largest number of passes over the examples, unless the caller names another. */
const defaultMaxEpochs = 5

/** Training ends when no example has a larger gradient; more training changes scores only after the second digit. */
const tolerance = 0.1

/** Trains a linear model. The same vectors, targets and seed always give the same model. */
export function trainLinearModel(
  vectors: readonly Vector[],
  targets: readonly Target[],
  options: Parameters<typeof trainLinearWeights>[2],
): LinearModel {
  return toLinearModel(trainLinearWeights(vectors, targets, options))
}

/** Returns the model of trained weights. */
export function toLinearModel({ classCount, weights, lean }: LinearWeights): LinearModel {
  return { classCount, weights: toRows(weights, classCount), lean }
}

/**
 * Trains the weights of a linear model with squared hinge loss by dual coordinate descent (Hsieh et al. 2008). A negative example of
 * a class counts against that class only. The same vectors, targets and seed always give the same weights.
 */
export function trainLinearWeights(
  vectors: readonly Vector[],
  targets: readonly Target[],
  {
    classCount,
    dimensions,
    seed,
    penalty = 1,
    maxEpochs = defaultMaxEpochs,
  }: {
    readonly classCount: number
    readonly dimensions: number
    readonly seed: number
    readonly penalty?: number
    readonly maxEpochs?: number
  },
): LinearWeights {
  const weights = new Float32Array(dimensions * classCount)
  const lean = new Float32Array(classCount)
  const squares = Float64Array.from(vectors, ({ values }) => values.reduce((sum, x) => sum + x * x, 1))
  const own = new Float64Array(dimensions + 1)
  const signs = new Int8Array(vectors.length)
  for (let index = 0; index < classCount; index += 1) {
    for (const [at, target] of targets.entries())
      signs[at] = 'isOf' in target ? (target.isOf === index ? 1 : -1) : target.isNotOf === index ? -1 : 0
    own.fill(0)
    runEpochs(vectors, { signs, squares, own, seed: seed + index, penalty, maxEpochs })
    for (let at = 0; at < dimensions; at += 1) weights[at * classCount + index] = own[at] ?? 0
    lean[index] = own[dimensions] ?? 0
  }
  return { classCount, weights, lean }
}

function runEpochs(
  vectors: readonly Vector[],
  {
    signs,
    squares,
    own,
    seed,
    penalty,
    maxEpochs,
  }: {
    signs: Int8Array
    squares: Float64Array
    own: Float64Array
    seed: number
    penalty: number
    maxEpochs: number
  },
): void {
  const softness = 1 / (2 * penalty)
  const duals = new Float64Array(vectors.length)
  const random = createRandom(seed)
  let order = createSequence(vectors.length).filter((index) => signs[index] !== 0)
  const all = order
  for (let epoch = 0; epoch < maxEpochs; epoch += 1) {
    // Examples with a large margin are skipped for a while; every third round checks all of them again.
    if (epoch % 3 === 0) order = all.slice()
    shuffle(order, random)
    let largestGradient = 0
    let remainingCount = 0
    for (const index of order) {
      const vector = vectors[index]
      if (!vector) continue
      const sign = signs[index] ?? 0
      const dual = duals[index] ?? 0
      const gradient = sign * computeScore(own, vector) - 1 + dual * softness
      if (dual > 0 || gradient < 0.3) {
        order[remainingCount] = index
        remainingCount += 1
      }
      largestGradient = Math.max(largestGradient, dual > 0 ? Math.abs(gradient) : -gradient)
      const next = Math.max(0, dual - gradient / ((squares[index] ?? 1) + softness))
      if (next === dual) continue
      duals[index] = next
      addScaled(own, vector, (next - dual) * sign)
    }
    order = order.subarray(0, remainingCount)
    if (largestGradient < tolerance) return
  }
}

// The last weight is the bias of the class. Four partial sums, so that no addition waits for the previous one.
function computeScore(own: Float64Array, { indices, values }: Vector): number {
  let sum0 = own[own.length - 1] ?? 0
  let sum1 = 0
  let sum2 = 0
  let sum3 = 0
  const end = indices.length - 3
  let at = 0
  for (; at < end; at += 4) {
    sum0 += (own[indices[at] ?? 0] ?? 0) * (values[at] ?? 0)
    sum1 += (own[indices[at + 1] ?? 0] ?? 0) * (values[at + 1] ?? 0)
    sum2 += (own[indices[at + 2] ?? 0] ?? 0) * (values[at + 2] ?? 0)
    sum3 += (own[indices[at + 3] ?? 0] ?? 0) * (values[at + 3] ?? 0)
  }
  for (; at < indices.length; at += 1) sum0 += (own[indices[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum0 + sum1 + sum2 + sum3
}

function addScaled(own: Float64Array, { indices, values }: Vector, factor: number): void {
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0
    own[index] = (own[index] ?? 0) + factor * (values[at] ?? 0)
  }
  own[own.length - 1] = (own[own.length - 1] ?? 0) + factor
}

/** Returns weights with the classes of both, those of the first before those of the second. Both have the same features. */
export function joinLinearWeights(first: LinearWeights, second: LinearWeights): LinearWeights {
  const classCount = first.classCount + second.classCount
  const rowCount = first.weights.length / first.classCount
  const weights = new Float32Array(rowCount * classCount)
  for (let row = 0; row < rowCount; row += 1)
    for (const [{ weights: own, classCount: width }, start] of [
      [first, 0],
      [second, first.classCount],
    ] as const)
      weights.set(own.subarray(row * width, (row + 1) * width), row * classCount + start)
  return { classCount, weights, lean: Float32Array.from([...first.lean, ...second.lean]) }
}

/** Returns the margin of a vector for each class; above 0 means yes. */
export function computeMargins({ weights, lean }: LinearModel, vector: Vector): Float32Array {
  const margins = Float32Array.from(lean)
  addRows(margins, weights, vector)
  return margins
}

/** The label of an example: its class, or a class that it does not belong to. */
export type Target = { readonly isOf: number } | { readonly isNotOf: number }
