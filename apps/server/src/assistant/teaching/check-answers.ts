import type { BotContents } from '../bot-files/bot-contents'
import { isOutdated } from '../bot-files/answers'
import type { Finding, LocatedText } from '../bot-files/finding'
import { errorAt, warningAt } from '../bot-files/finding'
import type { Sources } from '../bot-files/sources'
import { toPlainKey } from './similar-texts'

/** The minimum number of questions of a short answer. */
const minQuestions = 5

/**
 * Reports short answers without an article, with too few questions, with a repeated id or with a question that another answer has,
 * and those that are not given because their article was edited since.
 *
 * Source: docs/understanding.md#files
 */
export function checkAnswers(sources: Sources, { answers, articles }: BotContents): readonly Finding[] {
  const hasArticle = (id: string): boolean =>
    [...sources.keys()].some((path) => path.endsWith(`/articles/${id}.md`))
  const firstPlaces = new Map<string, LocatedText>()
  return answers.flatMap((file) => {
    const article = articles.find(({ id }) => id === file.articleId)
    const ids = new Set<string>()
    return [
      ...(!hasArticle(file.articleId)
        ? [errorAt(file, `there is no article '${file.articleId}' that the answers belong to.`)]
        : article !== undefined && isOutdated(file, article)
          ? [
              warningAt(
                file,
                `the article was edited on ${article.editedAt.slice(0, 10)}, so these answers are not given; read them again and set source_edited_at.`,
              ),
            ]
          : []),
      ...file.answers.flatMap((answer) => {
        const isRepeated = ids.has(answer.id)
        ids.add(answer.id)
        return [
          ...(isRepeated ? [errorAt(answer, `the id '${answer.id}' exists already in this file.`)] : []),
          ...(answer.questions.length < minQuestions
            ? [
                errorAt(
                  answer,
                  `${answer.questions.length} questions are too few; an answer needs ${minQuestions}, better 15.`,
                ),
              ]
            : []),
          ...answer.questions.flatMap((question) => {
            const key = toPlainKey(question.text) || question.text
            const first = firstPlaces.get(key)
            if (first === undefined) firstPlaces.set(key, question)
            return first === undefined
              ? []
              : [errorAt(question, `'${question.text}' exists already at ${first.path}:${first.line}.`)]
          }),
        ]
      }),
    ]
  })
}
