import { splitRequests } from '@murphy/understanding'
import type { AnswerHit, ArticleHit, Understanding } from '../understanding'
import type { ComputedAnswerName } from './computed-answers'

/**
 * The probability from which a short answer is given. Below it the shopper sees the article alone. It was chosen on questions that were
 * left out of the training, also on all questions of answers that were left out.
 *
 * Source: docs/understanding.md#short-answers
 */
export const directAnswerThreshold = 0.3

/** The probability from which an approved answer is given although the engine rejected the utterance. */
export const sureAnswerThreshold = 0.45

/** The score of an article that answers an utterance although the engine rejected it. */
export const articleMatchThreshold = 0.6

/** The number of articles whose answers are compared. The best answer may come from an article that is not the best hit. */
const comparedArticles = 8

type ArticleSearch = Pick<Understanding, 'searchArticles'>

/**
 * Returns how well the articles fit an utterance whose intent is not certain. `sure`: an approved or computed answer settles
 * it. `match`: the best article fits well enough. `unsure`: neither.
 */
export function findArticleFit(text: string, understanding: ArticleSearch): 'sure' | 'match' | 'unsure' {
  if (findSureArticle(text, understanding) !== null) return 'sure'
  const [best] = understanding.searchArticles(text, 1)
  return (best?.score ?? 0) >= articleMatchThreshold ? 'match' : 'unsure'
}

/** An approved answer with the article that it comes from. */
export type DirectAnswer = { readonly hit: ArticleHit; readonly text: string }

/** The largest number of answers in one reply. Source: docs/understanding.md#files */
const maxAnswers = 2

/**
 * Returns the approved answers that settle a question, each from another article: one, or one for each part of a question with two
 * parts. `[]`: none is certain enough.
 *
 * @param threshold the lowest probability of an answer
 */
export function findDirectAnswers(
  text: string,
  understanding: ArticleSearch,
  threshold = directAnswerThreshold,
): readonly DirectAnswer[] {
  const find = (part: string): DirectAnswer | null =>
    toDirectAnswer(findLikeliest(part, understanding), threshold)
  const parts = splitRequests(text)
  const found = parts.flatMap((part) => find(part) ?? [])
  const articles = new Set(found.map(({ hit }) => hit.articleId))
  if (parts.length > 1 && found.length === parts.length && articles.size === found.length)
    return found.slice(0, maxAnswers)
  const whole = find(text)
  return whole === null ? [] : [whole]
}

/** Returns the approved answer of a hit; `null`: it has none, or none that is certain enough. */
export function toDirectAnswer(hit: ArticleHit | null, threshold: number): DirectAnswer | null {
  const answer = getSureAnswer(hit, threshold)
  return hit === null || answer === null || answer.text === null ? null : { hit, text: answer.text }
}

/** Returns the name of the computed answer that settles a question; `null`: none does. */
export function findComputedAnswer(text: string, understanding: ArticleSearch): ComputedAnswerName | null {
  return getSureAnswer(findLikeliest(text, understanding), directAnswerThreshold)?.computed ?? null
}

/** Returns the article with the likeliest answer of all articles; `null`: no article fits. */
function findLikeliest(text: string, { searchArticles }: ArticleSearch): ArticleHit | null {
  const scoreOf = ({ answer }: ArticleHit): number => answer?.score ?? 0
  return searchArticles(text, comparedArticles).toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? null
}

/** Returns the article whose approved or computed answer settles a question although its intent is not certain; `null`: none does. */
export function findSureArticle(text: string, understanding: ArticleSearch): ArticleHit | null {
  const likeliest = findLikeliest(text, understanding)
  return (likeliest?.answer?.score ?? 0) >= sureAnswerThreshold ? likeliest : null
}

function getSureAnswer(hit: ArticleHit | null, threshold: number): AnswerHit | null {
  const answer = hit?.answer
  return answer && answer.score >= threshold ? answer : null
}
