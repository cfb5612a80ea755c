import { readContents } from '../bot-files/bot-contents'
import type { Finding } from '../bot-files/finding'
import type { Sources } from '../bot-files/sources'
import { intents } from '../intents'
import { responsePlaceholders, situations } from '../responses'
import { checkArticles } from './check-articles'
import { checkEvaluation } from './check-evaluation'
import { checkDuplicates, checkIntents } from './check-intents'
import { checkLexicon, checkNames } from './check-names'
import { checkResponses } from './check-responses'

/**
 * Returns all errors and warnings about the operator's files, with file and line, in the order of the files.
 *
 * @param sources all files of folder `bot`, including the evaluation
 * Source: docs/understanding.md#files
 */
export function checkBotFiles(sources: Sources): readonly Finding[] {
  const { contents, findings } = readContents(sources)
  const unreadable = new Set(findings.map(({ path }) => path))
  const checked = [
    ...checkIntents(contents, Object.keys(intents)),
    ...checkDuplicates(contents),
    ...checkResponses(contents, situations, responsePlaceholders),
    ...checkArticles(contents),
    ...checkNames(contents),
    ...checkLexicon(contents),
    ...checkEvaluation(sources, contents),
  ]
  // Findings about the absence of an unreadable file would mislead.
  return [...findings, ...checked.filter(({ path }) => !unreadable.has(path))].toSorted((a, b) =>
    a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1,
  )
}
