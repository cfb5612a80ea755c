import type { Ensemble, EnsembleSettings, Votes } from '../classifier/ensemble'
import { trainEnsemble, votesOf } from '../classifier/ensemble'
import type { Leaders } from '../decision/evidence'
import { evidenceFor, leadersOf } from '../decision/evidence'
import type { Grounding } from '../decision/grounding'
import { createGrounds, learnGrounding } from '../decision/grounding'
import type { FeatureSpace, Prepared } from '../features/vectoriser'
import { createVectoriser, learnFeatures } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import type { Lesson } from './lesson'
import { classCountOf, examplesOf } from './lesson'

/** What was learnt about the intents, as plain data. */
export type Core = {
  readonly intentCount: number
  readonly classCount: number
  readonly space: FeatureSpace
  readonly ensemble: Ensemble
  readonly grounding: Grounding
}

export type Opinion = {
  readonly votes: Votes
  readonly leaders: Leaders
  readonly evidence: readonly number[]
}

/** With fewer examples every run of letters counts; with more, those of a single text only cost time. */
const leastTexts = 2

export function trainCore(
  lesson: Lesson,
  { seed, wordVectors, settings }: { seed: number; wordVectors: WordVectors; settings: EnsembleSettings },
): Core {
  const { texts, targets } = examplesOf(lesson)
  const intentCount = lesson.intents.length
  const classCount = classCountOf(lesson)
  const space = learnFeatures(texts, { leastTexts })
  const { vectorOf, dimensions } = createVectoriser(space, wordVectors)
  const ensemble = trainEnsemble(texts.map(vectorOf), targets, { classCount, dimensions, seed, settings })
  const grounding = learnGrounding(
    lesson.phrases.map(({ prepared, intent }) => ({ words: prepared.masked, isOf: intent })),
    intentCount,
  )
  return { intentCount, classCount, space, ensemble, grounding }
}

/** What the votes are on a text, and what speaks for the leading intent. */
export function createJury(core: Core, wordVectors: WordVectors): (prepared: Prepared) => Opinion {
  const { intentCount, ensemble } = core
  const { vectorOf } = createVectoriser(core.space, wordVectors)
  const groundsOf = createGrounds(core.grounding, intentCount)
  return (prepared) => {
    const votes = votesOf(ensemble, vectorOf(prepared))
    const leaders = leadersOf(votes.shares, intentCount)
    const grounds = groundsOf(prepared.masked, Math.max(0, leaders.first))
    return { votes, leaders, evidence: evidenceFor(leaders, { votes, grounds, intentCount }) }
  }
}
