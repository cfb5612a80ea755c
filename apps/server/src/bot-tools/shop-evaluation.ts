import type { Decision, Engine, SlotName, ParsedRequest } from '@murphy/understanding'
import { createRandom, withTypingSlips } from '@murphy/understanding'
import { articleMatchThreshold } from '../assistant/knowledge/direct-answers'
import type { EvaluationRows, Utterance } from './evaluation-rows'
import { evaluationDate } from './evaluation-rows'
import type { Classified, LabelFigures, PrecisionRecall } from './metrics/classification'
import { computeAccuracy, createLabelFigures, computeMacroF1, divide } from './metrics/classification'
import type { Confusion } from './metrics/confusions'
import { findConfusions } from './metrics/confusions'
import { computePercentile } from './metrics/percentile'
import type { RankingFigures } from './metrics/ranking'
import { createRankingFigures } from './metrics/ranking'
import type { Reliability } from './metrics/reliability'
import { computeReliability } from './metrics/reliability'
import type { ScopePoint } from './metrics/scope-curve'
import { createScopeCurve } from './metrics/scope-curve'
import type { SlotFigures } from './metrics/slot-figures'
import { createAllSlotsFigures, createSlotFigures } from './metrics/slot-figures'

/** A text with an unwanted decision. */
export type UnwantedDecision = {
  readonly text: string
  readonly intent: string | null
  readonly score: number
  readonly decision: Decision
}

/** Shares from 0 to 1. */
export type DecisionShares = {
  readonly accepted: number
  readonly confirmed: number
  readonly rejected: number
}

export type ShopEvaluation = {
  readonly rowCounts: { readonly utterances: number; readonly outOfScope: number; readonly articles: number }
  /** The accuracy of the likeliest intent, regardless of the decision. */
  readonly accuracy: number
  readonly macroF1: number
  readonly intents: readonly LabelFigures[]
  readonly confusions: readonly Confusion[]
  readonly inScope: DecisionShares & {
    /** The correct intent, answered without asking. */
    readonly answeredRight: number
    /** Another intent, or an additional one, answered without asking. */
    readonly answeredWrong: number
    /** Asked back, and the correct intent was one of the two offers. */
    readonly offeredRight: number
    /** Rejected, but a nearly identical article answers it, and an article is correct. */
    readonly savedByArticle: number
  }
  readonly outOfScope: DecisionShares & {
    /** Share of out-of-scope texts among all rejected ones. */
    readonly precision: number
    /** Rejected, but answered with a seemingly nearly identical article. */
    readonly answeredWithArticle: number
    readonly notRejected: readonly UnwantedDecision[]
  }
  readonly curve: readonly ScopePoint[]
  readonly reliability: Reliability
  /** Accuracy when this share of the longer words contains a typing error. */
  readonly typing: readonly { readonly share: number; readonly accuracy: number }[]
  readonly slots: readonly SlotFigures[]
  readonly allSlots: PrecisionRecall
  readonly articles: RankingFigures & { readonly misses: readonly ArticleMiss[] }
  readonly latencyMs: { readonly p50: number; readonly p99: number }
}

export type ArticleMiss = {
  readonly text: string
  readonly articleId: string
  readonly found: readonly string[]
}

const typingSeeds = [1, 2, 3]
const thresholds = [0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.9]
const hitLimit = 5

/**
 * Evaluates an engine on the shop's own rows. Except for the times, the same engine and rows always give the same
 * figures.
 *
 * Source: docs/understanding.md#evaluation
 *
 * @param getSlotNames returns the slots that an intent uses; order numbers are compared in every row
 * @param typingShares the shares of longer words with typing errors, one run for each
 */
export function evaluateShop(
  engine: Engine,
  { utterances, outOfScope, articles }: EvaluationRows,
  {
    getSlotNames,
    typingShares = [0.1, 0.2, 0.3],
  }: { getSlotNames: (intent: string) => readonly SlotName[]; typingShares?: readonly number[] },
): ShopEvaluation {
  const latenciesMs: number[] = []
  const understand = (text: string): readonly ParsedRequest[] => {
    const askedAt = performance.now()
    const understood = engine.understand(text, { today: evaluationDate })
    latenciesMs.push(performance.now() - askedAt)
    return understood
  }
  const hasSureArticle = (text: string): boolean =>
    (engine.searchArticles(text, 1)[0]?.score ?? 0) >= articleMatchThreshold
  // Warms up, so that the first texts do not distort the times.
  for (const { text } of utterances.slice(0, 50)) engine.understand(text, { today: evaluationDate })
  const answered = utterances.map((row) => ({ ...toReading(understand(row.text)), ...row }))
  const unrelated = outOfScope.map((row) => ({ ...toReading(understand(row.text)), ...row }))
  const rows = answered.map(toClassified)
  const intents = createLabelFigures(rows)
  const scored = [
    ...answered.map(({ score, top, intent }) => ({ isInScope: true, isRight: top === intent, score })),
    ...unrelated.map(({ score }) => ({ isInScope: false, isRight: false, score })),
  ]
  const rejected = [...answered, ...unrelated].filter(({ decision }) => decision === 'reject').length
  const slotRows = answered.flatMap(({ text, slots: gold, found, intent }) =>
    gold ? [{ text, gold, found, compared: findComparedSlots(getSlotNames(intent)) }] : [],
  )
  return {
    rowCounts: {
      utterances: utterances.length,
      outOfScope: outOfScope.length,
      articles: articles.length,
    },
    accuracy: computeAccuracy(rows),
    macroF1: computeMacroF1(intents),
    intents,
    confusions: findConfusions(rows, { limit: 15, exampleLimit: 3 }),
    inScope: {
      ...countDecisions(answered),
      answeredRight: computeShare(
        answered,
        ({ isWhole, decision, intent, top }) => isWhole && decision === 'accept' && top === intent,
      ),
      answeredWrong: computeShare(
        answered,
        ({ isWhole, decision, intent, top }) => decision === 'accept' && !(isWhole && top === intent),
      ),
      offeredRight: computeShare(
        answered,
        ({ decision, intent, offered }) => decision === 'confirm' && offered.includes(intent),
      ),
      savedByArticle: computeShare(
        answered,
        ({ text, decision, intent }) =>
          decision === 'reject' && intent === 'help_article' && hasSureArticle(text),
      ),
    },
    outOfScope: {
      ...countDecisions(unrelated),
      precision: divide(unrelated.filter(({ decision }) => decision === 'reject').length, rejected),
      answeredWithArticle: computeShare(
        unrelated,
        ({ text, decision }) => decision === 'reject' && hasSureArticle(text),
      ),
      notRejected: unrelated
        .filter(({ decision }) => decision !== 'reject')
        .map(({ text, top, score, decision }) => ({ text, intent: top, score, decision })),
    },
    curve: createScopeCurve(scored, thresholds),
    reliability: computeReliability(scored),
    typing: typingShares.map((share) => ({
      share,
      accuracy: computeAccuracyWithSlips(engine, utterances, share),
    })),
    slots: createSlotFigures(slotRows),
    allSlots: createAllSlotsFigures(slotRows),
    articles: evaluateArticles(engine, articles),
    latencyMs: { p50: computePercentile(latenciesMs, 0.5), p99: computePercentile(latenciesMs, 0.99) },
  }
}

/** Summarises the result for a text. A text with several intents is evaluated by the first. */
function toReading(requests: readonly ParsedRequest[]) {
  const [first] = requests
  return {
    isWhole: requests.length === 1,
    top: first?.intent ?? null,
    score: first?.score ?? 0,
    decision: first?.decision ?? ('reject' as const),
    found: first?.slots ?? {},
    // The offers of the dialogue: the likeliest intent and the next.
    offered: [first?.intent ?? '', first?.alternatives[0]?.intent ?? ''],
  }
}

function toClassified({
  text,
  intent,
  top,
}: {
  text: string
  intent: string
  top: string | null
}): Classified {
  return { text, gold: intent, predicted: top ?? 'none' }
}

function countDecisions(rows: readonly { readonly decision: Decision }[]): DecisionShares {
  return {
    accepted: computeShare(rows, ({ decision }) => decision === 'accept'),
    confirmed: computeShare(rows, ({ decision }) => decision === 'confirm'),
    rejected: computeShare(rows, ({ decision }) => decision === 'reject'),
  }
}

function computeShare<Row>(rows: readonly Row[], holds: (row: Row) => boolean): number {
  return divide(rows.filter(holds).length, rows.length)
}

function findComparedSlots(taken: readonly SlotName[]): readonly SlotName[] {
  return [...new Set<SlotName>(['orderNumber', ...taken])]
}

/** Returns the mean of several runs, because the typing errors are random. */
function computeAccuracyWithSlips(engine: Engine, utterances: readonly Utterance[], share: number): number {
  const rows = typingSeeds.flatMap((seed) => {
    const random = createRandom(seed)
    return utterances.map(({ text, intent }) => {
      const slipped = withTypingSlips(text, { share, random })
      return toClassified({
        text,
        intent,
        top: engine.understand(slipped, { today: evaluationDate })[0]?.intent ?? null,
      })
    })
  })
  return computeAccuracy(rows)
}

function evaluateArticles(engine: Engine, articles: EvaluationRows['articles']): ShopEvaluation['articles'] {
  const searched = articles.map(({ text, articleId }) => {
    const found = engine.searchArticles(text, hitLimit).map((hit) => hit.articleId)
    const place = found.indexOf(articleId)
    return { text, articleId, found, rank: place < 0 ? null : place + 1 }
  })
  return {
    ...createRankingFigures(searched.map(({ rank }) => rank)),
    misses: searched
      .filter(({ rank }) => rank === null || rank > 3)
      .map(({ text, articleId, found }) => ({ text, articleId, found: found.slice(0, 3) })),
  }
}
