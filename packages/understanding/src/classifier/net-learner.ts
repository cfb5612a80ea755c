import type { Vector } from '../features/vectoriser'
import type { Random } from '../random'
import { applySoftmax } from './softmax'
import type { Target } from './linear-svm'

export type NetSettings = {
  readonly hiddenSize: number
  readonly epochs: number
  readonly rate: number
  /**
   * Share of the inputs and of the hidden units that is dropped for each example, so that the result never depends on a few of them.
   */
  readonly inputDropout: number
  readonly hiddenDropout: number
  readonly seed: number
}

/** The weights of a network while it learns, with the biases of its hidden units and classes (`…Lean`). */
export type NetWeights = {
  readonly inputs: Float32Array
  readonly hiddenLean: Float32Array
  readonly outputs: Float32Array
  readonly outputLean: Float32Array
}

/** Moves the weights one step toward the target of one example. */
export type NetLearner = (vector: Vector, target: Target, rate: number) => void

/** The initial sum of squares of a row. It makes the first steps small. */
const firstSquare = 0.3

/** Adds the square and returns the step of Adagrad: the more a row of weights has moved, the shorter its steps. */
function stepSize(squares: Float32Array, at: number, square: number): number {
  const sum = (squares[at] ?? firstSquare) + square
  squares[at] = sum
  return 1 / Math.sqrt(sum)
}

/**
 * Creates the learner. Most of the training time is spent in the loops of this file, which read only the inputs of
 * one example at a time.
 */
export function createNetLearner(
  weights: NetWeights,
  { inputDropout, hiddenDropout, random }: NetSettings & { readonly random: Random },
): NetLearner {
  const { inputs, hiddenLean, outputs, outputLean } = weights
  const hiddenSize = hiddenLean.length
  const classCount = outputLean.length
  const inputSquares = new Float32Array(inputs.length / hiddenSize).fill(firstSquare)
  const outputSquares = new Float32Array(hiddenSize).fill(firstSquare)
  const leanSquares = new Float32Array(2).fill(firstSquare)
  const hidden = new Float32Array(hiddenSize)
  const gradients = new Float32Array(hiddenSize)
  const outs = new Float32Array(classCount)
  const units = new Int32Array(hiddenSize)
  const active = new Int32Array(hiddenSize)
  let rows = new Int32Array(0)
  let inputValues = new Float32Array(0)
  let steps = new Float32Array(0)
  const inputScale = 1 / (1 - inputDropout)
  const hiddenScale = 1 / (1 - hiddenDropout)

  /** `rows`: offsets of the inputs' weights. `inputValues`: the inputs. `steps`: step sizes of their rows. */
  function ensureCapacity(length: number): void {
    if (rows.length >= length) return
    rows = new Int32Array(2 * length)
    inputValues = new Float32Array(2 * length)
    steps = new Float32Array(2 * length)
  }

  /**
   * Fills `hidden` with the active units and `active` with their indices; returns the numbers of active units and of
   * inputs.
   */
  function runForward({ indices, values }: Vector): {
    readonly inputCount: number
    readonly activeCount: number
  } {
    ensureCapacity(indices.length + 3)
    let inputCount = 0
    for (let at = 0; at < indices.length; at += 1) {
      if (random() < inputDropout) continue
      rows[inputCount] = (indices[at] ?? 0) * hiddenSize
      inputValues[inputCount] = (values[at] ?? 0) * inputScale
      inputCount += 1
    }
    // The loops take four rows at once, so that no addition waits for the previous one; padding rows add nothing.
    for (let s = inputCount; s < inputCount + 3; s += 1) {
      rows[s] = 0
      inputValues[s] = 0
      steps[s] = 0
    }
    const unitCount = sampleIndices(units, hiddenSize, hiddenDropout, random)
    for (let k = 0; k < unitCount; k += 1) hidden[k] = hiddenLean[units[k] ?? 0] ?? 0
    for (let s = 0; s < inputCount; s += 4) {
      const row0 = rows[s] ?? 0
      const row1 = rows[s + 1] ?? 0
      const row2 = rows[s + 2] ?? 0
      const row3 = rows[s + 3] ?? 0
      const value0 = inputValues[s] ?? 0
      const value1 = inputValues[s + 1] ?? 0
      const value2 = inputValues[s + 2] ?? 0
      const value3 = inputValues[s + 3] ?? 0
      for (let k = 0; k < unitCount; k += 1) {
        const unit = units[k] ?? 0
        hidden[k] =
          (hidden[k] ?? 0) +
          value0 * (inputs[row0 + unit] ?? 0) +
          value1 * (inputs[row1 + unit] ?? 0) +
          value2 * (inputs[row2 + unit] ?? 0) +
          value3 * (inputs[row3 + unit] ?? 0)
      }
    }
    let activeCount = 0
    for (let k = 0; k < unitCount; k += 1) {
      const value = hidden[k] ?? 0
      if (value <= 0) continue
      active[activeCount] = units[k] ?? 0
      hidden[activeCount] = value * hiddenScale
      activeCount += 1
    }
    return { inputCount, activeCount }
  }

  function predict(activeCount: number): void {
    outs.set(outputLean)
    for (let a = 0; a < activeCount; a += 1) {
      const row = (active[a] ?? 0) * classCount
      const value = hidden[a] ?? 0
      for (let k = 0; k < classCount; k += 1) outs[k] = (outs[k] ?? 0) + value * (outputs[row + k] ?? 0)
    }
    applySoftmax(outs)
  }

  /**
   * Moves the second layer, and fills `gradients` with the gradients of the active units; returns the sum of their
   * squares.
   */
  function moveOutputs(activeCount: number, rate: number): number {
    const square = sumSquares(outs, classCount)
    let gradientSquare = 0
    for (let a = 0; a < activeCount; a += 1) {
      const unit = active[a] ?? 0
      const row = unit * classCount
      const value = hidden[a] ?? 0
      const step = rate * value * stepSize(outputSquares, unit, value * value * square)
      let gradient = 0
      for (let k = 0; k < classCount; k += 1) {
        const out = outs[k] ?? 0
        const weight = outputs[row + k] ?? 0
        gradient += out * weight
        outputs[row + k] = weight - step * out
      }
      gradient *= hiddenScale
      gradients[a] = gradient
      gradientSquare += gradient * gradient
    }
    const step = rate * stepSize(leanSquares, 0, square)
    for (let k = 0; k < classCount; k += 1) outputLean[k] = (outputLean[k] ?? 0) - step * (outs[k] ?? 0)
    return gradientSquare
  }

  function moveInputs(
    counts: { readonly inputCount: number; readonly activeCount: number },
    { gradientSquare, rate }: { readonly gradientSquare: number; readonly rate: number },
  ): void {
    const { inputCount, activeCount } = counts
    const leanStep = rate * stepSize(leanSquares, 1, gradientSquare)
    for (let a = 0; a < activeCount; a += 1) {
      const unit = active[a] ?? 0
      hiddenLean[unit] = (hiddenLean[unit] ?? 0) - leanStep * (gradients[a] ?? 0)
    }
    for (let s = 0; s < inputCount; s += 1) {
      const value = inputValues[s] ?? 0
      steps[s] =
        rate * value * stepSize(inputSquares, (rows[s] ?? 0) / hiddenSize, value * value * gradientSquare)
    }
    for (let s = 0; s < inputCount; s += 4) {
      const row0 = rows[s] ?? 0
      const row1 = rows[s + 1] ?? 0
      const row2 = rows[s + 2] ?? 0
      const row3 = rows[s + 3] ?? 0
      const step0 = steps[s] ?? 0
      const step1 = steps[s + 1] ?? 0
      const step2 = steps[s + 2] ?? 0
      const step3 = steps[s + 3] ?? 0
      for (let a = 0; a < activeCount; a += 1) {
        const unit = active[a] ?? 0
        const gradient = gradients[a] ?? 0
        inputs[row0 + unit] = (inputs[row0 + unit] ?? 0) - step0 * gradient
        inputs[row1 + unit] = (inputs[row1 + unit] ?? 0) - step1 * gradient
        inputs[row2 + unit] = (inputs[row2 + unit] ?? 0) - step2 * gradient
        inputs[row3 + unit] = (inputs[row3 + unit] ?? 0) - step3 * gradient
      }
    }
  }

  return (vector, target, rate) => {
    const counts = runForward(vector)
    predict(counts.activeCount)
    toErrors(outs, target)
    const gradientSquare = moveOutputs(counts.activeCount, rate)
    moveInputs(counts, { gradientSquare, rate })
  }
}

/** Fills the array with a random part of 0, 1, 2 … and returns its size. */
function sampleIndices(indices: Int32Array, length: number, dropout: number, random: Random): number {
  let count = 0
  for (let at = 0; at < length; at += 1) {
    if (random() < dropout) continue
    indices[count] = at
    count += 1
  }
  return count
}

/** Replaces shares with their errors. */
function toErrors(shares: Float32Array, target: Target): void {
  if ('isOf' in target) {
    shares[target.isOf] = (shares[target.isOf] ?? 0) - 1
    return
  }
  // The loss is -log(1 - share of the class): the other classes get its share in proportion to theirs.
  const share = Math.min(shares[target.isNotOf] ?? 0, 0.999)
  for (let at = 0; at < shares.length; at += 1) shares[at] = (-share * (shares[at] ?? 0)) / (1 - share)
  shares[target.isNotOf] = share
}

function sumSquares(values: Float32Array, length: number): number {
  let sum = 0
  for (let at = 0; at < length; at += 1) sum += (values[at] ?? 0) * (values[at] ?? 0)
  return sum
}
