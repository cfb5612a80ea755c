import type { Vector } from '../features/vectoriser'
import type { Random } from '../random'
import { createSequence, createRandom, shuffle } from '../random'
import { createNetLearner } from './net-learner'
import type { NetSettings } from './net-learner'
import type { Rows } from './rows'
import { addRows, toRows } from './rows'
import { applySoftmax } from './softmax'
import type { Target } from './linear-svm'

/** A network with one hidden layer. */
export type NeuralNet = {
  /** A row for each input, with a weight for each hidden unit. */
  readonly inputs: Rows
  /** The biases of the hidden units. */
  readonly hiddenLean: Float32Array
  /** For each hidden unit one weight per class. They are few, so they are stored whole. */
  readonly outputs: Float32Array
  /** The biases of the classes. */
  readonly outputLean: Float32Array
}

/**
 * Trains a network with Adagrad, with one step size for each row of weights. The same examples and seed give the same
 * network.
 */
export function trainNeuralNet(
  vectors: readonly Vector[],
  targets: readonly Target[],
  settings: NetSettings & { readonly dimensions: number; readonly classCount: number },
): NeuralNet {
  const { dimensions, classCount, hiddenSize, epochs, seed } = settings
  const random = createRandom(seed)
  const weights = {
    inputs: createRandomWeights(dimensions * hiddenSize, 0.1, random),
    hiddenLean: new Float32Array(hiddenSize),
    outputs: createRandomWeights(hiddenSize * classCount, Math.sqrt(6 / (hiddenSize + classCount)), random),
    outputLean: new Float32Array(classCount),
  }
  const learn = createNetLearner(weights, { ...settings, random })
  const order = createSequence(vectors.length)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    const rate = settings.rate * (1 - epoch / epochs)
    for (const index of order) {
      const vector = vectors[index]
      const target = targets[index]
      if (vector && target) learn(vector, target, rate)
    }
  }
  return { ...weights, inputs: toRows(weights.inputs, hiddenSize) }
}

function createRandomWeights(length: number, width: number, random: Random): Float32Array {
  const values = new Float32Array(length)
  for (let at = 0; at < length; at += 1) values[at] = (random() * 2 - 1) * width
  return values
}

/** Returns the share of each class, 0 to 1; the sum is 1. */
export function computeShares(
  { inputs, hiddenLean, outputs, outputLean }: NeuralNet,
  vector: Vector,
): Float32Array {
  const hidden = hiddenLean.slice()
  addRows(hidden, inputs, vector)
  const outs = outputLean.slice()
  for (let unit = 0; unit < hidden.length; unit += 1) {
    const value = hidden[unit] ?? 0
    if (value <= 0) continue
    const start = unit * outs.length
    for (let at = 0; at < outs.length; at += 1)
      outs[at] = (outs[at] ?? 0) + value * (outputs[start + at] ?? 0)
  }
  applySoftmax(outs)
  return outs
}
