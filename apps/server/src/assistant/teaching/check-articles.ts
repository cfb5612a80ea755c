import type { BotContents } from '../bot-files/bot-contents'
import type { Finding } from '../bot-files/finding'
import { errorAt } from '../bot-files/finding'

/** Worth more for finding an article than any change of the ranking. Source: understanding section 3 */
const minQuestions = 5

/** Articles that nobody finds, and two at one address. */
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
        ? [errorAt(article, `${htmlUrl} is the address of ${other.path} already.`)]
        : []),
    ]
  })
}
