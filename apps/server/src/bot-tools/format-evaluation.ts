import { decisionThresholds } from '@murphy/understanding'
import type { DialogueResult } from './dialogues'
import { formatTable } from './format-table'
import type { UnwantedDecision, ShopEvaluation } from './shop-evaluation'
import type { OfflineEngine } from './train-offline'

export type EvaluationReport = {
  readonly model: Pick<OfflineEngine, 'trainSeconds' | 'modelBytes' | 'loadMs'>
  readonly evaluation: ShopEvaluation
  /** `null`: they were not run. */
  readonly dialogues: DialogueResult | null
}

const maxListed = 25

/** Formats the report as Markdown. Source: docs/understanding.md#evaluation */
export function formatEvaluation({ model, evaluation, dialogues }: EvaluationReport): string {
  return [
    '# Understanding evaluation',
    formatSummary(evaluation, dialogues),
    '## Intents',
    formatTable(
      ['intent', 'rows', 'precision', 'recall', 'F1'],
      evaluation.intents.map(({ label, support, precision, recall, f1 }) => [
        label,
        `${support}`,
        ...[precision, recall, f1].map(formatPercent),
      ]),
    ),
    '### Most frequent confusions',
    formatTable(
      ['expected', 'recognised as', 'count', 'examples'],
      evaluation.confusions.map(({ gold, predicted, count, examples }) => [
        gold,
        predicted,
        `${count}`,
        examples.join(' / '),
      ]),
    ),
    ...formatScope(evaluation),
    '## Reliability of the scores',
    `Expected calibration error: ${formatPercent(evaluation.reliability.expectedCalibrationError)} points.`,
    formatTable(
      ['scores', 'rows', 'mean score', 'right'],
      evaluation.reliability.bins.map(({ from, to, count, meanScore, rightShare }) => [
        `${from.toFixed(1)} to ${to.toFixed(1)}`,
        `${count}`,
        formatPercent(meanScore),
        formatPercent(rightShare),
      ]),
    ),
    '## Typing slips',
    formatTable(
      ['longer words with a slip', 'accuracy', 'lost'],
      evaluation.typing.map(({ share, accuracy }) => [
        `${Math.round(share * 100)} %`,
        formatPercent(accuracy),
        formatPercent(evaluation.accuracy - accuracy),
      ]),
    ),
    '## Slots',
    formatTable(
      ['slot', 'rows', 'precision', 'recall', 'F1', 'missed or wrong in'],
      [
        ...evaluation.slots.map(({ slot, support, precision, recall, f1, misses }) => [
          slot,
          `${support}`,
          ...[precision, recall, f1].map(formatPercent),
          misses.join(' / '),
        ]),
        [
          'all',
          `${evaluation.allSlots.support}`,
          formatPercent(evaluation.allSlots.precision),
          formatPercent(evaluation.allSlots.recall),
          formatPercent(evaluation.allSlots.f1),
          '',
        ],
      ],
    ),
    '## Articles that are not among the first three',
    formatTable(
      ['question', 'expected', 'found'],
      evaluation.articles.misses
        .slice(0, maxListed)
        .map(({ text, articleId, found }) => [text, articleId, found.join(', ')]),
    ),
    ...(dialogues ? [formatDialogues(dialogues)] : []),
    '## Speed and size',
    formatSpeed(model, evaluation),
  ].join('\n\n')
}

function formatSummary(evaluation: ShopEvaluation, dialogues: DialogueResult | null): string {
  const { rowCounts, accuracy, macroF1, inScope, outOfScope, articles } = evaluation
  return formatTable(
    ['figure', '%', 'rows'],
    [
      ['accuracy of the most likely intent', formatPercent(accuracy), `${rowCounts.utterances}`],
      ['macro-F1', formatPercent(macroF1), ''],
      ['answered correctly, without asking', formatPercent(inScope.answeredRight), ''],
      ['answered wrongly, without asking', formatPercent(inScope.answeredWrong), ''],
      ['asked, with the right intent offered', formatPercent(inScope.offeredRight), ''],
      ['rejected, though in scope', formatPercent(inScope.rejected), ''],
      ['of these, answered with an article', formatPercent(inScope.savedByArticle), ''],
      ['out-of-scope recall (rejected)', formatPercent(outOfScope.rejected), `${rowCounts.outOfScope}`],
      ['out of scope, asked', formatPercent(outOfScope.confirmed), ''],
      ['out of scope, answered as in scope', formatPercent(outOfScope.accepted), ''],
      ['out of scope, rejected, answered with an article', formatPercent(outOfScope.answeredWithArticle), ''],
      ['out-of-scope precision', formatPercent(outOfScope.precision), ''],
      ['slot F1', formatPercent(evaluation.allSlots.f1), `${evaluation.allSlots.support}`],
      ['article recall@1', formatPercent(articles.recallAt1), `${rowCounts.articles}`],
      ['article recall@3', formatPercent(articles.recallAt3), ''],
      ['article MRR', formatPercent(articles.meanReciprocalRank), ''],
      ...(dialogues
        ? [['dialogues fully right', formatPercent(dialogues.right / dialogues.total), `${dialogues.total}`]]
        : []),
    ],
  )
}

function formatScope({ curve, outOfScope }: ShopEvaluation): readonly string[] {
  const { rejectBelow, acceptFrom, nearestLead, sureFrom } = decisionThresholds
  return [
    '## In scope and out of scope',
    `Murphy rejects a score below ${rejectBelow}. He answers from ${acceptFrom} with a lead of ${nearestLead}, and from ${sureFrom} in any case. Between them he asks.`,
    formatTable(
      ['rejected below', 'in-scope accuracy', 'out-of-scope recall', 'out-of-scope precision'],
      curve.map(({ threshold, inScopeAccuracy, outOfScopeRecall, outOfScopePrecision }) => [
        threshold.toFixed(2),
        ...[inScopeAccuracy, outOfScopeRecall, outOfScopePrecision].map(formatPercent),
      ]),
    ),
    '### Out of scope and not rejected',
    formatTable(
      ['text', 'recognised as', 'score', 'decision'],
      outOfScope.notRejected
        .toSorted((a: UnwantedDecision, b: UnwantedDecision) => b.score - a.score)
        .slice(0, maxListed)
        .map(({ text, intent, score, decision }) => [text, intent ?? '', score.toFixed(2), decision]),
    ),
  ]
}

function formatDialogues({ right, total, failures }: DialogueResult): string {
  return [
    '## Dialogues',
    `${right} of ${total} are right in every turn.`,
    formatTable(
      ['dialogue', 'turn', 'differences from the expected answer'],
      failures.map(({ dialogue, turn, misses }) => [dialogue, turn, misses.join('; ')]),
    ),
  ].join('\n\n')
}

function formatSpeed(
  { trainSeconds, modelBytes, loadMs }: EvaluationReport['model'],
  { latencyMs }: ShopEvaluation,
) {
  return formatTable(
    ['figure', 'value'],
    [
      ['message, median', `${latencyMs.p50.toFixed(2)} ms`],
      ['message, 99th percentile', `${latencyMs.p99.toFixed(2)} ms`],
      ['model', `${(modelBytes / 1_000_000).toFixed(2)} MB`],
      ['decode the model and build the engine', `${Math.round(loadMs)} ms`],
      ['training', trainSeconds === null ? 'none, the model was cached' : `${trainSeconds.toFixed(1)} s`],
    ],
  )
}

function formatPercent(share: number): string {
  return (share * 100).toFixed(1)
}
