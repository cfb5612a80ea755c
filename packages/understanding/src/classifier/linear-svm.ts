import type { Vector } from '../features/vectoriser'
import { counting, createRandom, shuffle } from '../random'
import type { Target } from './neural-net'

/** One class against the rest: a row of weights for each feature, one weight per class. */
export type LinearModel = {
  readonly classCount: number
  readonly weights: Float32Array
  readonly lean: Float32Array
}

const mostEpochs = 10

/** Training ends when no example pulls harder than this; more changes scores behind the second digit. */
const tolerance = 0.1

/**
 * Squared hinge loss by dual coordinate descent (Hsieh et al. 2008). An example of what a class is not speaks against that
 * class only. The same vectors, targets and seed always give the same weights.
 */
export function trainLinearModel(
  vectors: readonly Vector[],
  targets: readonly Target[],
  {
    classCount,
    dimensions,
    seed,
    penalty = 1,
  }: {
    readonly classCount: number
    readonly dimensions: number
    readonly seed: number
    readonly penalty?: number
  },
): LinearModel {
  const weights = new Float32Array(dimensions * classCount)
  const lean = new Float32Array(classCount)
  const squares = Float64Array.from(vectors, ({ values }) => values.reduce((sum, x) => sum + x * x, 1))
  const own = new Float64Array(dimensions + 1)
  const signs = new Int8Array(vectors.length)
  for (let index = 0; index < classCount; index += 1) {
    for (const [at, target] of targets.entries())
      signs[at] = 'isOf' in target ? (target.isOf === index ? 1 : -1) : target.isNotOf === index ? -1 : 0
    own.fill(0)
    descend(vectors, { signs, squares, own, seed: seed + index, penalty })
    for (let at = 0; at < dimensions; at += 1) weights[at * classCount + index] = own[at] ?? 0
    lean[index] = own[dimensions] ?? 0
  }
  return { classCount, weights, lean }
}

function descend(
  vectors: readonly Vector[],
  {
    signs,
    squares,
    own,
    seed,
    penalty,
  }: { signs: Int8Array; squares: Float64Array; own: Float64Array; seed: number; penalty: number },
): void {
  const softness = 1 / (2 * penalty)
  const duals = new Float64Array(vectors.length)
  const random = createRandom(seed)
  let order = counting(vectors.length).filter((index) => signs[index] !== 0)
  const all = order
  for (let epoch = 0; epoch < mostEpochs; epoch += 1) {
    // Examples far on their own side rest for a while; every third round looks at all of them again.
    if (epoch % 3 === 0) order = all.slice()
    shuffle(order, random)
    let pull = 0
    let keptCount = 0
    for (const index of order) {
      const vector = vectors[index]
      if (!vector) continue
      const sign = signs[index] ?? 0
      const dual = duals[index] ?? 0
      const gradient = sign * score(own, vector) - 1 + dual * softness
      if (dual > 0 || gradient < 0.3) {
        order[keptCount] = index
        keptCount += 1
      }
      pull = Math.max(pull, dual > 0 ? Math.abs(gradient) : -gradient)
      const next = Math.max(0, dual - gradient / ((squares[index] ?? 1) + softness))
      if (next === dual) continue
      duals[index] = next
      add(own, vector, (next - dual) * sign)
    }
    order = order.subarray(0, keptCount)
    if (pull < tolerance) return
  }
}

// The last weight is the class's own lean.
function score(own: Float64Array, { indices, values }: Vector): number {
  let sum = own[own.length - 1] ?? 0
  for (let at = 0; at < indices.length; at += 1) sum += (own[indices[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum
}

function add(own: Float64Array, { indices, values }: Vector, factor: number): void {
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0
    own[index] = (own[index] ?? 0) + factor * (values[at] ?? 0)
  }
  own[own.length - 1] = (own[own.length - 1] ?? 0) + factor
}

/** How far a vector is on the side of each class; above 0 means yes. */
export function marginsOf(
  { classCount, weights, lean }: LinearModel,
  { indices, values }: Vector,
): Float32Array {
  const margins = Float32Array.from(lean)
  for (let at = 0; at < indices.length; at += 1) {
    const row = (indices[at] ?? 0) * classCount
    const value = values[at] ?? 0
    for (let k = 0; k < classCount; k += 1) margins[k] = (margins[k] ?? 0) + value * (weights[row + k] ?? 0)
  }
  return margins
}
