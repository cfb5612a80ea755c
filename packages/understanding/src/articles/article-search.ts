import { likelihoodOf } from '../decision/logistic'
import type { Prepared } from '../features/vectoriser'
import type { ArticleKnowledge } from '../knowledge'
import type { WordVectors } from '../word-vectors'
import type { ArticleModel } from './article-model'
import { createRanking } from './article-ranking'
import { articleTexts } from './article-texts'

export type ArticleHit = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** How likely it answers the question, from 0 to 1. */
  readonly score: number
}

/** Hits less likely than this are not worth showing. */
const worthShowing = 0.02

/** Finds the articles that may answer a question; the model has to be trained on the same articles. */
export function createArticleSearch(
  articles: readonly ArticleKnowledge[],
  model: ArticleModel,
  { prepare, wordVectors }: { prepare: (text: string) => Prepared; wordVectors: WordVectors },
): (question: Prepared, limit: number) => readonly ArticleHit[] {
  const rank = createRanking(model.ranking, articleTexts(articles, prepare), wordVectors)
  return (question, limit) => {
    let least = 1
    return rank(question)
      .slice(0, limit)
      .flatMap(({ article, evidence }) => {
        const found = articles[article]
        // A worse one is never likelier, whatever a piece of evidence says.
        least = Math.min(least, likelihoodOf(model.judge, evidence))
        if (!found || least < worthShowing) return []
        return [{ articleId: found.id, title: found.title, summary: found.summary, score: least }]
      })
  }
}
