import type { Vector } from './features'

const mostEpochs = 8

/** Training ends when no example pulls harder than this; more changes scores behind the second digit. */
const tolerance = 0.15
const penalty = 1

/**
 * A linear classifier, one class against the rest: squared hinge loss by dual coordinate descent (Hsieh et al. 2008).
 * The same vectors, labels and seed always give the same weights.
 *
 * @returns the score of each class for a vector, in the order of `classes`; above 0 means yes
 */
export function trainLinearSvm(
  vectors: readonly Vector[],
  labels: readonly string[],
  { classes, dimensions, seed }: { classes: readonly string[]; dimensions: number; seed: number },
): (vector: Vector) => readonly number[] {
  const squares = vectors.map(({ values }) => values.reduce((sum, value) => sum + value * value, 1))
  const models = classes.map((name) => {
    const weights = new Float64Array(dimensions + 1)
    const duals = new Float64Array(vectors.length)
    const order = vectors.map((_, index) => index)
    const random = mulberry32(seed)
    for (let epoch = 0, pull = Number.POSITIVE_INFINITY; epoch < mostEpochs && pull > tolerance; epoch += 1) {
      pull = 0
      shuffle(order, random)
      for (const index of order) {
        const vector = vectors[index]
        if (!vector) continue
        const sign = labels[index] === name ? 1 : -1
        const dual = duals[index] ?? 0
        const gradient = sign * score(weights, vector) - 1 + dual / (2 * penalty)
        pull = Math.max(pull, dual > 0 ? Math.abs(gradient) : -gradient)
        const next = Math.max(0, dual - gradient / ((squares[index] ?? 1) + 1 / (2 * penalty)))
        if (next === dual) continue
        duals[index] = next
        add(weights, vector, (next - dual) * sign)
      }
    }
    return weights
  })
  return (vector) => models.map((weights) => score(weights, vector))
}

// The last weight is the class's own lean.
function score(weights: Float64Array, { indices, values }: Vector): number {
  let sum = weights[weights.length - 1] ?? 0
  for (let at = 0; at < indices.length; at += 1) sum += (weights[indices[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum
}

function add(weights: Float64Array, { indices, values }: Vector, factor: number): void {
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0
    weights[index] = (weights[index] ?? 0) + factor * (values[at] ?? 0)
  }
  weights[weights.length - 1] = (weights[weights.length - 1] ?? 0) + factor
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = moved
  }
}

/** A small, fast generator of numbers in [0, 1), the same ones for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
