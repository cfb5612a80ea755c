import type { LabelledText, WordVectors } from '@murphy/understanding'
import { trainOnExternalData } from '@murphy/understanding'
import * as v from 'valibot'
import { readJsonRows } from './json-rows'
import { computePercentile } from './metrics/percentile'
import { writeText } from './write-text'

export type OutsideEvaluation = {
  readonly train: string
  readonly valid: string | null
  readonly test: string
  readonly outOfScopeLabel: string
  readonly out: string
}

const labelledSchema = v.object({ text: v.string(), intent: v.string() })
const textSchema = v.object({ text: v.string() })
const example = '{"text": "where is my order", "intent": "order_tracking"}'

/** Trains on one file, predicts another, and writes the predictions with time and memory. */
export function evaluateOutsideData(
  { train, valid, test, outOfScopeLabel, out }: OutsideEvaluation,
  { wordVectors, seed = 7 }: { wordVectors: WordVectors; seed?: number },
): void {
  const taught: readonly LabelledText[] = readJsonRows(train, labelledSchema, { example })
  const validating: readonly LabelledText[] =
    valid === null ? [] : readJsonRows(valid, labelledSchema, { example })
  const asked = readJsonRows(test, textSchema, { example })
  const startedAt = performance.now()
  const predict = trainOnExternalData({
    train: taught,
    valid: validating,
    outOfScopeLabel,
    seed,
    wordVectors,
  })
  const trainSeconds = (performance.now() - startedAt) / 1000
  const latenciesMs: number[] = []
  const predictions = asked.map(({ text }) => {
    const askedAt = performance.now()
    const prediction = predict(text)
    latenciesMs.push(performance.now() - askedAt)
    return prediction
  })
  const result = {
    predictions,
    trainSeconds: roundTo(trainSeconds, 2),
    latencyMs: {
      p50: roundTo(computePercentile(latenciesMs, 0.5), 3),
      p99: roundTo(computePercentile(latenciesMs, 0.99), 3),
    },
    rssMb: roundTo(process.memoryUsage().rss / 2 ** 20, 1),
  }
  writeText(out, `${JSON.stringify(result)}\n`)
}

function roundTo(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
