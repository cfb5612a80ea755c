import type { PreparedText } from '../features/vectoriser'
import type { Target } from '../classifier/linear-svm'
import type { WordVectors } from '../word-vectors'

/** Training data of a recogniser; intents are indices into `intents`. */
export type TrainingSet = {
  readonly intents: readonly string[]
  readonly phrases: readonly TrainingExample[]
  /** Similar to an intent's phrases with another meaning: they count against that intent only. */
  readonly nearMisses: readonly TrainingExample[]
  /** Texts that no intent answers. */
  readonly outOfScope: readonly PreparedText[]
  /** General texts of chats that stand in for missing out-of-scope texts; empty when there are some. */
  readonly fillers: readonly PreparedText[]
}

export type TrainingExample = { readonly prepared: PreparedText; readonly intent: number }

/** Returns the number of classes: the intents, and one for out-of-scope texts when there are examples. */
export function countClasses({ intents, outOfScope, fillers }: TrainingSet): number {
  return intents.length + (outOfScope.length + fillers.length > 0 ? 1 : 0)
}

/** Returns all texts of a training set, each with the class that it is of or is not of. */
export function toExamples({ intents, phrases, nearMisses, outOfScope, fillers }: TrainingSet): {
  readonly texts: readonly PreparedText[]
  readonly targets: readonly Target[]
} {
  return {
    texts: [
      ...phrases.map(({ prepared }) => prepared),
      ...nearMisses.map(({ prepared }) => prepared),
      ...outOfScope,
      ...fillers,
    ],
    targets: [
      ...phrases.map(({ intent }): Target => ({ isOf: intent })),
      ...nearMisses.map(({ intent }): Target => ({ isNotOf: intent })),
      ...[...outOfScope, ...fillers].map((): Target => ({ isOf: intents.length })),
    ],
  }
}

/** A training set without its held-out part, and that part. */
export type Holdout = {
  readonly trainingSet: TrainingSet
  readonly phrases: readonly TrainingExample[]
  /** Out-of-scope texts; without them, fillers and the phrases of intents that the reduced set leaves out. */
  readonly outOfScope: readonly PreparedText[]
}

/** A set with fewer intents leaves none out: the others would be no longer a choice. */
const fewestIntents = 3

/**
 * Holds out a part of each class's examples; `part` counts from 0 to `parts` - 1. A set without out-of-scope examples
 * also leaves out every `parts`-th intent, and uses all of its phrases as out-of-scope texts, beside a part of the fillers.
 */
export function createHoldout(trainingSet: TrainingSet, part: number, parts: number): Holdout {
  const hasOutOfScope = trainingSet.outOfScope.length > 0
  const isMissing = (intent: number): boolean =>
    !hasOutOfScope && trainingSet.intents.length >= fewestIntents && intent % parts === part
  const seen = new Int32Array(trainingSet.intents.length)
  const isHeldOut = trainingSet.phrases.map(({ intent }) => {
    const count = seen[intent] ?? 0
    seen[intent] = count + 1
    return count % parts === part
  })
  const isInPart = (_: unknown, at: number): boolean => at % parts === part
  const isInTraining = (_: unknown, at: number): boolean => at % parts !== part
  return {
    trainingSet: {
      intents: trainingSet.intents,
      phrases: trainingSet.phrases.filter(({ intent }, at) => !isHeldOut[at] && !isMissing(intent)),
      nearMisses: trainingSet.nearMisses.filter(({ intent }) => !isMissing(intent)),
      outOfScope: trainingSet.outOfScope.filter(isInTraining),
      fillers: trainingSet.fillers.filter(isInTraining),
    },
    phrases: trainingSet.phrases.filter(({ intent }, at) => isHeldOut[at] === true && !isMissing(intent)),
    outOfScope: [
      ...trainingSet.outOfScope.filter(isInPart),
      ...trainingSet.fillers.filter(isInPart),
      ...trainingSet.phrases.filter(({ intent }) => isMissing(intent)).map(({ prepared }) => prepared),
    ],
  }
}

/**
 * Returns the name of an intent as a phrase: 'order_tracking' becomes 'order tracking'. It is as useful as a phrase
 * where phrases are few. Empty for a name without English words.
 */
export function toNamePhrase(name: string, wordVectors: WordVectors): readonly string[] {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const isEnglish = words.length > 0 && words.every((word) => wordVectors.getRank(word) >= 0)
  return isEnglish ? [words.join(' ')] : []
}
