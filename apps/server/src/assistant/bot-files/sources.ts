import { basename } from 'node:path'

/** One of the operator's files. */
export type SourceFile = {
  /** From the repository root, such as `bot/intents/order_tracking.yml`. */
  readonly path: string
  readonly text: string
}

/** The text of each operator's file by its path from the repository root, such as `bot/intents/order_tracking.yml`. */
export type Sources = ReadonlyMap<string, string>

/** The parts of folder `bot` that Murphy's answers come from. */
export const answerParts = [
  'intents',
  'out-of-scope.yml',
  'ordinary-messages.yml',
  'articles',
  'answers',
  'help-subjects.yml',
  'responses',
  'flows',
  'entities',
  'lexicon',
  'policies',
]
/** All parts that an operator writes, including the evaluation. */
export const allParts = [...answerParts, 'conversations', 'eval']

/** Returns the sources of one folder with one file extension, in the order of their names. */
export function findSources(sources: Sources, part: string, extension: string): SourceFile[] {
  return [...sources]
    .filter(([path]) => path.includes(`/${part}/`) && path.endsWith(extension))
    .map(([path, text]) => ({ path, text }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Returns the file name without its extension: `order_tracking` for `bot/intents/order_tracking.yml`. */
export function getBaseName(path: string): string {
  return basename(path).replace(/\.[a-z]+$/, '')
}
