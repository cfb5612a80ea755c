import { computeLikelihood, fitLogistic } from '../confidence/logistic'
import type { PreparedText } from '../features/vectoriser'
import type { ArticleKnowledge } from '../knowledge'
import type { WordVectors } from '../word-vectors'
import type { RankedAnswer } from './answer-ranking'
import { answerEvidenceSigns, siblingEvidenceSigns } from './answer-ranking'
import { articleEvidenceSigns, createRanking, createRankingIndex, trainRanking } from './article-ranking'
import type { Logistic, Observation } from '../confidence/logistic'
import type { RankedArticle, RankingModel } from './article-ranking'
import type { ArticleText } from './article-text'
import { createTextsOfArticle } from './article-text'

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
  /** Compares a question with all articles, which is most of the work of a search. */
  readonly rank: (question: PreparedText) => RankedArticles
  /** Creates the index, article by article, and awaits `pause` between two of them, so that others can work meanwhile. */
  readonly createIndex: (pause: () => Promise<void>) => Promise<void>
}

/** All articles, ranked for one question. */
export type RankedArticles = {
  /** Returns the articles that may answer the question, best first. */
  readonly listHits: () => readonly ArticleHit[]
  /**
   * Returns one article for a question that it is known to be about, with the answer that fits best among its answers; `null`:
   * there is no such article.
   */
  readonly findWithin: (articleId: string) => ArticleHit | null
}

/**
 * Creates the article search. The model has to be trained on the same articles. A search before the end of `createIndex`
 * creates the rest of the index itself, which takes up to a second.
 */
export function createArticleSearch(
  articles: readonly ArticleKnowledge[],
  model: ArticleModel,
  { prepare, wordVectors }: { prepare: (text: string) => PreparedText; wordVectors: WordVectors },
): ArticleSearch {
  const ranking = createRankingIndex(model.ranking, wordVectors)
  let indexed = 0
  const addNext = (): void => {
    const article = articles[indexed]
    if (article !== undefined) ranking.add(createTextsOfArticle(article, indexed, prepare))
    indexed += 1
  }
  return {
    rank: (question) => {
      while (indexed < articles.length) addNext()
      const ranked = ranking.rank(question)
      let hits: readonly ArticleHit[] | null = null
      return {
        listHits: () => (hits ??= listHits(ranked, articles, model)),
        findWithin: (articleId) => findWithin(ranked, articles, { articleId, model }),
      }
    },
    createIndex: async (pause) => {
      for (; indexed < articles.length; await pause()) addNext()
      ranking.finish()
    },
  }
}

function listHits(
  ranked: readonly RankedArticle[],
  articles: readonly ArticleKnowledge[],
  model: ArticleModel,
): readonly ArticleHit[] {
  const hits: ArticleHit[] = []
  let least = 1
  for (const { article, evidence, answer } of ranked) {
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
      answer: judgeAnswer(found, answer, (judged) => computeLikelihood(model.answerJudge, judged.evidence)),
    })
  }
  return hits
}

function findWithin(
  ranked: readonly RankedArticle[],
  articles: readonly ArticleKnowledge[],
  { articleId, model }: { readonly articleId: string; readonly model: ArticleModel },
): ArticleHit | null {
  const known = articles.find(({ id }) => id === articleId)
  const found = ranked.find(({ article }) => articles[article] === known)
  if (known === undefined || found === undefined) return null
  const { title, summary } = known
  const answer = judgeAnswer(known, found.answer, (judged) =>
    computeLikelihood(model.siblingJudge, judged.siblingEvidence),
  )
  return { articleId, title, summary, score: 1, answer }
}

function judgeAnswer(
  { answers = [] }: ArticleKnowledge,
  ranked: RankedAnswer | null,
  computeScore: (ranked: RankedAnswer) => number,
): ArticleHit['answer'] {
  const known = ranked === null ? undefined : answers[ranked.index]
  return ranked === null || known === undefined ? null : { id: known.id, score: computeScore(ranked) }
}

/** The trained article model, as plain data. */
export type ArticleModel = {
  readonly ranking: RankingModel
  /** The probability that an article answers. */
  readonly judge: Logistic
  /** The probability that a short answer settles the question. */
  readonly answerJudge: Logistic
  /** The probability that a short answer settles a question that its article is known to be about. */
  readonly siblingJudge: Logistic
}

/** One in four questions is held out to measure the others. */
const heldOutEvery = 4

/** One in six answers is left out as if it was not written. The step spreads them over articles with few answers. */
const unwrittenEvery = 6
const unwrittenStep = 5

/** Questions that no answer settles, and texts that no article answers, as shares of the questions with an answer. */
const unwrittenShare = 0.15
const outOfScopeShare = 0.33

type ArticleTraining = {
  readonly articleCount: number
  /** Texts that no article answers. */
  readonly outOfScope: readonly PreparedText[]
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
): Omit<ArticleModel, 'ranking'> {
  const isHeldOut = ({ article, question }: ArticleText): boolean =>
    question !== null && (question + article) % heldOutEvery === 0
  const training = texts.filter((text) => !isHeldOut(text) && !isUnwritten(text))
  const rank = createRanking(trainRanking(training, options), training, options.wordVectors)
  const heldOut = texts.filter(isHeldOut)
  const answered = heldOut.filter((text) => text.answer !== null)
  const unwritten = answered.filter(isUnwritten).length
  const unwrittenWeight = unwritten === 0 ? 0 : (unwrittenShare * (answered.length - unwritten)) / unwritten
  const outOfScopeWeight = outOfScope.length === 0 ? 0 : heldOut.length / outOfScope.length
  const results = [
    ...heldOut.map((text) => ({
      prepared: text.prepared,
      article: text.article,
      answer: text.answer,
      weight: 1,
      answerWeight: text.answer === null ? 0 : isUnwritten(text) ? unwrittenWeight : 1,
    })),
    ...outOfScope.map((prepared) => ({
      prepared,
      article: null,
      answer: null,
      weight: outOfScopeWeight,
      answerWeight: outOfScopeShare * outOfScopeWeight,
    })),
  ].flatMap(({ prepared, ...expected }) => {
    const ranked = rank(prepared)
    const [best] = ranked
    const own = ranked.find(({ article }) => article === expected.article)
    return best === undefined ? [] : [{ best, own, likeliest: findLikeliest(ranked), expected }]
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
      results.flatMap(({ likeliest, expected: { article, answer, answerWeight } }): Observation[] =>
        likeliest?.answer
          ? [
              {
                evidence: likeliest.answer.evidence,
                hasOccurred:
                  answer !== null && likeliest.article === article && likeliest.answer.index === answer,
                weight: answerWeight,
              },
            ]
          : [],
      ),
      answerEvidenceSigns,
    ),
    siblingJudge: fitLogistic(
      results.flatMap(({ own, expected: { answer, answerWeight } }): Observation[] =>
        own?.answer
          ? [
              {
                evidence: own.answer.siblingEvidence,
                hasOccurred: own.answer.index === answer,
                weight: answerWeight,
              },
            ]
          : [],
      ),
      siblingEvidenceSigns,
    ),
  }
}

/** Returns the article whose answer has the highest score of all answers. */
function findLikeliest(ranked: readonly RankedArticle[]): RankedArticle | undefined {
  const scoreOf = ({ answer }: RankedArticle): number => answer?.evidence[0] ?? Number.NEGATIVE_INFINITY
  return ranked.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
}

/**
 * Returns whether a text belongs to an answer that is left out as if it was not written: one in six. Questions that no answer settles
 * are thus among those by which the probability is fitted.
 */
function isUnwritten({ article, answer }: ArticleText): boolean {
  return answer !== null && (answer * unwrittenStep + article) % unwrittenEvery === 0
}
