import { computeLikelihood } from '../decision/logistic'
import type { Prepared } from '../features/vectoriser'
import type { ArticleKnowledge } from '../knowledge'
import type { WordVectors } from '../word-vectors'
import type { ArticleModel } from './article-model'
import { createRanking } from './article-ranking'
import { createArticleTexts } from './article-texts'

export type ArticleHit = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** Probability that it answers the question, 0 to 1. */
  readonly score: number
}

/** Hits below this probability are not shown. */
const worthShowing = 0.02

/** Creates the article search. The model has to be trained on the same articles. */
export function createArticleSearch(
  articles: readonly ArticleKnowledge[],
  model: ArticleModel,
  { prepare, wordVectors }: { prepare: (text: string) => Prepared; wordVectors: WordVectors },
): (question: Prepared, limit: number) => readonly ArticleHit[] {
  const rank = createRanking(model.ranking, createArticleTexts(articles, prepare), wordVectors)
  return (question, limit) => {
    let least = 1
    return rank(question)
      .slice(0, limit)
      .flatMap(({ article, evidence }) => {
        const found = articles[article]
        // A lower-ranked article never gets a higher probability.
        least = Math.min(least, computeLikelihood(model.judge, evidence))
        if (!found || least < worthShowing) return []
        return [{ articleId: found.id, title: found.title, summary: found.summary, score: least }]
      })
  }
}
