import type { PreparedText } from '../features/vectoriser'

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
