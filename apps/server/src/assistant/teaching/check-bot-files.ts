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
 * All that is wrong with the operator's files, or looks wrong, with file and line, in the order of the files.
 *
 * Source: understanding section 7
 *
 * @param sources the whole of folder `bot`, the evaluation too
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
  // Of a file that cannot be read nothing else is known: that it seems to be missing would only mislead.
  return [...findings, ...checked.filter(({ path }) => !unreadable.has(path))].toSorted((a, b) =>
    a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1,
  )
}
