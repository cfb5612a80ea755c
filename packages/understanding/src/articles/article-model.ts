import type { Logistic, Observation } from '../confidence/logistic'
import { fitLogistic } from '../confidence/logistic'
import type { PreparedText } from '../features/vectoriser'
import type { WordVectors } from '../word-vectors'
import { answerEvidenceSigns, siblingEvidenceSigns } from './answer-ranking'
import type { RankedArticle, RankingModel } from './article-ranking'
import { articleEvidenceSigns, createRanking, trainRanking } from './article-ranking'
import type { ArticleText } from './article-text'

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
  const getScore = ({ answer }: RankedArticle): number => answer?.evidence[0] ?? Number.NEGATIVE_INFINITY
  return ranked.toSorted((a, b) => getScore(b) - getScore(a))[0]
}

/**
 * Returns whether a text belongs to an answer that is left out as if it was not written: one in six. Questions that no answer settles
 * are thus among those by which the probability is fitted.
 */
function isUnwritten({ article, answer }: ArticleText): boolean {
  return answer !== null && (answer * unwrittenStep + article) % unwrittenEvery === 0
}
