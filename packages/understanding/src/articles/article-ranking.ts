import type { LinearModel } from '../classifier/linear-svm'
import { computeMargins, trainLinearModel } from '../classifier/linear-svm'
import type { FeatureSpace, PreparedText, Vector } from '../features/vectoriser'
import { createVectoriser, learnFeatures } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import type { RankedAnswer } from './answer-ranking'
import { createAnswerRanking } from './answer-ranking'
import type { ArticleText } from './article-text'
import { createSimilarity } from './similarity'

/** The trained ranking of articles, as plain data. */
export type RankingModel = { readonly space: FeatureSpace; readonly linear: LinearModel }

/** A ranked article with its evidence; higher values are better. */
export type RankedArticle = {
  readonly article: number
  readonly key: number
  readonly evidence: readonly number[]
  /** The article's answer that fits best; `null`: it has none. */
  readonly answer: RankedAnswer | null
}

export const articleEvidenceSigns: readonly number[] = [1, 1, 1]

/** The number of texts from which a feature has to occur in several of them, so that the model stays small. */
const manyTexts = 1000
const minTextsOfMany = 5
const minWordTextsOfMany = 3

const meaningWeight = 1.5

/** Texts that make one article stand out need vectors longer than 1. */
const vectorLength = 2

/** Weight of the trained margin relative to the similarity. Fitted by leaving out each question in turn. */
const marginWeight = 0.5

/** Trains the ranking of articles on their texts. The texts of answers are left out, because they rank answers only. */
export function trainRanking(
  allTexts: readonly ArticleText[],
  { articleCount, wordVectors, seed }: { articleCount: number; wordVectors: WordVectors; seed: number },
): RankingModel {
  const texts = allTexts.filter(({ isAnswer }) => !isAnswer)
  const space = learnFeatures(
    texts.map(({ prepared }) => prepared),
    texts.length < manyTexts ? {} : { minTexts: minTextsOfMany, minWordTexts: minWordTextsOfMany },
  )
  const { vectorise, dimensions } = createVectoriser(space, wordVectors, { meaningWeight })
  const linear = trainLinearModel(
    texts.map(({ prepared }) => scaleToLength(vectorise(prepared), vectorLength)),
    texts.map(({ article }) => ({ isOf: article })),
    { classCount: articleCount, dimensions, seed },
  )
  return { space, linear }
}

export type RankingIndex = {
  readonly add: (texts: readonly ArticleText[]) => void
  /** Completes the index, which `rank` does otherwise. No text may be added afterwards. */
  readonly finish: () => void
  /** Returns all articles, best first. */
  readonly rank: (question: PreparedText) => readonly RankedArticle[]
}

/** Creates the ranking of articles with all texts. */
export function createRanking(
  model: RankingModel,
  texts: readonly ArticleText[],
  wordVectors: WordVectors,
): RankingIndex['rank'] {
  const { add, rank } = createRankingIndex(model, wordVectors)
  add(texts)
  return rank
}

/**
 * Creates the ranking of articles, to which texts are added before the first question. It combines the similarity of a
 * question to an article's nearest text, in words, letters and meaning, with the linear model's margin.
 */
export function createRankingIndex({ space, linear }: RankingModel, wordVectors: WordVectors): RankingIndex {
  const { vectorise, dimensions, meaningFrom } = createVectoriser(space, wordVectors, { meaningWeight })
  const texts: IndexedText[] = []
  const vectors: Vector[] = []
  const answers = createAnswerRanking(wordVectors)
  let addNearest: ReturnType<typeof createNearestTexts> | null = null
  const finish = (): ReturnType<typeof createNearestTexts> => {
    addNearest ??= createNearestTexts(
      texts.splice(0),
      createSimilarity(vectors.splice(0), { dimensions, denseFrom: meaningFrom }),
    )
    return addNearest
  }
  return {
    add: (added) => {
      for (const text of added) {
        const { article, weight, isAnswer, prepared } = text
        const answer = answers.add(text)
        if (isAnswer) continue
        texts.push({ article, weight, answer })
        vectors.push(scaleToLength(vectorise(prepared), 1))
      }
    },
    finish,
    rank: (question) => {
      const vector = vectorise(question)
      const margins = computeMargins(linear, scaleToLength(vector, vectorLength))
      const nearest = new Float32Array(margins.length)
      const similarities = new Float32Array(answers.count())
      finish()(scaleToLength(vector, 1), nearest, similarities)
      const rankedAnswers = answers.rank(question, { similarities, margins, nearest })
      const ranked = Array.from(margins, (margin, article) => ({
        article,
        key: (nearest[article] ?? 0) + marginWeight * margin,
      })).toSorted((a, b) => b.key - a.key)
      const second = ranked[1]?.key ?? ranked[0]?.key ?? 0
      return ranked.map(({ article, key }) => ({
        article,
        key,
        evidence: [nearest[article] ?? 0, margins[article] ?? -1, Math.max(0, key - second)],
        answer: rankedAnswers.get(article) ?? null,
      }))
    },
  }
}

/** `answer`: the number of the answer among all; -1: none. */
type IndexedText = { readonly article: number; readonly weight: number; readonly answer: number }

/**
 * Returns a function that writes the similarity of each article's nearest text into `nearest`, and that of each answer's nearest
 * question into `ofAnswers`. Numbers of all texts stand in typed arrays, because a search reads thousands of them.
 */
function createNearestTexts(
  texts: readonly IndexedText[],
  computeSimilarities: ReturnType<typeof createSimilarity>,
): (vector: Vector, nearest: Float32Array, ofAnswers: Float32Array) => void {
  const articles = Int32Array.from(texts, ({ article }) => article)
  const weights = Float32Array.from(texts, ({ weight }) => weight)
  const answers = Int32Array.from(texts, ({ answer }) => answer)
  return (vector, nearest, ofAnswers) => {
    const similarities = computeSimilarities(vector)
    for (let at = 0; at < articles.length; at += 1) {
      const similarity = (weights[at] ?? 0) * (similarities[at] ?? 0)
      if (similarity <= 0) continue
      const article = articles[at] ?? 0
      if (similarity > (nearest[article] ?? 0)) nearest[article] = similarity
      const answer = answers[at] ?? -1
      if (answer >= 0 && similarity > (ofAnswers[answer] ?? 0)) ofAnswers[answer] = similarity
    }
  }
}

function scaleToLength({ indices, values }: Vector, wanted: number): Vector {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1
  return { indices, values: values.map((value) => (value * wanted) / length) }
}
