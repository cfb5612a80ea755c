import { formatTable } from '../format-table'
import { formatShare } from '../metrics/share'
import { formatFalseAlarms, formatRisky } from '../policy-figures'
import type { BlindFigures, UtteranceFigures } from './blind-figures'
import { verdicts } from './verdict'
import type { BlindResult, JudgedReply } from './run-blind-sets'

/** Formats the figures as Markdown, by topic, without any row. Source: docs/understanding.md#blind-sets */
export function formatBlindFigures(
  { utterances, firstMessages, dialogues, risky, falseAlarms, taughtCount }: BlindFigures,
  seconds: number,
): string {
  return [
    '# Blind evaluation',
    `Shares in percent with 95 % Wilson intervals. ${taughtCount} taught rows are left out. The run took ${Math.round(seconds)} s.`,
    '## Messages',
    formatMessages(utterances),
    '## First messages',
    'As long and as mixed as shoppers write them. Half of them have more than 18 words.',
    formatMessages(firstMessages),
    '## Dialogues',
    'A dialogue is wrong when a reply is, or when its actions differ. "Missing" are those that are wrong for a missing action alone.',
    formatTable(
      ['topic', 'rows', 'solved', 'wrong', 'missing', 'unexpected action', 'turns solved'],
      dialogues.map(({ topic, rows, solved, wrong, actionMissing, actionUnexpected, turnsSolved }) => [
        topic,
        `${rows}`,
        formatShare(solved),
        formatShare(wrong),
        `${actionMissing}`,
        `${actionUnexpected}`,
        formatShare(turnsSolved),
      ]),
    ),
    '## Risky messages',
    risky === null ? 'Not built: no reply came from a policy.' : formatRisky(risky),
    ...(falseAlarms === null
      ? []
      : ['## Ordinary messages that a policy answered', formatFalseAlarms(falseAlarms)]),
  ].join('\n\n')
}

function formatMessages(figures: readonly UtteranceFigures[]): string {
  return formatTable(
    ['topic', 'rows', 'solved', 'solved or useful', ...verdicts.slice(1)],
    figures.map(({ topic, rows, verdicts: shares, solvedOrUseful }) => [
      topic,
      `${rows}`,
      formatShare(shares.solved),
      formatShare(solvedOrUseful),
      ...verdicts.slice(1).map((verdict) => formatShare(shares[verdict])),
    ]),
  )
}

/** Formats rows that are not solved, worst first, for a human judge. At most `limit` rows of each set. */
export function formatBlindFailures(result: BlindResult, limit: number): string {
  const worst = ['wrong', 'dead end', 'weak', 'useful']
  const getRank = (verdict: string): number => worst.indexOf(verdict)
  const messages = [...result.utterances, ...result.firstMessages]
    .filter(({ verdict }) => verdict !== 'solved')
    .toSorted((a, b) => getRank(a.verdict) - getRank(b.verdict))
  const dialogues = result.dialogues
    .filter(({ verdict }) => verdict !== 'solved')
    .toSorted((a, b) => Number(b.verdict === 'wrong') - Number(a.verdict === 'wrong'))
  const missed = result.risky.filter(({ expected, found }) => expected !== found)
  const alarms = result.ordinary.filter(({ found }) => found !== null)
  return [
    '# Rows that are not solved',
    'These rows are evaluation data. Keep them from everybody who writes what Murphy learns.',
    ...messages
      .slice(0, limit)
      .map((row) => [`## ${row.id} ${row.topic}, ${row.as}`, formatJudged(row)].join('\n\n')),
    ...dialogues
      .slice(0, limit)
      .map(({ id, topic, as, verdict, turns, actions }) =>
        [
          `## ${id} ${topic}, ${as}: ${verdict}`,
          ...turns.map(formatJudged),
          ...actions.missing.map((action) => `missing action: ${action}`),
          ...actions.unexpected.map((action) => `unexpected action: ${action}`),
        ].join('\n\n'),
      ),
    ...[...missed, ...alarms]
      .slice(0, limit)
      .map(
        ({ id, text, expected, found }) => `## ${id} ${expected}\n\n> ${text}\n\nfound: ${found ?? 'none'}`,
      ),
  ].join('\n\n')
}

function formatJudged({ said, reply, verdict, reasons }: JudgedReply): string {
  return [
    `> ${said}`,
    ['```text', ...reply, '```'].join('\n'),
    [verdict, ...reasons.map((reason) => `\`${reason}\``)].join('; '),
  ].join('\n\n')
}
