import type { Vector } from '../features/vectoriser'
import type { Random } from '../random'
import { createSequence, createRandom, shuffle } from '../random'
import { createNetLearner } from './net-learner'
import type { NetSettings } from './net-learner'
import type { Rows } from './rows'
import { addRow, addRows, toRows } from './rows'
import { applySoftmax } from './softmax'
import type { Target } from './linear-svm'

/** A network with one hidden layer: a row of weights for each input, and one for each hidden unit. */
export type NeuralNet = {
  readonly inputs: Rows
  /** The biases of the hidden units. */
  readonly hiddenLean: Float32Array
  readonly outputs: Rows
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
  return {
    ...weights,
    inputs: toRows(weights.inputs, hiddenSize),
    outputs: toRows(weights.outputs, classCount),
  }
}

function createRandomWeights(length: number, width: number, random: Random): Float32Array {
  const values = new Float32Array(length)
  for (let at = 0; at < length; at += 1) values[at] = (random() * 2 - 1) * width
  return values
}

/** Returns the share of each class, 0 to 1; the sum is 1. */
export function computeShares(net: NeuralNet, vector: Vector): Float32Array {
  const hidden = net.hiddenLean.slice()
  addRows(hidden, net.inputs, vector)
  return computeOutputShares(hidden, net)
}

/** Returns the share of each class, 0 to 1, from the sums of the hidden units. */
export function computeOutputShares(
  hidden: Float32Array,
  { outputs, outputLean }: Pick<NeuralNet, 'outputs' | 'outputLean'>,
): Float32Array {
  const outs = outputLean.slice()
  for (let unit = 0; unit < hidden.length; unit += 1) {
    const value = hidden[unit] ?? 0
    if (value > 0) addRow(outs, outputs, unit, value)
  }
  applySoftmax(outs)
  return outs
}
