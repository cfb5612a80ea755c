/** A trained logistic regression: the weights of the standardised evidence, and the bias `lean`. */
export type Logistic = {
  readonly means: Float64Array
  readonly spreads: Float64Array
  readonly weights: Float64Array
  readonly lean: number
}

/** One held-out result: its evidence, whether the outcome occurred, and its weight. */
export type Observation = {
  readonly evidence: readonly number[]
  readonly hasOccurred: boolean
  readonly weight: number
}

const rounds = 300
/** Regularisation: makes weights small where there is little evidence. */
const shrinkage = 2e-3

/**
 * Fits the probability of an outcome given evidence: logistic regression by gradient descent with momentum.
 *
 * @param signs +1 for evidence that can only increase it, -1 for evidence that can only decrease it, 0 for either
 */
export function fitLogistic(observations: readonly Observation[], signs: readonly number[]): Logistic {
  const size = signs.length
  const total = observations.reduce((sum, { weight }) => sum + weight, 0) || 1
  const mean = (valueOf: (evidence: readonly number[]) => number): number =>
    observations.reduce((sum, { evidence, weight }) => sum + weight * valueOf(evidence), 0) / total
  const means = Float64Array.from(signs, (_, at) => mean((evidence) => evidence[at] ?? 0))
  const spreads = Float64Array.from(
    signs,
    (_, at) => Math.sqrt(mean((evidence) => ((evidence[at] ?? 0) - (means[at] ?? 0)) ** 2)) || 1,
  )
  const rows = observations.map(({ evidence, hasOccurred, weight }) => ({
    values: evidence.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)),
    goal: hasOccurred ? 1 : 0,
    weight: weight / total,
  }))
  const weights = new Float64Array(size)
  const speeds = new Float64Array(size + 1)
  const slopes = new Float64Array(size + 1)
  let lean = 0
  for (let round = 0; round < rounds; round += 1) {
    slopes.fill(0)
    for (const { values, goal, weight } of rows) {
      let sum = lean
      for (let at = 0; at < size; at += 1) sum += (weights[at] ?? 0) * (values[at] ?? 0)
      const off = weight * (goal - sigmoid(sum))
      for (let at = 0; at < size; at += 1) slopes[at] = (slopes[at] ?? 0) + off * (values[at] ?? 0)
      slopes[size] = (slopes[size] ?? 0) + off
    }
    for (let at = 0; at < size; at += 1) {
      const weight = weights[at] ?? 0
      speeds[at] = 0.9 * (speeds[at] ?? 0) + 0.5 * ((slopes[at] ?? 0) - shrinkage * weight)
      const moved = weight + (speeds[at] ?? 0)
      const isWrongSide = moved * (signs[at] ?? 0) < 0
      weights[at] = isWrongSide ? 0 : moved
    }
    speeds[size] = 0.9 * (speeds[size] ?? 0) + 0.5 * (slopes[size] ?? 0)
    lean += speeds[size] ?? 0
  }
  return { means, spreads, weights, lean }
}

/** Returns the probability, 0 to 1. */
export function computeLikelihood(
  { means, spreads, weights, lean }: Logistic,
  evidence: readonly number[],
): number {
  let sum = lean
  for (let at = 0; at < weights.length; at += 1)
    sum += ((weights[at] ?? 0) * ((evidence[at] ?? 0) - (means[at] ?? 0))) / (spreads[at] ?? 1)
  return sigmoid(sum)
}

/** Returns the logistic function of a number, 0 to 1. */
export function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
