import { createNormaliser } from './normalise'
import { countWords, createPreparer } from './prepare'
import { spokenName } from './recogniser/intent-name'
import { createRecogniser, trainRecogniser } from './recogniser/recogniser'
import { createSpeller } from './spelling'
import type { WordVectors } from './word-vectors'

/** A text of somebody else's data, with the intent that it was given there. */
export type LabelledText = { readonly text: string; readonly intent: string }

export type OutsidePrediction = {
  readonly text: string
  /** After the threshold: may be the label of what is out of scope. */
  readonly intent: string
  readonly topIntent: string
  /** How likely `topIntent` is right, from 0 to 1. */
  readonly score: number
}

/** Without validation rows, what is likelier wrong than right is out of scope. */
const evenOdds = 0.5

/**
 * The engine on data that is not the shop's: the same reading, spelling repair, features, classifiers and judge, and
 * nothing that knows the data.
 *
 * @param valid serves the threshold only: the one from which the most of its rows come out right
 * Source: understanding section 8
 */
export function learnOutsideData({
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
}): (text: string) => OutsidePrediction {
  const normalise = createNormaliser({}, {})
  const inScope = train.filter(({ intent }) => intent !== outOfScopeLabel)
  const outOfScope = train.filter(({ intent }) => intent === outOfScopeLabel)
  const counts = countWords(inScope.map(({ text }) => normalise(text)))
  const strangeWords = countWords(outOfScope.map(({ text }) => normalise(text)))
  const repair = createSpeller(counts, (word) => wordVectors.rankOf(word) >= 0 || strangeWords.has(word))
  const prepare = createPreparer(normalise, repair)

  const intents = [...new Set(inScope.map(({ intent }) => intent))].toSorted()
  const numbers = new Map(intents.map((intent, index) => [intent, index]))
  const model = trainRecogniser(
    {
      intents,
      phrases: [
        ...intents.flatMap((name) => spokenName(name, wordVectors).map((text) => ({ text, intent: name }))),
        ...inScope,
      ].map(({ text, intent }) => ({ prepared: prepare(text), intent: numbers.get(intent) ?? 0 })),
      nearMisses: [],
      outOfScope: outOfScope.map(({ text }) => prepare(text)),
    },
    { seed, wordVectors },
  )
  const recognise = createRecogniser(model, wordVectors)
  const topOf = (text: string): { topIntent: string; score: number } => {
    const [top] = recognise(prepare(text)).ranked
    return { topIntent: top?.intent ?? outOfScopeLabel, score: top?.score ?? 0 }
  }
  const threshold =
    valid.length > 0
      ? bestThreshold(
          valid.map((row) => ({ ...row, ...topOf(row.text) })),
          outOfScopeLabel,
        )
      : evenOdds
  return (text) => {
    const { topIntent, score } = topOf(text)
    return { text, intent: score >= threshold ? topIntent : outOfScopeLabel, topIntent, score }
  }
}

/** Thresholds that differ by no more than this share of the rows are as good as each other. */
const asGood = 0.001

/**
 * The score from which the most rows come out right, in scope and out of it (the rule of Larson et al. 2019). Many scores
 * are nearly as good, and which is best is chance: the middle between the lowest and the highest of them, which on
 * validation rows drawn again and again varies half as much and rates better on the rows that were not drawn.
 */
export function bestThreshold(
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
  const good = thresholds.filter((one) => one.right >= most - asGood * rows.length)
  return ((good[0]?.threshold ?? 0) + (good.at(-1)?.threshold ?? 0)) / 2
}
