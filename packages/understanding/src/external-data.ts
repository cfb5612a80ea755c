import { createNormaliser } from './normalise'
import { countWords, createPreparer } from './preparer'
import { selectChatFillers } from './recogniser/chat-fillers'
import { toNamePhrase } from './recogniser/training-set'
import { createRecogniser, trainRecogniser } from './recogniser/recogniser'
import { createSpeller } from './spelling'
import type { WordVectors } from './word-vectors'

/** A text of an external data set with its label. */
export type LabelledText = { readonly text: string; readonly intent: string }

/** The prediction for one text. */
export type ExternalPrediction = {
  readonly text: string
  /** Result with the threshold applied: an intent, or the out-of-scope label. */
  readonly intent: string
  readonly topIntent: string
  /** Probability that `topIntent` is right, 0 to 1. */
  readonly score: number
}

/** Without validation rows, an intent that is more probably wrong than right is out of scope. */
const defaultThreshold = 0.5

/**
 * Trains the engine on data that is not the shop's, with the same tokens, spelling repair, features and classifiers
 * and no knowledge about the data.
 *
 * @param valid used only for the threshold: the one with the most correct rows
 * Source: docs/understanding.md#evaluation
 */
export function trainOnExternalData({
  train,
  valid,
  outOfScopeLabel,
  seed,
  wordVectors,
}: {
  readonly train: readonly LabelledText[]
  readonly valid: readonly LabelledText[]
  readonly outOfScopeLabel: string
  readonly seed: number
  readonly wordVectors: WordVectors
}): (text: string) => ExternalPrediction {
  const normalise = createNormaliser({}, {})
  const inScope = train.filter(({ intent }) => intent !== outOfScopeLabel)
  const outOfScope = train.filter(({ intent }) => intent === outOfScopeLabel)
  const counts = countWords(inScope.map(({ text }) => normalise(text)))
  const outOfScopeWords = countWords(outOfScope.map(({ text }) => normalise(text)))
  const repair = createSpeller(counts, (word) => wordVectors.getRank(word) >= 0 || outOfScopeWords.has(word))
  const prepare = createPreparer(normalise, repair)

  const intents = [...new Set(inScope.map(({ intent }) => intent))].toSorted()
  const numbers = new Map(intents.map((intent, index) => [intent, index]))
  const phrases = [
    ...intents.flatMap((name) => toNamePhrase(name, wordVectors).map((text) => ({ text, intent: name }))),
    ...inScope,
  ].map(({ text, intent }) => ({ prepared: prepare(text), intent: numbers.get(intent) ?? 0 }))
  const model = trainRecogniser(
    {
      intents,
      phrases,
      nearMisses: [],
      outOfScope: outOfScope.map(({ text }) => prepare(text)),
      fillers: outOfScope.length > 0 ? [] : selectChatFillers(phrases, prepare),
    },
    { seed, wordVectors },
  )
  const recognise = createRecogniser(model, wordVectors)
  const predictTop = (text: string): { topIntent: string; score: number } => {
    const [top] = recognise(prepare(text)).ranked
    return { topIntent: top?.intent ?? outOfScopeLabel, score: top?.score ?? 0 }
  }
  const threshold =
    valid.length > 0
      ? findBestThreshold(
          valid.map((row) => ({ ...row, ...predictTop(row.text) })),
          outOfScopeLabel,
        )
      : defaultThreshold
  return (text) => {
    const { topIntent, score } = predictTop(text)
    return { text, intent: score >= threshold ? topIntent : outOfScopeLabel, topIntent, score }
  }
}

/** Thresholds whose results differ by no more than this share of the rows count as equal. */
const equalWithinShare = 0.001

/**
 * Returns the threshold with the most correct rows, in scope and out of it (the rule of Larson et al. 2019). Many
 * thresholds are nearly as good, and chance decides which is best. So it returns the middle between the lowest and
 * the highest of them. On resampled validation rows this varies half as much, and scores better on the remaining
 * rows.
 */
export function findBestThreshold(
  rows: readonly { readonly intent: string; readonly topIntent: string; readonly score: number }[],
  outOfScopeLabel: string,
): number {
  const sorted = rows.toSorted((a, b) => a.score - b.score)
  let right = sorted.filter(({ intent, topIntent }) => intent === topIntent).length
  const thresholds = [{ right, threshold: 0 }]
  for (const [at, { intent, topIntent, score }] of sorted.entries()) {
    if (intent === topIntent) right -= 1
    if (intent === outOfScopeLabel) right += 1
    const next = sorted[at + 1]?.score ?? 1
    if (next > score) thresholds.push({ right, threshold: (score + next) / 2 })
  }
  const most = thresholds.reduce((best, other) => Math.max(best, other.right), 0)
  const good = thresholds.filter((one) => one.right >= most - equalWithinShare * rows.length)
  return ((good[0]?.threshold ?? 0) + (good.at(-1)?.threshold ?? 0)) / 2
}
