import { getEnsembleSettings } from '../classifier/ensemble'
import type { Logistic } from '../decision/logistic'
import { computeLikelihood } from '../decision/logistic'
import type { Prepared } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import type { IntentModel } from './intent-model'
import { createIntentScorer, trainIntentModel } from './intent-model'
import { fitConfidence } from './fit-confidence'
import type { TrainingSet } from './training-set'

export type RankedIntent = { readonly intent: string; readonly score: number }

/** The trained recogniser, as plain data. */
export type RecogniserModel = {
  readonly intents: readonly string[]
  readonly core: IntentModel
  readonly judge: Logistic
}

/** The recognised intents of a text. */
export type RecognisedIntents = {
  /** All intents, best first; the score of the first is the probability that it is right, 0 to 1. */
  readonly ranked: readonly RankedIntent[]
  /** Lead of the first intent over the second, in shares of the votes. */
  readonly lead: number
}

/** Trains a recogniser. The same seed and training set always give the same model. */
export function trainRecogniser(
  lesson: TrainingSet,
  { seed, wordVectors }: { seed: number; wordVectors: WordVectors },
): RecogniserModel {
  const count = lesson.phrases.length + lesson.nearMisses.length + lesson.outOfScope.length
  const settings = getEnsembleSettings(count)
  // With few examples several rounds are needed until enough were held out.
  const judging = {
    parts: 5,
    rounds: count > 2000 ? 1 : count > 1000 ? 2 : 5,
    settings: { ...settings, netCount: 1 },
  }
  return {
    intents: lesson.intents,
    core: trainIntentModel(lesson, { seed, wordVectors, settings }),
    judge: fitConfidence(lesson, { ...judging, seed, wordVectors }),
  }
}

export function createRecogniser(
  { intents, core, judge }: RecogniserModel,
  wordVectors: WordVectors,
): (prepared: Prepared) => RecognisedIntents {
  const opinionOn = createIntentScorer(core, wordVectors)
  return (prepared) => {
    const { votes, leaders, evidence } = opinionOn(prepared)
    const score = computeLikelihood(judge, evidence)
    const first = votes.shares[leaders.first] ?? 0
    const second = votes.shares[leaders.second] ?? 0
    // The other intents share the remaining probability in proportion to their votes.
    const rest = (1 - score) / Math.max(1e-9, 1 - first)
    const ranked = intents
      .map((intent, index) => ({ intent, index, share: votes.shares[index] ?? 0 }))
      .toSorted((a, b) => b.share - a.share)
      .map(({ intent, index, share }) => ({
        intent,
        score: index === leaders.first ? score : Math.min(score, share * rest),
      }))
    return { ranked, lead: first - second }
  }
}
