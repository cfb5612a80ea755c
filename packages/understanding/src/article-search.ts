import type { Prepared, Vector } from './features/vectoriser'
import { createVectoriser, learnFeatures } from './features/vectoriser'
import type { ArticleKnowledge } from './knowledge'
import type { WordVectors } from './word-vectors'

export type ArticleHit = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** 0 to 1 */
  readonly score: number
}

/** Hits below this are not worth showing. Fitted by leaving each question out in turn, as the two below. */
const worthShowing = 0.15

/** Any two questions to a shop are about this much alike. */
const alikeByChance = 0.35

/** How much meaning counts beside words and letters: it tells best which questions no article answers. */
const meaningWeight = 1.5

/** A title says more than one of many questions, a summary less. */
const summaryWeight = 0.85

/**
 * Finds articles by how alike a question is to their titles, summaries and example questions, in words, in letters and in
 * meaning; the best of them counts.
 */
export function createArticleSearch(
  articles: readonly ArticleKnowledge[],
  { prepare, wordVectors }: { prepare: (text: string) => Prepared; wordVectors: WordVectors },
): (question: Prepared, limit: number) => readonly ArticleHit[] {
  const texts = articles.flatMap(({ title, summary, topics, questions }, article) => [
    ...[title, ...questions].map((text) => ({ article, weight: 1, prepared: prepare(text) })),
    { article, weight: summaryWeight, prepared: prepare(`${summary} ${topics.join(' ')}`) },
  ])
  const { vectorOf, dimensions } = createVectoriser(
    learnFeatures(texts.map(({ prepared }) => prepared)),
    wordVectors,
    { meaningWeight },
  )
  const indexed = texts.map(({ article, weight, prepared }) => ({
    article,
    weight,
    vector: toLengthOne(vectorOf(prepared)),
  }))
  const asked = new Float32Array(dimensions)
  return (question, limit) => {
    const vector = toLengthOne(vectorOf(question))
    for (const [at, index] of vector.indices.entries()) asked[index] = vector.values[at] ?? 0
    const best = articles.map(() => ({ first: 0, second: 0 }))
    for (const { article, weight, vector: text } of indexed) {
      const scores = best[article]
      const alike = weight * productOf(asked, text)
      if (!scores || alike <= scores.second) continue
      scores.second = Math.min(alike, scores.first)
      scores.first = Math.max(alike, scores.first)
    }
    for (const index of vector.indices) asked[index] = 0
    return articles
      .map(({ id, title, summary }, index) => {
        const { first, second } = best[index] ?? { first: 0, second: 0 }
        // Two texts of an article that both fit are better evidence than one.
        const alike = 0.9 * first + 0.1 * second
        const score = Math.min(1, Math.max(0, (alike - alikeByChance) / (1 - alikeByChance)))
        return { articleId: id, title, summary, score }
      })
      .filter(({ score }) => score >= worthShowing)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}

function toLengthOne({ indices, values }: Vector): Vector {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1
  return { indices, values: values.map((value) => value / length) }
}

function productOf(dense: Float32Array, { indices, values }: Vector): number {
  let sum = 0
  for (let at = 0; at < indices.length; at += 1) sum += (dense[indices[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum
}
