import { computeLikelihood } from '../confidence/logistic'
import type { PreparedText } from '../features/vectoriser'
import type { ArticleKnowledge } from '../knowledge'
import type { WordVectors } from '../word-vectors'
import type { RankedAnswer } from './answer-ranking'
import type { ArticleModel } from './article-model'
import { createRankingIndex } from './article-ranking'
import type { RankedArticle } from './article-ranking'
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
  let score = 1
  for (const { article, evidence, answer } of ranked) {
    // A lower-ranked article never gets a higher probability.
    score = Math.min(score, computeLikelihood(model.judge, evidence))
    if (score < minShownProbability) break
    const found = articles[article]
    if (found === undefined) continue
    const { id: articleId, title, summary } = found
    hits.push({
      articleId,
      title,
      summary,
      score,
      answer: toAnswerHit(found, answer, (best) => computeLikelihood(model.answerJudge, best.evidence)),
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
  const answer = toAnswerHit(known, found.answer, (best) =>
    computeLikelihood(model.siblingJudge, best.siblingEvidence),
  )
  return { articleId, title, summary, score: 1, answer }
}

/** Returns an article's best answer with its score; `null`: the article has none. */
function toAnswerHit(
  { answers = [] }: ArticleKnowledge,
  ranked: RankedAnswer | null,
  computeScore: (ranked: RankedAnswer) => number,
): ArticleHit['answer'] {
  const known = ranked === null ? undefined : answers[ranked.index]
  return ranked === null || known === undefined ? null : { id: known.id, score: computeScore(ranked) }
}
