import type { Vector } from '../features/vectoriser'
import type { LinearModel } from './linear-svm'
import { marginsOf, trainLinearModel } from './linear-svm'
import type { NetSettings, NeuralNet, Target } from './neural-net'
import { sharesOf, trainNeuralNet } from './neural-net'
import { toSoftmax } from './softmax'

/** A linear model and networks that vote. */
export type Ensemble = { readonly linear: LinearModel; readonly nets: readonly NeuralNet[] }

export type Votes = {
  /** How far on the side of each class the linear model sees the text; above 0 means yes. */
  readonly margins: Float32Array
  /** The networks' share of each class. */
  readonly netShares: Float32Array
  /** The share of each class in all votes, from 0 to 1, together 1. */
  readonly shares: Float32Array
}

export type EnsembleSettings = Omit<NetSettings, 'seed'> & { readonly netCount: number }

/** How much a margin of 1 stands out in the linear model's shares. */
const marginSharpness = 4

/** What suits a number of examples: few call for more rounds, many for more units. Fitted by cross-validation. */
export function settingsFor(exampleCount: number): EnsembleSettings {
  const isLarge = exampleCount > 8000
  const isSmall = exampleCount < 2000
  return {
    netCount: isSmall ? 5 : isLarge ? 2 : 1,
    hiddenSize: isLarge ? 192 : 96,
    epochs: isSmall ? 24 : 8,
    rate: isSmall ? 0.3 : 0.5,
    inputDropout: 0.5,
    hiddenDropout: 0.2,
  }
}

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

export function votesOf({ linear, nets }: Ensemble, vector: Vector): Votes {
  const margins = marginsOf(linear, vector)
  const netShares = new Float32Array(linear.classCount)
  for (const net of nets) {
    const own = sharesOf(net, vector)
    for (let k = 0; k < netShares.length; k += 1)
      netShares[k] = (netShares[k] ?? 0) + (own[k] ?? 0) / nets.length
  }
  const linearShares = margins.map((margin) => marginSharpness * margin)
  toSoftmax(linearShares)
  const shares = linearShares.map((share, k) => (share + (netShares[k] ?? 0)) / 2)
  return { margins, netShares, shares }
}
