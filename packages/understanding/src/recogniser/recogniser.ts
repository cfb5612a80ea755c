import { settingsFor } from '../classifier/ensemble'
import type { Logistic } from '../decision/logistic'
import { likelihoodOf } from '../decision/logistic'
import type { Prepared } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import type { Core } from './core'
import { createJury, trainCore } from './core'
import { fitJudge } from './judge'
import type { Lesson } from './lesson'

export type Ranked = { readonly intent: string; readonly score: number }

/** All that was learnt about intents, as plain data. */
export type RecogniserModel = {
  readonly intents: readonly string[]
  readonly core: Core
  readonly judge: Logistic
}

/** What a text seems to mean. */
export type Recognised = {
  /** All intents, best first; the score of the first is how likely it is right, from 0 to 1. */
  readonly ranked: readonly Ranked[]
  /** How far the first is ahead of the second, in shares of the votes. */
  readonly lead: number
}

/** One seed and lesson always give the same model. */
export function trainRecogniser(
  lesson: Lesson,
  { seed, wordVectors }: { seed: number; wordVectors: WordVectors },
): RecogniserModel {
  const count = lesson.phrases.length + lesson.nearMisses.length + lesson.outOfScope.length
  const settings = settingsFor(count)
  // Few examples have to be held back in turns until enough of them were.
  const judging = {
    parts: 5,
    rounds: count > 2000 ? 1 : count > 1000 ? 2 : 5,
    settings: { ...settings, netCount: 1 },
  }
  return {
    intents: lesson.intents,
    core: trainCore(lesson, { seed, wordVectors, settings }),
    judge: fitJudge(lesson, { ...judging, seed, wordVectors }),
  }
}

export function createRecogniser(
  { intents, core, judge }: RecogniserModel,
  wordVectors: WordVectors,
): (prepared: Prepared) => Recognised {
  const opinionOn = createJury(core, wordVectors)
  return (prepared) => {
    const { votes, leaders, evidence } = opinionOn(prepared)
    const score = likelihoodOf(judge, evidence)
    const first = votes.shares[leaders.first] ?? 0
    const second = votes.shares[leaders.second] ?? 0
    // The others share what is left of certainty as they share the votes.
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
