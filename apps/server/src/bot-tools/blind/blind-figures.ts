import type { Share } from '../metrics/share'
import { toPoints, toShare } from '../metrics/share'
import type { PolicyFigures } from '../policy-figures'
import { toPolicyBaseline, toPolicyFigures } from '../policy-figures'
import type { Figures } from '../regression'
import type { Verdict } from './verdict'
import { verdicts } from './verdict'
import type { BlindResult } from './run-blind-sets'

export type UtteranceFigures = {
  readonly topic: string
  readonly rows: number
  readonly verdicts: Readonly<Record<Verdict, Share>>
  readonly solvedOrUseful: Share
}

export type DialogueFigures = {
  readonly topic: string
  readonly rows: number
  readonly solved: Share
  readonly wrong: Share
  /** Wrong only because an action is missing, while every reply is true and safe. */
  readonly actionMissing: number
  /** Did something that the shopper had not asked for, or did it twice. */
  readonly actionUnexpected: number
  readonly turnsSolved: Share
}

export type BlindFigures = {
  /** The first entry is the total. */
  readonly utterances: readonly UtteranceFigures[]
  readonly firstMessages: readonly UtteranceFigures[]
  readonly dialogues: readonly DialogueFigures[]
  /** `null`: no reply came from a policy, so there are none. */
  readonly risky: readonly PolicyFigures[] | null
  readonly falseAlarms: readonly PolicyFigures[] | null
  readonly taughtCount: number
}

/** The name of the first entry of each list. */
const totalName = 'all'

/** Returns the figures of each topic and of all topics, without any row. Source: docs/understanding.md#blind-sets */
export function toBlindFigures(result: BlindResult): BlindFigures {
  const messages = [...result.risky, ...result.ordinary]
  const hasPolicies = messages.length === 0 || messages.some(({ found }) => found !== null)
  return {
    utterances: listByTopic(result.utterances, ({ topic }) => topic, toUtteranceFigures),
    firstMessages: listByTopic(result.firstMessages, ({ topic }) => topic, toUtteranceFigures),
    dialogues: listByTopic(result.dialogues, ({ topic }) => topic, toDialogueFigures),
    risky: hasPolicies ? toPolicyFigures(result.risky) : null,
    falseAlarms: hasPolicies ? toPolicyFigures(result.ordinary) : null,
    taughtCount: result.taughtCount,
  }
}

/** Returns the figures that must not fall, in percentage points. */
export function toBlindBaseline(figures: BlindFigures): Figures {
  const { utterances, firstMessages, dialogues, risky, falseAlarms } = figures
  const [dialogueTotal] = dialogues
  return {
    ...toMessageBaseline('messages', utterances),
    ...toMessageBaseline('first messages', firstMessages),
    ...(dialogueTotal && {
      'dialogues solved': toPoints(dialogueTotal.solved.share),
      'dialogues not wrong': toPoints(1 - dialogueTotal.wrong.share),
      'dialogue turns solved': toPoints(dialogueTotal.turnsSolved.share),
    }),
    ...toPolicyBaseline(risky ?? [], falseAlarms ?? []),
  }
}

function toMessageBaseline(name: string, [total]: readonly UtteranceFigures[]): Figures {
  return total === undefined
    ? {}
    : {
        [`${name} solved`]: toPoints(total.verdicts.solved.share),
        [`${name} solved or useful`]: toPoints(total.solvedOrUseful.share),
        [`${name} not wrong`]: toPoints(1 - total.verdicts.wrong.share),
        [`${name} without a dead end`]: toPoints(1 - total.verdicts['dead end'].share),
      }
}

function listByTopic<Row, Entry>(
  rows: readonly Row[],
  toTopic: (row: Row) => string,
  toEntry: (topic: string, rows: readonly Row[]) => Entry,
): readonly Entry[] {
  if (rows.length === 0) return []
  const topics = [...new Set(rows.map(toTopic))]
  return [
    toEntry(totalName, rows),
    ...topics.map((topic) =>
      toEntry(
        topic,
        rows.filter((row) => toTopic(row) === topic),
      ),
    ),
  ]
}

function toUtteranceFigures(topic: string, rows: BlindResult['utterances']): UtteranceFigures {
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length
  const shares = verdicts.map((verdict) => [verdict, toShare(count(verdict), rows.length)] as const)
  return {
    topic,
    rows: rows.length,
    verdicts: Object.fromEntries(shares) as Record<Verdict, Share>, // one entry for each verdict
    solvedOrUseful: toShare(count('solved') + count('useful'), rows.length),
  }
}

function toDialogueFigures(topic: string, rows: BlindResult['dialogues']): DialogueFigures {
  const turns = rows.flatMap((row) => row.turns)
  const wrong = rows.filter(({ verdict }) => verdict === 'wrong')
  return {
    topic,
    rows: rows.length,
    solved: toShare(rows.filter(({ verdict }) => verdict === 'solved').length, rows.length),
    wrong: toShare(wrong.length, rows.length),
    actionMissing: wrong.filter(
      (row) => row.actions.unexpected.length === 0 && row.turns.every(({ verdict }) => verdict !== 'wrong'),
    ).length,
    actionUnexpected: wrong.filter(({ actions }) => actions.unexpected.length > 0).length,
    turnsSolved: toShare(turns.filter(({ verdict }) => verdict === 'solved').length, turns.length),
  }
}
