import { computeLikelihood, fitLogistic } from '../confidence/logistic'
import type { Prepared } from '../features/vectoriser'
import type { ArticleKnowledge } from '../knowledge'
import type { WordVectors } from '../word-vectors'
import {
  answerEvidenceSigns,
  articleEvidenceSigns,
  createRanking,
  createRankingIndex,
  createTextsOfArticle,
  trainRanking,
} from './article-ranking'
import type { Logistic, Observation } from '../confidence/logistic'
import type { RankedAnswer, RankingModel, ArticleText } from './article-ranking'

export type ArticleHit = {
  readonly articleId: string
  readonly title: string
  readonly summary: string
  /** Probability that it answers the question, 0 to 1. */
  readonly score: number
  /** Its short answer that fits best, with the probability that it settles the question; `null`: the article has none. */
  readonly answer: { readonly id: string; readonly score: number } | null
}

/** Hits below this probability are not shown. */
const minShownProbability = 0.02

export type ArticleSearch = {
  /** Returns the articles that may answer the question, best first. */
  readonly search: (question: Prepared) => readonly ArticleHit[]
  /** Creates the index, article by article, and awaits `pause` between two of them, so that others can work meanwhile. */
  readonly createIndex: (pause: () => Promise<void>) => Promise<void>
}

/**
 * Creates the article search. The model has to be trained on the same articles. A search before the end of `createIndex`
 * creates the rest of the index itself, which takes up to a second.
 */
export function createArticleSearch(
  articles: readonly ArticleKnowledge[],
  model: ArticleModel,
  { prepare, wordVectors }: { prepare: (text: string) => Prepared; wordVectors: WordVectors },
): ArticleSearch {
  const ranking = createRankingIndex(model.ranking, wordVectors)
  let indexed = 0
  const addNext = (): void => {
    const article = articles[indexed]
    if (article !== undefined) ranking.add(createTextsOfArticle(article, indexed, prepare))
    indexed += 1
  }
  const search = (question: Prepared): readonly ArticleHit[] => {
    while (indexed < articles.length) addNext()
    const hits: ArticleHit[] = []
    let least = 1
    for (const { article, evidence, answer } of ranking.rank(question)) {
      // A lower-ranked article never gets a higher probability.
      least = Math.min(least, computeLikelihood(model.judge, evidence))
      if (least < minShownProbability) break
      const found = articles[article]
      if (found === undefined) continue
      const { id: articleId, title, summary } = found
      hits.push({
        articleId,
        title,
        summary,
        score: least,
        answer: judgeAnswer(found, answer, model.answerJudge),
      })
    }
    return hits
  }
  return {
    search,
    createIndex: async (pause) => {
      for (; indexed < articles.length; await pause()) addNext()
      ranking.finish()
    },
  }
}

function judgeAnswer(
  { answers = [] }: ArticleKnowledge,
  ranked: RankedAnswer | null,
  judge: Logistic,
): ArticleHit['answer'] {
  const known = ranked === null ? undefined : answers[ranked.index]
  return ranked === null || known === undefined
    ? null
    : { id: known.id, score: computeLikelihood(judge, ranked.evidence) }
}

/** The trained article model, as plain data. */
export type ArticleModel = {
  readonly ranking: RankingModel
  /** The probability that an article answers. */
  readonly judge: Logistic
  /** The probability that a short answer settles the question. */
  readonly answerJudge: Logistic
}

/** One in four questions is held out to measure the others. */
const heldOutEvery = 4

type ArticleTraining = {
  readonly articleCount: number
  /** Texts that no article answers. */
  readonly outOfScope: readonly Prepared[]
  readonly wordVectors: WordVectors
  readonly seed: number
}

/** Trains the ranking of articles, and the probabilities that the best one and its best answer settle a question. */
export function trainArticles(texts: readonly ArticleText[], training: ArticleTraining): ArticleModel {
  const { outOfScope: _none, ...options } = training
  return { ranking: trainRanking(texts, options), ...fitConfidence(texts, training) }
}

function fitConfidence(
  texts: readonly ArticleText[],
  { outOfScope, ...options }: ArticleTraining,
): Pick<ArticleModel, 'judge' | 'answerJudge'> {
  const isHeldOut = ({ article, question }: ArticleText): boolean =>
    question !== null && (question + article) % heldOutEvery === 0
  const training = texts.filter((text) => !isHeldOut(text))
  const rank = createRanking(trainRanking(training, options), training, options.wordVectors)
  const heldOut = texts.filter(isHeldOut)
  const outOfScopeWeight = outOfScope.length === 0 ? 0 : heldOut.length / outOfScope.length
  const results = [
    ...heldOut.map(({ prepared, article, answer }) => ({ prepared, article, answer, weight: 1 })),
    ...outOfScope.map((prepared) => ({ prepared, article: null, answer: null, weight: outOfScopeWeight })),
  ].flatMap(({ prepared, ...expected }) => {
    const [best] = rank(prepared)
    return best === undefined ? [] : [{ best, expected }]
  })
  return {
    judge: fitLogistic(
      results.map(({ best, expected: { article, weight } }) => ({
        evidence: best.evidence,
        hasOccurred: best.article === article,
        weight,
      })),
      articleEvidenceSigns,
    ),
    answerJudge: fitLogistic(
      results.flatMap(({ best, expected: { article, answer, weight } }): Observation[] =>
        best.answer === null
          ? []
          : [
              {
                evidence: best.answer.evidence,
                hasOccurred: answer !== null && best.article === article && best.answer.index === answer,
                weight,
              },
            ],
      ),
      answerEvidenceSigns,
    ),
  }
}
