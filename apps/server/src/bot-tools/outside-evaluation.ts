import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { LabelledText, WordVectors } from '@murphy/understanding'
import { learnOutsideData } from '@murphy/understanding'
import * as v from 'valibot'

export type OutsideEvaluation = {
  readonly train: string
  readonly valid: string | null
  readonly test: string
  readonly outOfScopeLabel: string
  readonly out: string
}

/** What an operator can mend: a file or a row of it. */
export class OutsideDataError extends Error {}

const labelledSchema = v.object({ text: v.string(), intent: v.string() })
const textSchema = v.object({ text: v.string() })

/** Learns from one file, predicts another and writes what came out, how fast and with how much memory. */
export function evaluateOutsideData(
  { train, valid, test, outOfScopeLabel, out }: OutsideEvaluation,
  { wordVectors, seed = 7 }: { wordVectors: WordVectors; seed?: number },
): void {
  const taught: readonly LabelledText[] = readRows(train, labelledSchema)
  const validating: readonly LabelledText[] = valid === null ? [] : readRows(valid, labelledSchema)
  const asked = readRows(test, textSchema)
  const startedAt = performance.now()
  const predict = learnOutsideData({ train: taught, valid: validating, outOfScopeLabel, seed, wordVectors })
  const trainSeconds = (performance.now() - startedAt) / 1000
  const latenciesMs: number[] = []
  const predictions = asked.map(({ text }) => {
    const askedAt = performance.now()
    const prediction = predict(text)
    latenciesMs.push(performance.now() - askedAt)
    return prediction
  })
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const atShare = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  const result = {
    predictions,
    trainSeconds: rounded(trainSeconds, 2),
    latencyMs: { p50: rounded(atShare(0.5), 3), p99: rounded(atShare(0.99), 3) },
    rssMb: rounded(process.memoryUsage().rss / 2 ** 20, 1),
  }
  writeFileSync(out, `${JSON.stringify(result)}\n`)
}

/** The rows of a file with one JSON object a line, packed with gzip when its name ends in `.gz`. */
export function readRows<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  const lines = textOf(file).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const read = v.safeParse(schema, parsed(line))
    if (read.success) return [read.output]
    throw new OutsideDataError(
      `${file}:${index + 1} is no row such as {"text": "where is my order", "intent": "order_tracking"}.`,
    )
  })
}

function textOf(file: string): string {
  try {
    const bytes = readFileSync(file)
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch {
    throw new OutsideDataError(`${file} cannot be read.`)
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
