import type { Vector } from '../features/vectoriser'
import type { LinearModel, Target } from './linear-svm'
import { computeMargins, trainLinearModel } from './linear-svm'
import type { NetSettings } from './net-learner'
import type { NeuralNet } from './neural-net'
import { computeShares, trainNeuralNet } from './neural-net'
import { applySoftmax } from './softmax'

/** A linear model and networks, whose votes are averaged. */
export type Ensemble = { readonly linear: LinearModel; readonly nets: readonly NeuralNet[] }

export type Votes = {
  /** The linear model's margin for each class; above 0 means yes. */
  readonly margins: Float32Array
  /** The networks' share of each class. */
  readonly netShares: Float32Array
  /** The share of each class in all votes, 0 to 1; the sum is 1. */
  readonly shares: Float32Array
}

export type EnsembleSettings = Omit<NetSettings, 'seed'> & { readonly netCount: number }

/** Sharpness of the linear model's shares at a margin of 1. */
const marginSharpness = 4

/**
 * Returns the settings for a number of examples: few need more rounds, many need more units, of which a compact model
 * has fewer.
 * Fitted by cross-validation.
 */
export function getEnsembleSettings(
  exampleCount: number,
  { isCompact }: { readonly isCompact: boolean },
): EnsembleSettings {
  const isLarge = exampleCount > 9500 && !isCompact
  const isSmall = exampleCount < 2000
  return {
    ...(isCompact
      ? { netCount: 2, hiddenSize: 64 }
      : isLarge
        ? { netCount: 2, hiddenSize: 192 }
        : { netCount: isSmall ? 5 : 1, hiddenSize: 96 }),
    epochs: isSmall ? 24 : 8,
    rate: isSmall ? 0.3 : 0.5,
    inputDropout: 0.5,
    hiddenDropout: 0.2,
  }
}

/** Trains the linear model and the networks. The same seed and examples always give the same ensemble. */
export function trainEnsemble(
  vectors: readonly Vector[],
  targets: readonly Target[],
  {
    classCount,
    dimensions,
    seed,
    settings,
  }: {
    readonly classCount: number
    readonly dimensions: number
    readonly seed: number
    readonly settings: EnsembleSettings
  },
): Ensemble {
  return {
    linear: trainLinearModel(vectors, targets, { classCount, dimensions, seed }),
    nets: Array.from({ length: settings.netCount }, (_, index) =>
      trainNeuralNet(vectors, targets, { ...settings, classCount, dimensions, seed: seed + 101 * index }),
    ),
  }
}

/** Returns the votes of the linear model and of the networks for a text's vector. */
export function computeVotes({ linear, nets }: Ensemble, vector: Vector): Votes {
  const margins = computeMargins(linear, vector)
  const netShares = new Float32Array(linear.classCount)
  for (const net of nets) {
    const own = computeShares(net, vector)
    for (let k = 0; k < netShares.length; k += 1)
      netShares[k] = (netShares[k] ?? 0) + (own[k] ?? 0) / nets.length
  }
  const linearShares = margins.map((margin) => marginSharpness * margin)
  applySoftmax(linearShares)
  const shares = linearShares.map((share, k) => (share + (netShares[k] ?? 0)) / 2)
  return { margins, netShares, shares }
}
