import * as v from 'valibot'
import type { BotContents } from '../bot-files/bot-contents'
import type { Finding, LocatedText } from '../bot-files/finding'
import { errorAt, formatFilePosition, warningAt } from '../bot-files/finding'
import type { Sources } from '../bot-files/sources'
import { getBaseName, findSources } from '../bot-files/sources'
import {
  ArticleQuestionSchema,
  DialogueSchema,
  OutOfScopeSchema,
  UtteranceSchema,
} from './evaluation-schemas'
import type { FindSimilar } from './similar-texts'
import { createSimilarFinder, toPlainKey } from './similar-texts'
import { findRepeated } from './check-names'
import { parseJson } from '@murphy/domain/text'

/** Texts of so few words occur in every conversation: they may be both taught and measured. */
const shortTextWords = 2

type EvaluationRow<Value> = LocatedText & { readonly row: Value }

/** Reports rows that are malformed, name something unknown, occur twice, or were taught to Murphy. */
export function checkEvaluation(sources: Sources, contents: BotContents): readonly Finding[] {
  const { utterances, outOfScope, articles, dialogues, measured } = readEvaluation(sources)
  // Includes files that cannot be read for another reason.
  const intents = new Set(findSources(sources, 'intents', '.yml').map(({ path }) => getBaseName(path)))
  const articleIds = new Set(findSources(sources, 'articles', '.md').map(({ path }) => getBaseName(path)))
  const taught = listTaughtTexts(contents)
  return [
    ...[utterances, outOfScope, articles, dialogues].flatMap(({ findings }) => findings),
    ...utterances.rows
      .filter(({ row }) => !intents.has(row.intent))
      .map((row) => errorAt(row, `there is no intent '${row.row.intent}'.`)),
    ...articles.rows
      .filter(({ row }) => !articleIds.has(row.articleId))
      .map((row) => errorAt(row, `there is no article '${row.row.articleId}'.`)),
    ...[utterances.rows, outOfScope.rows, articles.rows, dialogues.rows].flatMap(findRepeatedRows),
    ...findLeaks(measured, createSimilarFinder(taught)),
  ]
}

/** Reads the evaluation rows, and all texts among them that must not be taught. */
export function readEvaluation(sources: Sources) {
  const utterances = readEvaluationRows(sources, 'utterances.jsonl', UtteranceSchema, ({ text }) => text)
  const outOfScope = readEvaluationRows(sources, 'out-of-scope.jsonl', OutOfScopeSchema, ({ text }) => text)
  const articles = readEvaluationRows(sources, 'articles.jsonl', ArticleQuestionSchema, ({ text }) => text)
  const dialogues = readEvaluationRows(sources, 'dialogues.jsonl', DialogueSchema, ({ name }) => name)
  // Dialogues measure the conversation, in which common texts are normal.
  const measured: readonly LocatedText[] = [...utterances.rows, ...outOfScope.rows, ...articles.rows]
  return { utterances, outOfScope, articles, dialogues, measured }
}

/** Returns the texts that teach intents. */
export function listTaughtTexts({ intents, outOfScope, articles }: BotContents): readonly LocatedText[] {
  return [
    ...intents.flatMap(({ phrases, nearMisses }) => [...phrases, ...nearMisses]),
    ...articles.flatMap(({ questions }) => questions),
    ...outOfScope,
  ]
}

/** Reports rows that were taught: they say nothing about how well Murphy understands. */
export function findLeaks(rows: readonly LocatedText[], find: FindSimilar<LocatedText>): readonly Finding[] {
  return rows
    .filter(({ text }) => toPlainKey(text).split(' ').length > shortTextWords)
    .flatMap((row) => {
      const [alike] = find(row.text).toSorted((a, b) => Number(b.isSame) - Number(a.isSame))
      if (!alike) return []
      const message = `'${row.text}' is ${alike.isSame ? '' : 'nearly '}taught at ${formatFilePosition(alike.text)}.`
      return [alike.isSame ? errorAt(row, message) : warningAt(row, message)]
    })
}

/** Reports rows that occur twice. Emoji have no plain key and are compared as they are written. */
function findRepeatedRows(rows: readonly LocatedText[]): readonly Finding[] {
  return findRepeated(
    rows.map((row) => ({ ...row, name: row.text })),
    (text) => toPlainKey(text) || text,
  )
}

/** Reads rows of one file of folder `bot/eval`. */
export function readEvaluationRows<Schema extends v.GenericSchema>(
  sources: Sources,
  name: string,
  schema: Schema,
  getText: (row: v.InferOutput<Schema>) => string,
): { readonly rows: readonly EvaluationRow<v.InferOutput<Schema>>[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = []
  const rows: EvaluationRow<v.InferOutput<Schema>>[] = []
  const source = findSources(sources, 'eval', '.jsonl').find(({ path }) => path.endsWith(`/eval/${name}`))
  if (!source)
    return { rows, findings: [errorAt({ path: `bot/eval/${name}`, line: 1 }, 'the file is missing.')] }
  for (const [index, line] of source.text.split('\n').entries()) {
    if (line.trim() === '') continue
    const position = { path: source.path, line: index + 1 }
    const read = v.safeParse(schema, parseJson(line))
    if (read.success) rows.push({ ...position, text: getText(read.output), row: read.output })
    else {
      const [issue] = read.issues
      findings.push(errorAt(position, `${v.getDotPath(issue) ?? 'the row'}: ${issue.message}.`))
    }
  }
  return { rows, findings }
}
