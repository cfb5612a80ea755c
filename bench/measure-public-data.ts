import type { ExternalPrediction, WordVectors } from '@murphy/understanding'
import { createRandom, trainOnExternalData, withTypingSlips } from '@murphy/understanding'
import type { Row } from './public-intent-data'
import { outOfScopeLabel } from './public-intent-data'
import { getPercentile } from './statistics'

/** The results of one run; shares in percent. */
export type RunResults = {
  /** The accuracy of the most probable intent, before any threshold. */
  readonly topAccuracy: number
  readonly typoAccuracy: number
  readonly inScopeAccuracy: number
  readonly outOfScopeRecall: number | null
  readonly outOfScopePrecision: number | null
  /** Mean difference between scores and the share of correct results, 0 to 1. */
  readonly calibrationError: number
  readonly trainSeconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

type Answered = ExternalPrediction & { readonly gold: string }

/** Trains on a public data set and measures its test rows, once and with one seed. */
export function measurePublicData({
  train,
  valid,
  test,
  seed,
  wordVectors,
}: {
  readonly train: readonly Row[]
  readonly valid: readonly Row[]
  readonly test: readonly Row[]
  readonly seed: number
  readonly wordVectors: WordVectors
}): RunResults {
  const startedAt = performance.now()
  const predict = trainOnExternalData({ train, valid, outOfScopeLabel, seed, wordVectors })
  const trainSeconds = (performance.now() - startedAt) / 1000
  const timesMs: number[] = []
  const answered = test.map(({ text, intent }): Answered => {
    const predictedAt = performance.now()
    const prediction = predict(text)
    timesMs.push(performance.now() - predictedAt)
    return { ...prediction, gold: intent }
  })
  const inScope = answered.filter(({ gold }) => gold !== outOfScopeLabel)
  const outOfScope = answered.filter(({ gold }) => gold === outOfScopeLabel)
  const rejected = answered.filter(({ intent }) => intent === outOfScopeLabel)
  const random = createRandom(seed)
  const mistyped = inScope.map(({ text, gold }): Answered => ({
    ...predict(withTypingSlips(text, { share: 0.2, random })),
    gold,
  }))
  const isTopRight = ({ topIntent, gold }: Answered): boolean => topIntent === gold
  return {
    topAccuracy: computeShare(inScope, isTopRight),
    typoAccuracy: computeShare(mistyped, isTopRight),
    inScopeAccuracy: computeShare(inScope, ({ intent, gold }) => intent === gold),
    outOfScopeRecall:
      outOfScope.length === 0 ? null : computeShare(outOfScope, ({ intent }) => intent === outOfScopeLabel),
    outOfScopePrecision:
      outOfScope.length === 0 ? null : computeShare(rejected, ({ gold }) => gold === outOfScopeLabel),
    calibrationError: computeCalibrationError(inScope),
    trainSeconds,
    p50Ms: getPercentile(timesMs, 0.5),
    p99Ms: getPercentile(timesMs, 0.99),
  }
}

function computeShare(rows: readonly Answered[], isCounted: (row: Answered) => boolean): number {
  return rows.length === 0 ? 0 : (100 * rows.filter(isCounted).length) / rows.length
}

/** Returns the mean difference between the score and the share of correct results, in ten bands of the score. */
function computeCalibrationError(rows: readonly Answered[]): number {
  const differences = new Float64Array(10)
  for (const { score, topIntent, gold } of rows) {
    const band = Math.min(9, Math.floor(score * 10))
    differences[band] = (differences[band] ?? 0) + score - (topIntent === gold ? 1 : 0)
  }
  return differences.reduce((sum, value) => sum + Math.abs(value), 0) / rows.length
}
