import type { LinearModel } from '../classifier/linear-svm'
import { computeMargins, trainLinearModel } from '../classifier/linear-svm'
import type { FeatureSpace, Prepared, Vector } from '../features/vectoriser'
import { createVectoriser, learnFeatures } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import { createSimilarity } from './similarity'
import type { ArticleKnowledge } from '../knowledge'

/** The trained ranking of articles, as plain data. */
export type RankingModel = { readonly space: FeatureSpace; readonly linear: LinearModel }

/** A ranked article with its evidence; higher values are better. */
export type RankedArticle = {
  readonly article: number
  readonly key: number
  readonly evidence: readonly number[]
}

export const articleEvidenceSigns: readonly number[] = [1, 1, 1]

const meaningWeight = 1.5

/** Texts that make one article stand out need vectors longer than 1. */
const vectorLength = 2

/** Weight of the trained margin relative to the similarity. Fitted by leaving out each question in turn. */
const marginWeight = 0.5

export function trainRanking(
  texts: readonly ArticleText[],
  { articleCount, wordVectors, seed }: { articleCount: number; wordVectors: WordVectors; seed: number },
): RankingModel {
  const space = learnFeatures(texts.map(({ prepared }) => prepared))
  const { vectorise, dimensions } = createVectoriser(space, wordVectors, { meaningWeight })
  const linear = trainLinearModel(
    texts.map(({ prepared }) => scaleToLength(vectorise(prepared), vectorLength)),
    texts.map(({ article }) => ({ isOf: article })),
    { classCount: articleCount, dimensions, seed },
  )
  return { space, linear }
}

/**
 * Creates the ranking of articles. It combines the similarity of a question to an article's nearest text, in words,
 * letters and meaning, with the linear model's margin.
 */
export function createRanking(
  { space, linear }: RankingModel,
  texts: readonly ArticleText[],
  wordVectors: WordVectors,
): (question: Prepared) => readonly RankedArticle[] {
  const { vectorise, dimensions, meaningFrom } = createVectoriser(space, wordVectors, { meaningWeight })
  const computeSimilarities = createSimilarity(
    texts.map(({ prepared }) => scaleToLength(vectorise(prepared), 1)),
    { dimensions, denseFrom: meaningFrom },
  )
  return (question) => {
    const vector = vectorise(question)
    const margins = computeMargins(linear, scaleToLength(vector, vectorLength))
    const nearest = new Float32Array(margins.length)
    const similarities = computeSimilarities(scaleToLength(vector, 1))
    for (let at = 0; at < texts.length; at += 1) {
      const { article, weight } = texts[at] ?? { article: -1, weight: 0 }
      nearest[article] = Math.max(nearest[article] ?? 0, weight * (similarities[at] ?? 0))
    }
    const ranked = Array.from(margins, (margin, article) => ({
      article,
      key: (nearest[article] ?? 0) + marginWeight * margin,
    })).toSorted((a, b) => b.key - a.key)
    const second = ranked[1]?.key ?? ranked[0]?.key ?? 0
    return ranked.map(({ article, key }) => ({
      article,
      key,
      evidence: [nearest[article] ?? 0, margins[article] ?? -1, Math.max(0, key - second)],
    }))
  }
}

function scaleToLength({ indices, values }: Vector, wanted: number): Vector {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1
  return { indices, values: values.map((value) => (value * wanted) / length) }
}

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
