import { decisionThresholds } from '@murphy/understanding'
import type { DialogueResult } from './dialogues'
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
    summary(evaluation, dialogues),
    '## Intents',
    table(
      ['intent', 'rows', 'precision', 'recall', 'F1'],
      evaluation.intents.map(({ label, support, precision, recall, f1 }) => [
        label,
        `${support}`,
        ...[precision, recall, f1].map(percent),
      ]),
    ),
    '### Most frequent confusions',
    table(
      ['expected', 'recognised as', 'count', 'examples'],
      evaluation.confusions.map(({ gold, predicted, count, examples }) => [
        gold,
        predicted,
        `${count}`,
        examples.join(' / '),
      ]),
    ),
    ...scope(evaluation),
    '## Reliability of the scores',
    `Expected calibration error: ${percent(evaluation.reliability.expectedCalibrationError)} points.`,
    table(
      ['scores', 'rows', 'mean score', 'right'],
      evaluation.reliability.bins.map(({ from, to, count, meanScore, rightShare }) => [
        `${from.toFixed(1)} to ${to.toFixed(1)}`,
        `${count}`,
        percent(meanScore),
        percent(rightShare),
      ]),
    ),
    '## Typing slips',
    table(
      ['longer words with a slip', 'accuracy', 'lost'],
      evaluation.typing.map(({ share, accuracy }) => [
        `${Math.round(share * 100)} %`,
        percent(accuracy),
        percent(evaluation.accuracy - accuracy),
      ]),
    ),
    '## Slots',
    table(
      ['slot', 'rows', 'precision', 'recall', 'F1', 'missed or wrong in'],
      [
        ...evaluation.slots.map(({ slot, support, precision, recall, f1, misses }) => [
          slot,
          `${support}`,
          ...[precision, recall, f1].map(percent),
          misses.join(' / '),
        ]),
        [
          'all',
          `${evaluation.allSlots.support}`,
          percent(evaluation.allSlots.precision),
          percent(evaluation.allSlots.recall),
          percent(evaluation.allSlots.f1),
          '',
        ],
      ],
    ),
    '## Articles that are not among the first three',
    table(
      ['question', 'expected', 'found'],
      evaluation.articles.misses
        .slice(0, maxListed)
        .map(({ text, articleId, found }) => [text, articleId, found.join(', ')]),
    ),
    ...(dialogues ? [dialogueSection(dialogues)] : []),
    '## Speed and size',
    speed(model, evaluation),
  ].join('\n\n')
}

function summary(evaluation: ShopEvaluation, dialogues: DialogueResult | null): string {
  const { rowCounts, accuracy, macroF1, inScope, outOfScope, articles } = evaluation
  return table(
    ['figure', '%', 'rows'],
    [
      ['accuracy of the most likely intent', percent(accuracy), `${rowCounts.utterances}`],
      ['macro-F1', percent(macroF1), ''],
      ['answered correctly, without asking', percent(inScope.answeredRight), ''],
      ['answered wrongly, without asking', percent(inScope.answeredWrong), ''],
      ['asked, with the right intent offered', percent(inScope.offeredRight), ''],
      ['rejected, though in scope', percent(inScope.rejected), ''],
      ['of these, answered with an article', percent(inScope.savedByArticle), ''],
      ['out-of-scope recall (rejected)', percent(outOfScope.rejected), `${rowCounts.outOfScope}`],
      ['out of scope, asked', percent(outOfScope.confirmed), ''],
      ['out of scope, answered as in scope', percent(outOfScope.accepted), ''],
      ['out of scope, rejected, answered with an article', percent(outOfScope.answeredWithArticle), ''],
      ['out-of-scope precision', percent(outOfScope.precision), ''],
      ['slot F1', percent(evaluation.allSlots.f1), `${evaluation.allSlots.support}`],
      ['article recall@1', percent(articles.recallAt1), `${rowCounts.articles}`],
      ['article recall@3', percent(articles.recallAt3), ''],
      ['article MRR', percent(articles.meanReciprocalRank), ''],
      ...(dialogues
        ? [['dialogues fully right', percent(dialogues.right / dialogues.total), `${dialogues.total}`]]
        : []),
    ],
  )
}

function scope({ curve, outOfScope }: ShopEvaluation): readonly string[] {
  const { rejectBelow, acceptFrom, nearestLead, sureFrom } = decisionThresholds
  return [
    '## In scope and out of scope',
    `Murphy rejects a score below ${rejectBelow}. He answers from ${acceptFrom} with a lead of ${nearestLead}, and from ${sureFrom} in any case. Between them he asks.`,
    table(
      ['rejected below', 'in-scope accuracy', 'out-of-scope recall', 'out-of-scope precision'],
      curve.map(({ threshold, inScopeAccuracy, outOfScopeRecall, outOfScopePrecision }) => [
        threshold.toFixed(2),
        ...[inScopeAccuracy, outOfScopeRecall, outOfScopePrecision].map(percent),
      ]),
    ),
    '### Out of scope and not rejected',
    table(
      ['text', 'recognised as', 'score', 'decision'],
      outOfScope.notRejected
        .toSorted((a: UnwantedDecision, b: UnwantedDecision) => b.score - a.score)
        .slice(0, maxListed)
        .map(({ text, intent, score, decision }) => [text, intent ?? '', score.toFixed(2), decision]),
    ),
  ]
}

function dialogueSection({ right, total, failures }: DialogueResult): string {
  return [
    '## Dialogues',
    `${right} of ${total} are right in every turn.`,
    table(
      ['dialogue', 'turn', 'differences from the expected answer'],
      failures.map(({ dialogue, turn, misses }) => [dialogue, turn, misses.join('; ')]),
    ),
  ].join('\n\n')
}

function speed(
  { trainSeconds, modelBytes, loadMs }: EvaluationReport['model'],
  { latencyMs }: ShopEvaluation,
) {
  return table(
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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function percent(share: number): string {
  return (share * 100).toFixed(1)
}
