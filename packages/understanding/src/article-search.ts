import type { Vector, Vectoriser } from './features'
import { createVectoriser, similarity } from './features'
import type { ArticleKnowledge } from './knowledge'

export type ArticleHit = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** 0 to 1 */
  readonly score: number
}

/** Hits below this are not worth showing. Fitted on the operator's evaluation questions. */
const worthShowing = 0.22

const nothing: Vector = { indices: new Int32Array(), values: new Float64Array() }

/** A title says more than one of many questions, a summary less. */
const summaryWeight = 0.85

/**
 * Finds articles by how alike a question is to their titles, summaries and example questions, in words and in letters;
 * the best of them counts.
 *
 * @param prepare normalises a text and repairs its spelling
 */
export function createArticleSearch(
  articles: readonly ArticleKnowledge[],
  prepare: (text: string) => string,
): (prepared: string, limit: number) => readonly ArticleHit[] {
  const texts = articles.map(({ title, summary, topics, questions }) => ({
    strong: [title, ...questions].map(prepare),
    weak: prepare(`${summary} ${topics.join(' ')}`),
  }))
  const vectoriser: Vectoriser = createVectoriser(texts.flatMap(({ strong, weak }) => [...strong, weak]))
  const learnt = vectoriser.learnt.values()
  const next = (): Vector => learnt.next().value ?? nothing
  const vectors = texts.map(({ strong }) => ({ strong: strong.map(next), weak: next() }))
  return (prepared, limit) => {
    const question = vectoriser.vector(prepared)
    return articles
      .map(({ id, title, summary }, index) => ({
        articleId: id,
        title,
        summary,
        score: scoreOf(vectors[index], question),
      }))
      .filter(({ score }) => score >= worthShowing)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}

function scoreOf(article: { strong: readonly Vector[]; weak: Vector } | undefined, question: Vector): number {
  if (!article) return 0
  const strong = article.strong.map((vector) => similarity(vector, question)).toSorted((a, b) => b - a)
  const [best = 0, second = 0] = strong
  // Two questions that both fit are better evidence than one.
  return Math.min(1, Math.max(0.9 * best + 0.1 * second, summaryWeight * similarity(article.weak, question)))
}
