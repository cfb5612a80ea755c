import { getEnsembleSettings, trainEnsemble, computeVotes } from '../classifier/ensemble'
import type { Logistic, Observation } from '../confidence/logistic'
import { computeLikelihood, fitLogistic } from '../confidence/logistic'
import type { PreparedText, FeatureSpace } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import type { TrainingSet } from './training-set'
import type { EnsembleSettings, Ensemble, Votes } from '../classifier/ensemble'
import { evidenceSigns, collectEvidence, findLeaders } from '../confidence/evidence'
import { createHoldout, countClasses, toExamples } from './training-set'
import type { Leaders } from '../confidence/evidence'
import type { Grounding } from '../confidence/grounding'
import { createWordCoverage, learnGrounding } from '../confidence/grounding'
import { createVectoriser, learnFeatures } from '../features/vectoriser'

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

/** The number of texts in which a run of letters has to occur, and a word or pair of words. */
type FeatureLimits = { readonly minTexts: number; readonly minWordTexts: number }

/** With few examples every run of letters counts; with many, those of a single text only cost time. */
const usualLimits: FeatureLimits = { minTexts: 2, minWordTexts: 1 }

/** They make a compact model half as big. */
const compactLimits: FeatureLimits = { minTexts: 6, minWordTexts: 3 }

/**
 * Trains a recogniser. The same seed and training set always give the same model.
 *
 * @param isCompact leaves out rare words and runs of letters, and takes smaller networks however many phrases there are
 */
export function trainRecogniser(
  trainingSet: TrainingSet,
  { seed, wordVectors, isCompact = false }: { seed: number; wordVectors: WordVectors; isCompact?: boolean },
): RecogniserModel {
  const count = trainingSet.phrases.length + trainingSet.nearMisses.length + trainingSet.outOfScope.length
  const settings = getEnsembleSettings(count, { isCompact })
  const limits = isCompact ? compactLimits : usualLimits
  // With few examples several rounds are needed until enough were held out.
  const confidenceOptions = {
    parts: 5,
    rounds: count > 2000 ? 1 : count > 1000 ? 2 : 5,
    settings: { ...settings, netCount: 1 },
    limits,
  }
  return {
    intents: trainingSet.intents,
    core: trainIntentModel(trainingSet, { seed, wordVectors, settings, limits }),
    judge: fitConfidence(trainingSet, { ...confidenceOptions, seed, wordVectors }),
  }
}

/** Returns a function that ranks the intents of a text. */
export function createRecogniser(
  { intents, core, judge }: RecogniserModel,
  wordVectors: WordVectors,
): (prepared: PreparedText) => RecognisedIntents {
  const scoreIntents = createIntentScorer(core, wordVectors)
  return (prepared) => {
    const { votes, leaders, evidence } = scoreIntents(prepared)
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

/**
 * Assumed share of out-of-scope texts, whether examples or substitutes stand for them. Of shares from 0.1 to 0.4, it
 * balances correct answers in scope and rejections best, in cross-validation on retailers and public sets.
 * Source: docs/benchmarks.md#out-of-scope-texts-without-examples
 */
const outOfScopeShare = 0.2

/**
 * Fits the probability that the leading intent is right: predictions on held-out examples against their labels.
 *
 * @param parts number of ways to hold out examples
 * @param rounds number of those ways to use
 */
function fitConfidence(
  trainingSet: TrainingSet,
  {
    parts,
    rounds,
    ...options
  }: {
    parts: number
    rounds: number
    seed: number
    wordVectors: WordVectors
    settings: EnsembleSettings
    limits: FeatureLimits
  },
): Logistic {
  const own: Omit<Observation, 'weight'>[] = []
  const outsiders: Omit<Observation, 'weight'>[] = []
  for (let part = 0; part < rounds; part += 1) {
    const holdout = createHoldout(trainingSet, part, parts)
    const scoreIntents = createIntentScorer(
      trainIntentModel(holdout.trainingSet, options),
      options.wordVectors,
    )
    for (const { prepared, intent } of holdout.phrases) {
      const { leaders, evidence } = scoreIntents(prepared)
      own.push({ evidence, hasOccurred: leaders.first === intent })
    }
    for (const prepared of holdout.outOfScope)
      outsiders.push({ evidence: scoreIntents(prepared).evidence, hasOccurred: false })
  }
  const outsiderWeight = (own.length * outOfScopeShare) / (1 - outOfScopeShare) / (outsiders.length || 1)
  return fitLogistic(
    [
      ...own.map((observation) => ({ ...observation, weight: 1 })),
      ...outsiders.map((observation) => ({ ...observation, weight: outsiderWeight })),
    ],
    evidenceSigns,
  )
}

/** The trained intent model, as plain data. */
type IntentModel = {
  readonly intentCount: number
  readonly classCount: number
  readonly space: FeatureSpace
  readonly ensemble: Ensemble
  readonly grounding: Grounding
}

type IntentVotes = {
  readonly votes: Votes
  readonly leaders: Leaders
  readonly evidence: readonly number[]
}

function trainIntentModel(
  trainingSet: TrainingSet,
  {
    seed,
    wordVectors,
    settings,
    limits,
  }: {
    seed: number
    wordVectors: WordVectors
    settings: EnsembleSettings
    limits: FeatureLimits
  },
): IntentModel {
  const { texts, targets } = toExamples(trainingSet)
  const intentCount = trainingSet.intents.length
  const classCount = countClasses(trainingSet)
  const space = learnFeatures(texts, limits)
  const { vectorise, dimensions } = createVectoriser(space, wordVectors)
  const ensemble = trainEnsemble(texts.map(vectorise), targets, { classCount, dimensions, seed, settings })
  const grounding = learnGrounding(
    trainingSet.phrases.map(({ prepared, intent }) => ({ words: prepared.masked, isOf: intent })),
    intentCount,
  )
  return { intentCount, classCount, space, ensemble, grounding }
}

/** Returns a function that computes a text's votes and the evidence for the leading intent. */
function createIntentScorer(
  core: IntentModel,
  wordVectors: WordVectors,
): (prepared: PreparedText) => IntentVotes {
  const { intentCount, ensemble } = core
  const { vectorise } = createVectoriser(core.space, wordVectors)
  const computeCoverage = createWordCoverage(core.grounding, intentCount)
  return (prepared) => {
    const votes = computeVotes(ensemble, vectorise(prepared))
    const leaders = findLeaders(votes.shares, intentCount)
    const coverage = computeCoverage(prepared.masked, Math.max(0, leaders.first))
    return { votes, leaders, evidence: collectEvidence(leaders, { votes, coverage, intentCount }) }
  }
}
