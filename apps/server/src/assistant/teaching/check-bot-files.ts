import type { BotContents } from '../bot-files/bot-contents'
import { readContents } from '../bot-files/bot-contents'
import { readConversations } from '../bot-files/conversations'
import type { Finding } from '../bot-files/finding'
import { errorAt } from '../bot-files/finding'
import type { Sources } from '../bot-files/sources'
import { getBaseName } from '../bot-files/sources'
import { intents } from '../intents'
import { situations } from '../responses/response-situations'
import { responsePlaceholders } from '../responses/responses'
import { checkAnswers } from './check-answers'
import { checkBlindSets } from './check-blind-sets'
import { checkEvaluation, listTaughtTexts } from './check-evaluation'
import { checkDuplicates, checkIntents } from './check-intents'
import { checkPolicyFiles } from './check-policy-files'
import { checkFlows } from './check-flows'
import { checkLexicon, checkNames } from './check-names'

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
    ...checkFlows(contents, responsePlaceholders),
    ...checkArticles(contents),
    ...checkSubjects(contents, unreadable),
    ...checkAnswers(sources, contents),
    ...checkNames(contents),
    ...checkLexicon(contents),
    ...checkPolicyFiles(contents),
    ...checkEvaluation(sources, contents),
    ...readConversations(sources).findings,
    ...checkBlindSets(sources, [
      ...listTaughtTexts(contents),
      ...contents.answers.flatMap(({ answers }) => answers.flatMap(({ questions }) => questions)),
      ...contents.policies.flatMap(({ phrases, nearMisses }) => [...phrases, ...nearMisses]),
      ...contents.ordinaryMessages,
    ]),
  ]
  // Findings about the absence of an unreadable file would mislead.
  return [...findings, ...checked.filter(({ path }) => !unreadable.has(path))].toSorted((a, b) =>
    a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1,
  )
}

/**
 * The minimum number of questions of an article. They improve article search more than any change of the ranking.
 *
 * Source: docs/understanding.md#engine
 */
const minQuestions = 5

/** Reports articles with too few questions, and two articles with the same address. */
function checkArticles({ articles }: BotContents): readonly Finding[] {
  const first = new Map(articles.toReversed().map((article) => [article.htmlUrl, article]))
  return articles.flatMap((article) => {
    const { questions, htmlUrl } = article
    const other = first.get(htmlUrl)
    return [
      ...(questions.length < minQuestions
        ? [
            errorAt(
              article,
              `${questions.length} questions are too few; an article needs ${minQuestions} that people ask.`,
            ),
          ]
        : []),
      ...(other && other !== article
        ? [errorAt(article, `${htmlUrl} is already the address of ${other.path}.`)]
        : []),
    ]
  })
}

/**
 * Reports articles that a subject or another article names, and that do not exist.
 *
 * @param unreadable paths of files that cannot be read, which exist all the same
 */
function checkSubjects(
  { articles, helpSubjects }: BotContents,
  unreadable: ReadonlySet<string>,
): readonly Finding[] {
  const known = new Set([...articles.map(({ id }) => id), ...[...unreadable].map(getBaseName)])
  const named = [
    ...helpSubjects.map((subject) => ({ position: subject, ids: subject.articleIds })),
    ...articles.map((article) => ({ position: article, ids: article.related })),
  ]
  return named.flatMap(({ position, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => errorAt(position, `there is no article '${id}'.`)),
  )
}

/**
 * Reports situations without a response text, texts that no situation uses, and unknown placeholders.
 *
 * @param situations the situations by file
 * @param placeholders the known placeholders
 */
function checkResponses(
  { responses }: BotContents,
  situations: Readonly<Record<string, readonly string[]>>,
  placeholders: readonly string[],
): readonly Finding[] {
  const missing = Object.entries(situations).flatMap(([intent, names]) => {
    const file = responses.find((response) => response.intent === intent)
    const position = file ?? { path: `bot/responses/${intent}.yml`, line: 1 }
    return names
      .filter(
        (name) =>
          !file?.situations.some(
            (situation) => situation.name === name && situation.responseTexts.length > 0,
          ),
      )
      .map((name) => errorAt(position, `there is no text for '${name}'.`))
  })
  const unreachable = responses.flatMap((file) =>
    file.situations
      .filter(({ name }) => !situations[file.intent]?.includes(name))
      .map((situation) =>
        errorAt(situation, `there is no situation '${situation.name}', so the text is never used.`),
      ),
  )
  const unfilled = responses.flatMap((file) =>
    file.situations.flatMap(({ responseTexts }) =>
      responseTexts.flatMap((responseText) =>
        [...responseText.text.matchAll(/\{(\w+)\}/g)]
          .filter(([, name = '']) => !placeholders.includes(name))
          .map(([whole]) =>
            errorAt(
              responseText,
              `there is no placeholder ${whole}; the placeholders are {${placeholders.join('}, {')}}.`,
            ),
          ),
      ),
    ),
  )
  return [...missing, ...unreachable, ...unfilled]
}
