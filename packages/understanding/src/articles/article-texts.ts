import type { Prepared } from '../features/vectoriser'
import type { ArticleKnowledge } from '../knowledge'

/** A text that represents an article. */
export type ArticleText = {
  readonly article: number
  /** Titles and questions weigh more than summaries. */
  readonly weight: number
  /** Index of a question among the article's questions; `null` for a text that no shopper would ask. */
  readonly question: number | null
  readonly prepared: Prepared
}

const summaryWeight = 0.85

export function createArticleTexts(
  articles: readonly ArticleKnowledge[],
  prepare: (text: string) => Prepared,
): readonly ArticleText[] {
  return articles.flatMap(({ title, summary, topics, questions }, article) => [
    { article, weight: 1, question: null, prepared: prepare(title) },
    ...questions.map((text, question) => ({ article, weight: 1, question, prepared: prepare(text) })),
    { article, weight: summaryWeight, question: null, prepared: prepare(`${summary} ${topics.join(' ')}`) },
  ])
}
