import type { Ensemble, EnsembleSettings, Votes } from '../classifier/ensemble'
import { trainEnsemble, computeVotes } from '../classifier/ensemble'
import type { Leaders } from '../decision/evidence'
import { collectEvidence, findLeaders } from '../decision/evidence'
import type { Grounding } from '../decision/grounding'
import { createWordCoverage, learnGrounding } from '../decision/grounding'
import type { FeatureSpace, Prepared } from '../features/vectoriser'
import { createVectoriser, learnFeatures } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import type { TrainingSet } from './training-set'
import { countClasses, toExamples } from './training-set'

/** The trained intent model, as plain data. */
export type IntentModel = {
  readonly intentCount: number
  readonly classCount: number
  readonly space: FeatureSpace
  readonly ensemble: Ensemble
  readonly grounding: Grounding
}

export type IntentVotes = {
  readonly votes: Votes
  readonly leaders: Leaders
  readonly evidence: readonly number[]
}

/** With few examples every run of letters counts; with many, those of a single text only cost time. */
const minTexts = 2

export function trainIntentModel(
  lesson: TrainingSet,
  { seed, wordVectors, settings }: { seed: number; wordVectors: WordVectors; settings: EnsembleSettings },
): IntentModel {
  const { texts, targets } = toExamples(lesson)
  const intentCount = lesson.intents.length
  const classCount = countClasses(lesson)
  const space = learnFeatures(texts, { minTexts })
  const { vectorOf, dimensions } = createVectoriser(space, wordVectors)
  const ensemble = trainEnsemble(texts.map(vectorOf), targets, { classCount, dimensions, seed, settings })
  const grounding = learnGrounding(
    lesson.phrases.map(({ prepared, intent }) => ({ words: prepared.masked, isOf: intent })),
    intentCount,
  )
  return { intentCount, classCount, space, ensemble, grounding }
}

/** Returns a function that computes a text's votes and the evidence for the leading intent. */
export function createIntentScorer(
  core: IntentModel,
  wordVectors: WordVectors,
): (prepared: Prepared) => IntentVotes {
  const { intentCount, ensemble } = core
  const { vectorOf } = createVectoriser(core.space, wordVectors)
  const groundsOf = createWordCoverage(core.grounding, intentCount)
  return (prepared) => {
    const votes = computeVotes(ensemble, vectorOf(prepared))
    const leaders = findLeaders(votes.shares, intentCount)
    const grounds = groundsOf(prepared.masked, Math.max(0, leaders.first))
    return { votes, leaders, evidence: collectEvidence(leaders, { votes, grounds, intentCount }) }
  }
}
