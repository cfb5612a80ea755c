import type { Finding, LocatedText } from '../bot-files/finding'
import { errorAt, formatFilePosition, warningAt } from '../bot-files/finding'
import type { Sources } from '../bot-files/sources'
import { readEvaluationRows } from './check-evaluation'
import {
  BlindDialogueSchema,
  BlindUtteranceSchema,
  OrdinaryRowSchema,
  RiskyRowSchema,
} from './evaluation-schemas'
import type { FindSimilar } from './similar-texts'
import { createSimilarFinder, toPlainKey } from './similar-texts'

/** Shorter texts are common, so they may be both taught and measured. */
const minWords = 4

/** The file with the ids of rows that were taught and are not measured, one a line. */
export const taughtRowsFile = 'blind/taught-rows.txt'
/** The same list for the safety messages outside the blind sets. */
export const safetyTaughtRowsFile = 'safety-taught-rows.txt'

/**
 * Reports rows of the blind sets and of the safety messages that are malformed, have the id of another row, or were taught to
 * Murphy and are not listed as such. A repository without blind sets has no findings. Files of first, risky and ordinary messages may be
 * missing.
 *
 * @param taught all texts that Murphy learns from
 * Source: docs/understanding.md#blind-sets
 */
export function checkBlindSets(sources: Sources, taught: readonly LocatedText[]): readonly Finding[] {
  if (![...sources.keys()].some((path) => path.includes('/eval/blind/'))) return []
  const utterances = readEvaluationRows(sources, 'blind/utterances.jsonl', BlindUtteranceSchema, toText)
  const dialogues = readEvaluationRows(sources, 'blind/dialogues.jsonl', BlindDialogueSchema, ({ id }) => id)
  const first = hasFile(sources, 'blind/first-messages.jsonl')
    ? [readEvaluationRows(sources, 'blind/first-messages.jsonl', BlindUtteranceSchema, toText)]
    : []
  const blind = [
    utterances,
    ...first,
    ...readPolicyRows(sources, 'blind/risky.jsonl', 'blind/ordinary.jsonl'),
  ]
  const safety = readPolicyRows(sources, 'safety-risky.jsonl', 'safety-ordinary.jsonl')
  const files = [dialogues, ...blind, ...safety]
  const find = createSimilarFinder(taught)
  const findLeaks = (sets: readonly RowsWithId[], list: string): readonly Finding[] => {
    const listed = readTaughtRows([...sources].find(([path]) => path.endsWith(`/eval/${list}`))?.[1] ?? '')
    return sets.flatMap(({ rows }) =>
      rows.flatMap((row) => (listed.has(row.row.id) ? [] : findLeak(row, find, list))),
    )
  }
  return [
    ...files.flatMap(({ findings }) => findings),
    ...files.flatMap(({ rows }) => findRepeatedIds(rows)),
    // Lines of dialogues measure the conversation, in which common texts are normal.
    ...findLeaks(blind, taughtRowsFile),
    ...findLeaks(safety, safetyTaughtRowsFile),
  ]
}

type RowsWithId = {
  readonly rows: readonly (LocatedText & { readonly row: { readonly id: string } })[]
  readonly findings: readonly Finding[]
}

function readPolicyRows(sources: Sources, risky: string, ordinary: string): readonly RowsWithId[] {
  return [
    ...(hasFile(sources, risky) ? [readEvaluationRows(sources, risky, RiskyRowSchema, toText)] : []),
    ...(hasFile(sources, ordinary) ? [readEvaluationRows(sources, ordinary, OrdinaryRowSchema, toText)] : []),
  ]
}

function hasFile(sources: Sources, name: string): boolean {
  return [...sources.keys()].some((path) => path.endsWith(`/eval/${name}`))
}

/** Returns the ids of a list of taught rows. */
export function readTaughtRows(text: string): ReadonlySet<string> {
  const lines = text.split('\n').map((line) => line.trim())
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

function toText({ text }: { readonly text: string }): string {
  return text
}

function findRepeatedIds(
  rows: readonly (LocatedText & { readonly row: { readonly id: string } })[],
): readonly Finding[] {
  const firstRows = new Map<string, LocatedText>()
  return rows.flatMap((row) => {
    const first = firstRows.get(row.row.id)
    if (first === undefined) firstRows.set(row.row.id, row)
    return first === undefined
      ? []
      : [errorAt(row, `the id '${row.row.id}' exists already at line ${first.line}.`)]
  })
}

/** Reports a row that was taught. Its text is not in the message, because authors of phrases read these messages. */
function findLeak(row: LocatedText, find: FindSimilar<LocatedText>, list: string): readonly Finding[] {
  if (toPlainKey(row.text).split(' ').length < minWords) return []
  const [alike] = find(row.text).toSorted((a, b) => Number(b.isSame) - Number(a.isSame))
  if (!alike) return []
  const message = `the text is ${alike.isSame ? '' : 'nearly '}taught at ${formatFilePosition(alike.text)}. Remove it there, or list its id in bot/eval/${list}.`
  return [alike.isSame ? errorAt(row, message) : warningAt(row, message)]
}
