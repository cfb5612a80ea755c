import type { PreparedText } from '../features/vectoriser'
import type { ArticleKnowledge } from '../knowledge'

/** A text that represents an article. */
export type ArticleText = {
  readonly article: number
  /** Titles and questions weigh more than summaries. */
  readonly weight: number
  /** Index of a question among the article's questions; `null` for a text that no shopper would ask. */
  readonly question: number | null
  /** Index of the answer that settles the question; `null`: none. */
  readonly answer: number | null
  /** It is the text of the answer itself. Only answers are ranked by it, not articles. */
  readonly isAnswer?: boolean
  readonly prepared: PreparedText
}

/** Weight of a summary, relative to a title or a question. */
const summaryWeight = 0.85

/** Returns the texts of all articles. */
export function createArticleTexts(
  articles: readonly ArticleKnowledge[],
  prepare: (text: string) => PreparedText,
): readonly ArticleText[] {
  return articles.flatMap((article, index) => createTextsOfArticle(article, index, prepare))
}

/**
 * Returns the texts of one article: its title, its questions, its summary and its answers.
 *
 * @param article its index among all articles
 */
export function createTextsOfArticle(
  { title, summary, topics, questions, answers = [] }: ArticleKnowledge,
  article: number,
  prepare: (text: string) => PreparedText,
): readonly ArticleText[] {
  const ofAnswers = answers.flatMap((answer, index) =>
    answer.questions.map((text) => ({ text, answer: index })),
  )
  const asked = [...questions.map((text) => ({ text, answer: null })), ...ofAnswers]
  const textsOfAnswers = answers.flatMap(({ text }, answer): ArticleText[] =>
    text === undefined
      ? []
      : [{ article, weight: 1, question: null, answer, isAnswer: true, prepared: prepare(text) }],
  )
  return [
    { article, weight: 1, question: null, answer: null, prepared: prepare(title) },
    ...asked.map(({ text, answer }, question) => ({
      article,
      weight: 1,
      question,
      answer,
      prepared: prepare(text),
    })),
    {
      article,
      weight: summaryWeight,
      question: null,
      answer: null,
      prepared: prepare(`${summary} ${topics.join(' ')}`),
    },
    ...textsOfAnswers,
  ]
}
