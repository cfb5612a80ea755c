import type { EnsembleSettings } from '../classifier/ensemble'
import type { Logistic, Observation } from '../decision/logistic'
import { fitLogistic } from '../decision/logistic'
import { evidenceSigns } from '../decision/evidence'
import type { WordVectors } from '../word-vectors'
import { createIntentScorer, trainIntentModel } from './intent-model'
import type { TrainingSet } from './training-set'
import { createHoldout } from './training-set'

/**
 * Assumed share of out-of-scope texts, independent of the examples. It is lower when phrases of left-out intents
 * replace them, because those are harder to distinguish than real out-of-scope texts.
 */
const outOfScopeShare = { ofExamples: 0.2, ofLeftOut: 0.1 }

/**
 * Fits the probability that the leading intent is right: predictions on held-out examples against their labels.
 *
 * @param parts number of ways to hold out examples
 * @param rounds number of those ways to use
 */
export function fitConfidence(
  lesson: TrainingSet,
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
  },
): Logistic {
  const own: Omit<Observation, 'weight'>[] = []
  const strange: Omit<Observation, 'weight'>[] = []
  for (let part = 0; part < rounds; part += 1) {
    const held = createHoldout(lesson, part, parts)
    const opinionOn = createIntentScorer(trainIntentModel(held.lesson, options), options.wordVectors)
    for (const { prepared, intent } of held.phrases) {
      const { leaders, evidence } = opinionOn(prepared)
      own.push({ evidence, isSo: leaders.first === intent })
    }
    for (const prepared of held.strangers)
      strange.push({ evidence: opinionOn(prepared).evidence, isSo: false })
  }
  const share = lesson.outOfScope.length > 0 ? outOfScopeShare.ofExamples : outOfScopeShare.ofLeftOut
  const strangeWeight = (own.length * share) / (1 - share) / (strange.length || 1)
  return fitLogistic(
    [
      ...own.map((observation) => ({ ...observation, weight: 1 })),
      ...strange.map((observation) => ({ ...observation, weight: strangeWeight })),
    ],
    evidenceSigns,
  )
}
