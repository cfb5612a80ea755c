import type { BotContents } from '../bot-files/bot-contents'
import type { Finding } from '../bot-files/finding'
import { errorAt } from '../bot-files/finding'

/**
 * The minimum number of questions. Questions improve article search more than any change of the ranking.
 *
 * Source: docs/understanding.md#engine
 */
const minQuestions = 5

/** Reports articles with too few questions, and two articles with the same address. */
export function checkArticles({ articles }: BotContents): readonly Finding[] {
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
