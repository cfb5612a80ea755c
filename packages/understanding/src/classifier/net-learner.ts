import type { Vector } from '../features/vectoriser'
import type { Random } from '../random'
import { applySoftmax } from './softmax'
import type { Target } from './target'

export type NetSettings = {
  readonly hiddenSize: number
  readonly epochs: number
  readonly rate: number
  /**
   * Share of the inputs and of the hidden units that is dropped for an example, so that no few of them decide alone.
   */
  readonly inputDropout: number
  readonly hiddenDropout: number
  readonly seed: number
}

export type NetWeights = {
  readonly inputs: Float32Array
  readonly hiddenLean: Float32Array
  readonly outputs: Float32Array
  readonly outputLean: Float32Array
}

/** Moves the weights one step toward the target of one example. */
export type NetLearner = (vector: Vector, target: Target, rate: number) => void

/** Keeps the first steps of a row small. */
const firstSquare = 0.3

/** Adagrad: the more a row of weights has moved, the shorter its steps. */
function stepSize(squares: Float32Array, at: number, square: number): number {
  const sum = (squares[at] ?? firstSquare) + square
  squares[at] = sum
  return 1 / Math.sqrt(sum)
}

/**
 * Creates the learner. Training spends its time in the loops of this file: they take one example at a time and only
 * its own inputs.
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
  const pulls = new Float32Array(hiddenSize)
  const outs = new Float32Array(classCount)
  const kept = new Int32Array(hiddenSize)
  const active = new Int32Array(hiddenSize)
  let rows = new Int32Array(0)
  let shown = new Float32Array(0)
  let steps = new Float32Array(0)
  const inputScale = 1 / (1 - inputDropout)
  const hiddenScale = 1 / (1 - hiddenDropout)

  /** `rows`: offsets of the inputs' weights. `shown`: the inputs. `steps`: step sizes of their rows. */
  function ensureCapacity(length: number): void {
    if (rows.length >= length) return
    rows = new Int32Array(2 * length)
    shown = new Float32Array(2 * length)
    steps = new Float32Array(2 * length)
  }

  /**
   * Fills `hidden` with the active units and `active` with their indices; returns the numbers of active units and of
   * inputs.
   */
  function runForward({ indices, values }: Vector): {
    readonly seenCount: number
    readonly activeCount: number
  } {
    ensureCapacity(indices.length + 3)
    let seenCount = 0
    for (let at = 0; at < indices.length; at += 1) {
      if (random() < inputDropout) continue
      rows[seenCount] = (indices[at] ?? 0) * hiddenSize
      shown[seenCount] = (values[at] ?? 0) * inputScale
      seenCount += 1
    }
    // The loops take four rows at once, so that no addition waits for the previous one; padding rows add nothing.
    for (let s = seenCount; s < seenCount + 3; s += 1) {
      rows[s] = 0
      shown[s] = 0
      steps[s] = 0
    }
    const keptCount = drawInputs(kept, hiddenSize, hiddenDropout, random)
    for (let k = 0; k < keptCount; k += 1) hidden[k] = hiddenLean[kept[k] ?? 0] ?? 0
    for (let s = 0; s < seenCount; s += 4) {
      const row0 = rows[s] ?? 0
      const row1 = rows[s + 1] ?? 0
      const row2 = rows[s + 2] ?? 0
      const row3 = rows[s + 3] ?? 0
      const value0 = shown[s] ?? 0
      const value1 = shown[s + 1] ?? 0
      const value2 = shown[s + 2] ?? 0
      const value3 = shown[s + 3] ?? 0
      for (let k = 0; k < keptCount; k += 1) {
        const unit = kept[k] ?? 0
        hidden[k] =
          (hidden[k] ?? 0) +
          value0 * (inputs[row0 + unit] ?? 0) +
          value1 * (inputs[row1 + unit] ?? 0) +
          value2 * (inputs[row2 + unit] ?? 0) +
          value3 * (inputs[row3 + unit] ?? 0)
      }
    }
    let activeCount = 0
    for (let k = 0; k < keptCount; k += 1) {
      const value = hidden[k] ?? 0
      if (value <= 0) continue
      active[activeCount] = kept[k] ?? 0
      hidden[activeCount] = value * hiddenScale
      activeCount += 1
    }
    return { seenCount, activeCount }
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
   * Moves the second layer, and fills `pulls` with the gradients of the active units; returns the sum of their
   * squares.
   */
  function moveOutputs(activeCount: number, rate: number): number {
    const square = sumOfSquares(outs, classCount)
    let pullSquare = 0
    for (let a = 0; a < activeCount; a += 1) {
      const unit = active[a] ?? 0
      const row = unit * classCount
      const value = hidden[a] ?? 0
      const step = rate * value * stepSize(outputSquares, unit, value * value * square)
      let pull = 0
      for (let k = 0; k < classCount; k += 1) {
        const out = outs[k] ?? 0
        const weight = outputs[row + k] ?? 0
        pull += out * weight
        outputs[row + k] = weight - step * out
      }
      pull *= hiddenScale
      pulls[a] = pull
      pullSquare += pull * pull
    }
    const step = rate * stepSize(leanSquares, 0, square)
    for (let k = 0; k < classCount; k += 1) outputLean[k] = (outputLean[k] ?? 0) - step * (outs[k] ?? 0)
    return pullSquare
  }

  function moveInputs(
    counts: { readonly seenCount: number; readonly activeCount: number },
    { pullSquare, rate }: { readonly pullSquare: number; readonly rate: number },
  ): void {
    const { seenCount, activeCount } = counts
    const leanStep = rate * stepSize(leanSquares, 1, pullSquare)
    for (let a = 0; a < activeCount; a += 1) {
      const unit = active[a] ?? 0
      hiddenLean[unit] = (hiddenLean[unit] ?? 0) - leanStep * (pulls[a] ?? 0)
    }
    for (let s = 0; s < seenCount; s += 1) {
      const value = shown[s] ?? 0
      steps[s] =
        rate * value * stepSize(inputSquares, (rows[s] ?? 0) / hiddenSize, value * value * pullSquare)
    }
    for (let s = 0; s < seenCount; s += 4) {
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
        const pull = pulls[a] ?? 0
        inputs[row0 + unit] = (inputs[row0 + unit] ?? 0) - step0 * pull
        inputs[row1 + unit] = (inputs[row1 + unit] ?? 0) - step1 * pull
        inputs[row2 + unit] = (inputs[row2 + unit] ?? 0) - step2 * pull
        inputs[row3 + unit] = (inputs[row3 + unit] ?? 0) - step3 * pull
      }
    }
  }

  return (vector, target, rate) => {
    const counts = runForward(vector)
    predict(counts.activeCount)
    toErrors(outs, target)
    const pullSquare = moveOutputs(counts.activeCount, rate)
    moveInputs(counts, { pullSquare, rate })
  }
}

/** Fills the array with a random part of 0, 1, 2 … and returns its size. */
function drawInputs(places: Int32Array, length: number, dropout: number, random: Random): number {
  let count = 0
  for (let at = 0; at < length; at += 1) {
    if (random() < dropout) continue
    places[count] = at
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

function sumOfSquares(values: Float32Array, length: number): number {
  let sum = 0
  for (let at = 0; at < length; at += 1) sum += (values[at] ?? 0) * (values[at] ?? 0)
  return sum
}
