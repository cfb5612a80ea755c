import type { Logistic, Observation } from '../decision/logistic'
import { fitLogistic } from '../decision/logistic'
import type { Prepared } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import type { RankingModel } from './article-ranking'
import { articleEvidenceSigns, createRanking, trainRanking } from './article-ranking'
import type { ArticleText } from './article-texts'

/** The trained article model, as plain data. */
export type ArticleModel = { readonly ranking: RankingModel; readonly judge: Logistic }

/** One in four questions is held out to measure the others. */
const heldBackEvery = 4

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
  const isHeld = ({ article, question }: ArticleText): boolean =>
    question !== null && (question + article) % heldBackEvery === 0
  const taught = texts.filter((text) => !isHeld(text))
  const rank = createRanking(trainRanking(taught, options), taught, options.wordVectors)
  const own = texts.filter(isHeld)
  const strangeWeight = outOfScope.length === 0 ? 0 : own.length / outOfScope.length
  const observe = (prepared: Prepared, article: number | null, weight: number): Observation[] =>
    rank(prepared)
      .slice(0, 1)
      .map((best) => ({ evidence: best.evidence, isSo: best.article === article, weight }))
  return fitLogistic(
    [
      ...own.flatMap(({ prepared, article }) => observe(prepared, article, 1)),
      ...outOfScope.flatMap((prepared) => observe(prepared, null, strangeWeight)),
    ],
    articleEvidenceSigns,
  )
}
