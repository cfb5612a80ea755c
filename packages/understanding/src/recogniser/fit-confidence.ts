import type { EnsembleSettings } from '../classifier/ensemble'
import type { Logistic, Observation } from '../decision/logistic'
import { fitLogistic } from '../decision/logistic'
import { evidenceSigns } from '../decision/evidence'
import type { WordVectors } from '../word-vectors'
import { createJury, trainCore } from './core'
import type { Lesson } from './lesson'
import { holdBack } from './lesson'

/**
 * How much of what people write no intent may answer, whatever share the examples have; less when these are phrases of
 * intents that were left out, which are harder to tell than what strangers really write.
 */
const strangeShare = { ofExamples: 0.2, ofLeftOut: 0.1 }

/**
 * Fits how likely the leading intent is right: what cores say on examples that they were not taught, against what is true.
 *
 * @param parts how many ways there are to hold back examples
 * @param rounds how many of them are tried
 */
export function fitJudge(
  lesson: Lesson,
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
    const held = holdBack(lesson, part, parts)
    const opinionOn = createJury(trainCore(held.lesson, options), options.wordVectors)
    for (const { prepared, intent } of held.phrases) {
      const { leaders, evidence } = opinionOn(prepared)
      own.push({ evidence, isSo: leaders.first === intent })
    }
    for (const prepared of held.strangers)
      strange.push({ evidence: opinionOn(prepared).evidence, isSo: false })
  }
  const share = lesson.outOfScope.length > 0 ? strangeShare.ofExamples : strangeShare.ofLeftOut
  const strangeWeight = (own.length * share) / (1 - share) / (strange.length || 1)
  return fitLogistic(
    [
      ...own.map((observation) => ({ ...observation, weight: 1 })),
      ...strange.map((observation) => ({ ...observation, weight: strangeWeight })),
    ],
    evidenceSigns,
  )
}
