import type { Vector } from '../features/vectoriser'
import type { Random } from '../random'
import { counting, createRandom, shuffle } from '../random'

/** A network with one hidden layer: a row of weights for each input, and one for each hidden unit. */
export type NeuralNet = {
  readonly hiddenSize: number
  readonly classCount: number
  readonly inputs: Float32Array
  readonly hiddenLean: Float32Array
  readonly outputs: Float32Array
  readonly outputLean: Float32Array
}

/** What an example teaches: that it is of a class, or only that it is not of it. */
export type Target = { readonly isOf: number } | { readonly isNotOf: number }

export type NetSettings = {
  readonly hiddenSize: number
  readonly epochs: number
  readonly rate: number
  /** Share of the inputs and of the hidden units that an example does not get to see, so that no few of them decide. */
  readonly inputDropout: number
  readonly hiddenDropout: number
  readonly smoothing: number
  readonly seed: number
}

/** Keeps the first steps of a row small. */
const firstSquare = 0.3

/** Learns by Adagrad, with one step size for each row of weights. The same examples and seed give the same network. */
export function trainNeuralNet(
  vectors: readonly Vector[],
  targets: readonly Target[],
  settings: NetSettings & { readonly dimensions: number; readonly classCount: number },
): NeuralNet {
  const { dimensions, classCount, hiddenSize, epochs, seed } = settings
  const random = createRandom(seed)
  const net: NeuralNet = {
    hiddenSize,
    classCount,
    inputs: spread(dimensions * hiddenSize, 0.1, random),
    hiddenLean: new Float32Array(hiddenSize),
    outputs: spread(hiddenSize * classCount, Math.sqrt(6 / (hiddenSize + classCount)), random),
    outputLean: new Float32Array(classCount),
  }
  const learner = createLearner(net, dimensions, { ...settings, random })
  const order = counting(vectors.length)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    const rate = settings.rate * (1 - epoch / epochs)
    for (const index of order) {
      const vector = vectors[index]
      const target = targets[index]
      if (vector && target) learner(vector, target, rate)
    }
  }
  return net
}

function spread(length: number, width: number, random: Random): Float32Array {
  const values = new Float32Array(length)
  for (let at = 0; at < length; at += 1) values[at] = (random() * 2 - 1) * width
  return values
}

function createLearner(
  net: NeuralNet,
  dimensions: number,
  { inputDropout, hiddenDropout, smoothing, random }: NetSettings & { readonly random: Random },
): (vector: Vector, target: Target, rate: number) => void {
  const { hiddenSize, classCount, inputs, hiddenLean, outputs, outputLean } = net
  const inputSquares = new Float32Array(dimensions)
  const outputSquares = new Float32Array(hiddenSize)
  const leanSquares = new Float32Array(2)
  const hidden = new Float32Array(hiddenSize)
  const kept = new Int32Array(hiddenSize)
  const active = new Int32Array(hiddenSize)
  const pulls = new Float32Array(hiddenSize)
  const outs = new Float32Array(classCount)
  const stepSize = (squares: Float32Array, at: number, square: number, rate: number): number => {
    const sum = (squares[at] ?? 0) + square
    squares[at] = sum
    return rate / Math.sqrt(sum + firstSquare)
  }
  const seen = new Int32Array(4096)

  return ({ indices, values }, target, rate) => {
    let seenCount = 0
    for (let at = 0; at < indices.length && seenCount < seen.length; at += 1) {
      if (random() >= inputDropout) {
        seen[seenCount] = at
        seenCount += 1
      }
    }
    const inputScale = 1 / (1 - inputDropout)
    let keptCount = 0
    for (let unit = 0; unit < hiddenSize; unit += 1) {
      if (random() >= hiddenDropout) {
        kept[keptCount] = unit
        hidden[keptCount] = hiddenLean[unit] ?? 0
        keptCount += 1
      }
    }
    for (let at = 0; at < seenCount; at += 1) {
      const place = seen[at] ?? 0
      const row = (indices[place] ?? 0) * hiddenSize
      const value = (values[place] ?? 0) * inputScale
      for (let k = 0; k < keptCount; k += 1)
        hidden[k] = (hidden[k] ?? 0) + value * (inputs[row + (kept[k] ?? 0)] ?? 0)
    }
    const hiddenScale = 1 / (1 - hiddenDropout)
    let activeCount = 0
    for (let k = 0; k < keptCount; k += 1) {
      const value = hidden[k] ?? 0
      if (value <= 0) continue
      active[activeCount] = kept[k] ?? 0
      hidden[activeCount] = value * hiddenScale
      activeCount += 1
    }
    outs.set(outputLean)
    for (let a = 0; a < activeCount; a += 1) {
      const row = (active[a] ?? 0) * classCount
      const value = hidden[a] ?? 0
      for (let k = 0; k < classCount; k += 1) outs[k] = (outs[k] ?? 0) + value * (outputs[row + k] ?? 0)
    }
    toSoftmax(outs)
    toPulls(outs, target, smoothing)
    let outSquare = 0
    for (let k = 0; k < classCount; k += 1) outSquare += (outs[k] ?? 0) * (outs[k] ?? 0)
    if (outSquare < 1e-9) return
    let pullSquare = 0
    for (let a = 0; a < activeCount; a += 1) {
      const unit = active[a] ?? 0
      const row = unit * classCount
      const value = hidden[a] ?? 0
      const step = value * stepSize(outputSquares, unit, value * value * outSquare, rate)
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
    const outStep = stepSize(leanSquares, 0, outSquare, rate)
    for (let k = 0; k < classCount; k += 1) outputLean[k] = (outputLean[k] ?? 0) - outStep * (outs[k] ?? 0)
    const hiddenStep = stepSize(leanSquares, 1, pullSquare, rate)
    for (let a = 0; a < activeCount; a += 1) {
      const unit = active[a] ?? 0
      hiddenLean[unit] = (hiddenLean[unit] ?? 0) - hiddenStep * (pulls[a] ?? 0)
    }
    for (let at = 0; at < seenCount; at += 1) {
      const place = seen[at] ?? 0
      const index = indices[place] ?? 0
      const row = index * hiddenSize
      const value = (values[place] ?? 0) * inputScale
      const step = value * stepSize(inputSquares, index, value * value * pullSquare, rate)
      for (let a = 0; a < activeCount; a += 1) {
        const place2 = row + (active[a] ?? 0)
        inputs[place2] = (inputs[place2] ?? 0) - step * (pulls[a] ?? 0)
      }
    }
  }
}

/** Turns shares into how far each of them is off. */
function toPulls(shares: Float32Array, target: Target, smoothing: number): void {
  if ('isOf' in target) {
    const rest = smoothing / shares.length
    for (let k = 0; k < shares.length; k += 1) shares[k] = (shares[k] ?? 0) - rest
    shares[target.isOf] = (shares[target.isOf] ?? 0) - (1 - smoothing)
    return
  }
  // The loss is -log(1 - share of the class): the others take over its share as they stand.
  const share = Math.min(shares[target.isNotOf] ?? 0, 0.999)
  for (let k = 0; k < shares.length; k += 1) shares[k] = (-share * (shares[k] ?? 0)) / (1 - share)
  shares[target.isNotOf] = share
}

export function toSoftmax(outs: Float32Array): void {
  let largest = Number.NEGATIVE_INFINITY
  for (const out of outs) if (out > largest) largest = out
  let sum = 0
  for (let k = 0; k < outs.length; k += 1) {
    const share = Math.exp((outs[k] ?? 0) - largest)
    outs[k] = share
    sum += share
  }
  for (let k = 0; k < outs.length; k += 1) outs[k] = (outs[k] ?? 0) / sum
}

/** The share of each class, from 0 to 1, together 1. */
export function sharesOf(net: NeuralNet, { indices, values }: Vector): Float32Array {
  const { hiddenSize, classCount, inputs, outputs } = net
  const hidden = Float32Array.from(net.hiddenLean)
  for (let at = 0; at < indices.length; at += 1) {
    const row = (indices[at] ?? 0) * hiddenSize
    const value = values[at] ?? 0
    for (let unit = 0; unit < hiddenSize; unit += 1)
      hidden[unit] = (hidden[unit] ?? 0) + value * (inputs[row + unit] ?? 0)
  }
  const outs = Float32Array.from(net.outputLean)
  for (let unit = 0; unit < hiddenSize; unit += 1) {
    const value = hidden[unit] ?? 0
    if (value <= 0) continue
    const row = unit * classCount
    for (let k = 0; k < classCount; k += 1) outs[k] = (outs[k] ?? 0) + value * (outputs[row + k] ?? 0)
  }
  toSoftmax(outs)
  return outs
}
