import { computeLikelihood, fitLogistic } from '../confidence/logistic'
import type { Prepared } from '../features/vectoriser'
import type { ArticleKnowledge } from '../knowledge'
import type { WordVectors } from '../word-vectors'
import { createRanking, createArticleTexts, articleEvidenceSigns, trainRanking } from './article-ranking'
import type { Logistic, Observation } from '../confidence/logistic'
import type { RankingModel, ArticleText } from './article-ranking'

export type ArticleHit = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** Probability that it answers the question, 0 to 1. */
  readonly score: number
}

/** Hits below this probability are not shown. */
const minShownProbability = 0.02

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
        if (!found || least < minShownProbability) return []
        return [{ articleId: found.id, title: found.title, summary: found.summary, score: least }]
      })
  }
}

/** The trained article model, as plain data. */
export type ArticleModel = { readonly ranking: RankingModel; readonly judge: Logistic }

/** One in four questions is held out to measure the others. */
const heldOutEvery = 4

type ArticleTraining = {
  readonly articleCount: number
  /** Texts that no article answers. */
  readonly outOfScope: readonly Prepared[]
  readonly wordVectors: WordVectors
  readonly seed: number
}

/** Trains the ranking of articles, and the probability that the best one answers. */
export function trainArticles(
  texts: readonly ArticleText[],
  { outOfScope, ...options }: ArticleTraining,
): ArticleModel {
  return {
    ranking: trainRanking(texts, options),
    judge: fitArticleConfidence(texts, { outOfScope, ...options }),
  }
}

function fitArticleConfidence(
  texts: readonly ArticleText[],
  { outOfScope, ...options }: ArticleTraining,
): Logistic {
  const isHeldOut = ({ article, question }: ArticleText): boolean =>
    question !== null && (question + article) % heldOutEvery === 0
  const training = texts.filter((text) => !isHeldOut(text))
  const rank = createRanking(trainRanking(training, options), training, options.wordVectors)
  const heldOut = texts.filter(isHeldOut)
  const outOfScopeWeight = outOfScope.length === 0 ? 0 : heldOut.length / outOfScope.length
  const observe = (prepared: Prepared, article: number | null, weight: number): Observation[] =>
    rank(prepared)
      .slice(0, 1)
      .map((best) => ({ evidence: best.evidence, isSo: best.article === article, weight }))
  return fitLogistic(
    [
      ...heldOut.flatMap(({ prepared, article }) => observe(prepared, article, 1)),
      ...outOfScope.flatMap((prepared) => observe(prepared, null, outOfScopeWeight)),
    ],
    articleEvidenceSigns,
  )
}
