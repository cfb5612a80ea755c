import type { Understanding } from '../assistant/understanding'
import type { EvaluationRows } from './evaluation-rows'
import { evaluationDate } from './evaluation-rows'
import { divide } from './metrics/classification'
import { computePercentile } from './metrics/percentile'

/** The figures of an adapter of the understanding port. Shares are from 0 to 1. */
export type AdapterEvaluation = {
  readonly rowCounts: { readonly utterances: number; readonly outOfScope: number }
  /** The share of utterances whose likeliest intent is correct, regardless of the decision. */
  readonly accuracy: number
  /** The share of utterances whose correct intent is accepted, alone and without a question. */
  readonly answeredRight: number
  /** The share of out-of-scope texts that are rejected. */
  readonly outOfScopeRecall: number
  /** The share of texts that the embedded engine reads, because the adapter does not or cannot. */
  readonly readByEmbedded: number
  readonly latencyMs: { readonly p50: number; readonly p99: number }
}

/**
 * Evaluates an adapter of the understanding port. The texts are read one after the other, each in a conversation of its
 * own.
 *
 * @param nowMs returns a monotonic time
 * Source: docs/understanding.md#evaluation
 */
export async function evaluateAdapter(
  understanding: Pick<Understanding, 'understand'>,
  { utterances, outOfScope }: Pick<EvaluationRows, 'utterances' | 'outOfScope'>,
  nowMs: () => number,
): Promise<AdapterEvaluation> {
  const latenciesMs: number[] = []
  let readByEmbedded = 0
  let conversations = 0
  const understand = async (text: string) => {
    const startedAt = nowMs()
    const understood = await understanding.understand(text, {
      today: evaluationDate,
      expects: null,
      conversationId: `evaluation-${(conversations += 1)}`,
      history: [],
    })
    latenciesMs.push(nowMs() - startedAt)
    if (understood[0]?.source === 'embedded') readByEmbedded += 1
    return understood
  }
  let correct = 0
  let answeredRight = 0
  for (const { text, intent } of utterances) {
    const understood = await understand(text)
    if (understood[0]?.intent !== intent) continue
    correct += 1
    if (understood.length === 1 && understood[0].decision === 'accept') answeredRight += 1
  }
  let rejected = 0
  for (const { text } of outOfScope) {
    const understood = await understand(text)
    if (understood.every(({ decision }) => decision === 'reject')) rejected += 1
  }
  return {
    rowCounts: { utterances: utterances.length, outOfScope: outOfScope.length },
    accuracy: divide(correct, utterances.length),
    answeredRight: divide(answeredRight, utterances.length),
    outOfScopeRecall: divide(rejected, outOfScope.length),
    readByEmbedded: divide(readByEmbedded, utterances.length + outOfScope.length),
    latencyMs: { p50: computePercentile(latenciesMs, 0.5), p99: computePercentile(latenciesMs, 0.99) },
  }
}

/** Formats the figures as Markdown. */
export function formatAdapterEvaluation(adapter: string, evaluation: AdapterEvaluation): string {
  const { rowCounts, accuracy, answeredRight, outOfScopeRecall, readByEmbedded, latencyMs } = evaluation
  const toPercent = (share: number): string => `${(share * 100).toFixed(1)} %`
  const total = rowCounts.utterances + rowCounts.outOfScope
  return [
    `# Understanding through ${adapter}`,
    '',
    '| figure | value |',
    '|---|---|',
    `| accuracy of ${rowCounts.utterances} utterances | ${toPercent(accuracy)} |`,
    `| answered right without asking | ${toPercent(answeredRight)} |`,
    `| rejected of ${rowCounts.outOfScope} out-of-scope texts | ${toPercent(outOfScopeRecall)} |`,
    `| read by the embedded engine, of ${total} | ${toPercent(readByEmbedded)} |`,
    `| time of an answer, p50 / p99 | ${latencyMs.p50.toFixed(0)} / ${latencyMs.p99.toFixed(0)} ms |`,
    '',
  ].join('\n')
}
