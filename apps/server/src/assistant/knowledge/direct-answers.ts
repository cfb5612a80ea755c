import { splitRequests } from '@murphy/understanding'
import type { AnswerHit, ArticleHit, Understanding } from '../understanding'
import type { ComputedAnswerName } from './computed-answers'

/** The probability from which a short answer is given. Below it the shopper sees the article alone. */
export const directAnswerThreshold = 0.25

/** The probability from which an approved answer is given although the intent is not certain. */
const sureAnswerThreshold = 0.5

/** The score of an article that answers an utterance although the engine rejected it. */
export const articleMatchThreshold = 0.6

/**
 * Returns what the articles are worth for an utterance whose intent is not certain. `sure`: an approved or computed answer settles
 * it. `match`: the best article fits well enough. `unsure`: neither.
 */
export function judgeArticle(
  text: string,
  { searchArticles }: Pick<Understanding, 'searchArticles'>,
): 'sure' | 'match' | 'unsure' {
  const [best] = searchArticles(text, 1)
  if ((best?.answer?.score ?? 0) >= sureAnswerThreshold) return 'sure'
  return (best?.score ?? 0) >= articleMatchThreshold ? 'match' : 'unsure'
}

/** An approved answer with the article that it comes from. */
export type DirectAnswer = { readonly hit: ArticleHit; readonly text: string }

/** The largest number of answers in one reply. Source: docs/understanding.md#files */
const maxAnswers = 2

/**
 * Returns the approved answers that settle a question, each from another article: one, or one for each part of a question with two
 * parts. `[]`: none is certain enough.
 */
export function findDirectAnswers(
  text: string,
  { searchArticles }: Pick<Understanding, 'searchArticles'>,
): readonly DirectAnswer[] {
  const parts = splitRequests(text)
  const found = parts.flatMap((part) => findDirectAnswer(searchArticles(part, 1)[0]) ?? [])
  const articles = new Set(found.map(({ hit }) => hit.articleId))
  if (parts.length > 1 && found.length === parts.length && articles.size === found.length)
    return found.slice(0, maxAnswers)
  const whole = findDirectAnswer(searchArticles(text, 1)[0])
  return whole === null ? [] : [whole]
}

function findDirectAnswer(hit: ArticleHit | undefined): DirectAnswer | null {
  const answer = getSureAnswer(hit)
  return hit === undefined || answer === null || answer.text === null ? null : { hit, text: answer.text }
}

/** Returns the name of the computed answer that settles a question; `null`: none does. */
export function findComputedAnswer(
  text: string,
  { searchArticles }: Pick<Understanding, 'searchArticles'>,
): ComputedAnswerName | null {
  return getSureAnswer(searchArticles(text, 1)[0])?.computed ?? null
}

function getSureAnswer(hit: ArticleHit | undefined): AnswerHit | null {
  const answer = hit?.answer
  return answer && answer.score >= directAnswerThreshold ? answer : null
}
