import type { Prepared } from '../features/vectoriser'
import type { ArticleKnowledge } from '../knowledge'

/** A text that stands for an article. */
export type ArticleText = {
  readonly article: number
  /** A title and a question say more than a summary. */
  readonly weight: number
  /** The place of a question among those of its article; `null` for what no shopper would ask. */
  readonly question: number | null
  readonly prepared: Prepared
}

const summaryWeight = 0.85

export function articleTexts(
  articles: readonly ArticleKnowledge[],
  prepare: (text: string) => Prepared,
): readonly ArticleText[] {
  return articles.flatMap(({ title, summary, topics, questions }, article) => [
    { article, weight: 1, question: null, prepared: prepare(title) },
    ...questions.map((text, question) => ({ article, weight: 1, question, prepared: prepare(text) })),
    { article, weight: summaryWeight, question: null, prepared: prepare(`${summary} ${topics.join(' ')}`) },
  ])
}
