import { countWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import type { ArticleHit, Understanding } from '../understanding'
import type { DirectAnswer } from './direct-answers'
import { toDirectAnswer } from './direct-answers'
import { findRelatedAnswer } from './related-answer'
import { findDependence } from './dependent-text'
import { wasGiven, wasGivenRecently } from './given-answers'
import { isBareHow, leansOnTopic, namesOtherSubject } from './leans-on-topic'
import { isAboutOtherArticle, isLeftOutBySearch, sureArticleScore } from './other-articles'
import type { SubjectArticles } from './subject-articles'

/** The longest text in words that may depend on the last help answer: 'and with a voucher?'. */
const longestFollowUp = 8

/** The probability from which an answer of the same article is given to a follow-up. */
const followUpThreshold = 0.4
/** The same after something else was said in between. */
const laterThreshold = 0.55

/** The number of turns for which a topic is remembered. */
const topicTurns = 3

/** The score that an answer of a related article loses, because the topic's own articles are likelier. */
const relatedLoss = 0.2

/** The score from which an answer of a related article is considered at all. */
const relatedThreshold = 0.8

/** A score from which the words alone are clear, without the topic's name. */
const clearScore = 0.5

type TopicState = Pick<DialogueState, 'helpTopic' | 'history' | 'turnCount'>
/** The functions that find answers within the articles of a topic. */
type TopicSearch = SubjectArticles & Pick<Understanding, 'searchWithinArticle'>
type ScoredAnswer = DirectAnswer & { readonly score: number }

/**
 * Returns the answer of the topic's articles, or of related ones, to a short text that depends on the last help answer; `null`: there
 * is no topic, or none of its answers fits. An answer that was given is not repeated.
 */
export function findFollowUpAnswer(
  text: string,
  dialogue: TopicState,
  understanding: TopicSearch,
): DirectAnswer | null {
  if (!isTopicOpen(text, dialogue, understanding)) return null
  const isRecent = dialogue.helpTopic?.turn === dialogue.turnCount - 1
  const least = isRecent ? followUpThreshold : laterThreshold
  return (
    listTopicAnswers(text, dialogue, understanding).find(
      (answer) => answer.score >= least && !wasGiven(answer, dialogue),
    ) ?? null
  )
}

/** The score from which the topic answers a text without a subject of its own, and its advantage over other articles. */
const leaningThreshold = 0.35
const leaningBonus = 0.35

/**
 * Returns the answer of the last topic to a text without a subject of its own, such as 'do they expire'. It may be one that was given
 * before. `null`: the text has a subject, or the topic has no answer.
 *
 * Source: docs/understanding.md#short-answers
 */
export function findLeaningAnswer(
  text: string,
  dialogue: TopicState,
  understanding: TopicSearch & Pick<Understanding, 'searchArticles'>,
): DirectAnswer | null {
  const { helpTopic, turnCount } = dialogue
  if (!helpTopic || turnCount - helpTopic.turn > comparedTurns) return null
  if (!leansOnTopic(text, helpTopic.articleIds, understanding)) return null
  const others = understanding.searchArticles(text, comparedArticles)
  const related = findRelatedAnswer(others, dialogue, understanding)
  if (related !== null && !wasGivenRecently(related, dialogue)) return related
  const [best, next] = listTopicAnswers(text, dialogue, understanding, { relatedLeast: leaningThreshold })
  if (best === undefined || best.score < leaningThreshold) return null
  const own = Math.max(0, ...others.map(({ answer }) => answer?.score ?? 0))
  const { articleId } = best.hit
  const isOther =
    related === null && (isAboutOtherArticle(others, articleId) || isUnfound(articleId, dialogue, others))
  const isElsewhere = best.score + leaningBonus < own || isOther
  if (isElsewhere && !isBareHow(text)) return null
  const isRepeated = wasGiven(best, dialogue)
  return isRepeated && next !== undefined && next.score >= best.score - topicBonus ? next : best
}

/** The score from which another answer of the topic is given after one did not help. */
const nextThreshold = 0.35

/** Returns the topic's best answer that was not given yet, for a text that says that the advice did not help; `null`: there is none. */
export function findNextAnswer(
  text: string,
  dialogue: TopicState & Pick<DialogueState, 'answered'>,
  { searchWithinArticle }: Pick<Understanding, 'searchWithinArticle'>,
): DirectAnswer | null {
  const { helpTopic, answered } = dialogue
  const questions = [text, `${answered?.text ?? ''} ${text}`]
  const found = (helpTopic?.articleIds ?? []).flatMap((id) =>
    questions.flatMap((question) => toScored(searchWithinArticle(question, id), 0) ?? []),
  )
  const fitting = found.filter((each) => each.score >= nextThreshold && !wasGiven(each, dialogue))
  return fitting.toSorted((a, b) => b.score - a.score)[0] ?? null
}

/** Returns the topic's answer to a text that may be a question of its own; `null`: another article is surely meant, or none fits. */
export function findFollowUpUnlessWhole(
  text: string,
  dialogue: TopicState,
  understanding: TopicSearch & Pick<Understanding, 'searchArticles'>,
): DirectAnswer | null {
  const isWhole = findDependence(text) === 'none'
  if (
    isWhole &&
    isTopicOpen(text, dialogue, understanding) &&
    isFarFromTopic(understanding.searchArticles(text, 1), dialogue, understanding)
  )
    return null
  const found = findFollowUpAnswer(text, dialogue, understanding)
  if (found === null) return null
  const { articleId } = found.hit
  const others = understanding.searchArticles(text, comparedArticles)
  if (isUnfound(articleId, dialogue, others)) return null
  return isWhole && (isAboutOtherArticle(others, articleId) || isLeftOutBySearch(articleId, others))
    ? null
    : found
}

/**
 * Returns the answer of the last topic to a text that was understood as a question of its own, where the topic answers it better than any
 * other article does; `null`: it is a question of its own.
 */
export function findPreferredAnswer(
  text: string,
  dialogue: TopicState,
  understanding: TopicSearch & Pick<Understanding, 'searchArticles'>,
): DirectAnswer | null {
  if (!isTopicOpen(text, dialogue, understanding)) return null
  const others = understanding.searchArticles(text, comparedArticles)
  const own = Math.max(0, ...others.map(({ answer }) => answer?.score ?? 0))
  const dependence = findDependence(text)
  const related = findRelatedAnswer(others, dialogue, understanding)
  if (related !== null && (dependence === 'pronoun' || condition.test(text))) return related
  // No answer of the topic could be preferred, so none is looked for.
  if (
    dependence !== 'fragment' &&
    (own + leastLead[dependence] > 1 || isFarFromTopic(others, dialogue, understanding))
  )
    return null
  const [best] = listTopicAnswers(text, dialogue, understanding)
  if (best === undefined) return null
  const isElsewhere =
    isAboutOtherArticle(others, best.hit.articleId) || isUnfound(best.hit.articleId, dialogue, others)
  const isPreferred =
    dependence === 'fragment'
      ? best.score >= fragmentThreshold && best.score + topicBonus >= own
      : dependence === 'pronoun'
        ? !isElsewhere &&
          (best.score >= wholeThreshold || own < unlikelyAnswer) &&
          best.score >= own + leastLead.pronoun
        : !isElsewhere &&
          !isLeftOutBySearch(best.hit.articleId, others) &&
          best.score >= wholeThreshold &&
          best.score >= own + leastLead.none
  return isPreferred ? best : null
}

/** Returns whether a text is surely about an article that is neither part of the topic nor related to it. */
function isFarFromTopic(
  [article]: readonly ArticleHit[],
  dialogue: TopicState,
  subjects: SubjectArticles,
): boolean {
  return (
    article !== undefined &&
    article.score >= sureArticleScore &&
    isAwayFromTopic(article.articleId, dialogue, subjects)
  )
}

/** Returns whether an article outside the topic is left out by a search of all articles that finds another one. */
function isUnfound(
  articleId: string,
  { helpTopic }: Pick<DialogueState, 'helpTopic'>,
  others: readonly ArticleHit[],
): boolean {
  return helpTopic?.articleIds.includes(articleId) !== true && isLeftOutBySearch(articleId, others)
}

/** Returns whether there is a topic, and an article is neither part of it nor related to it. */
export function isAwayFromTopic(
  articleId: string,
  { helpTopic }: Pick<DialogueState, 'helpTopic'>,
  { listRelatedArticles }: Pick<SubjectArticles, 'listRelatedArticles'>,
): boolean {
  const { articleIds } = helpTopic ?? { articleIds: [] }
  return articleIds.length > 0 && ![...articleIds, ...listRelatedArticles(articleIds)].includes(articleId)
}

/** The most articles that are compared with the topic. */
const comparedArticles = 8

/** The advantage of a topic's answer over another one for a fragment. */
const topicBonus = 0.15
/** The score by which a topic's answer has to lead for a text with a pronoun, and for a whole question. */
const leastLead = { pronoun: 0.1, none: 0.15 }
const fragmentThreshold = 0.45
const wholeThreshold = 0.6
const unlikelyAnswer = 0.2

/** The turns for which a text that was understood as something else is compared with the topic. */
const comparedTurns = 2

/** The score from which the topic's answer to a text without a subject is preferred to another intent. */
const sureLeaning = 0.55

/** The score of the topic's answer to a question that may be whole by itself. */
const sureTopicAnswer = 0.75

/**
 * Returns whether the last topic answers a text better than the intent that was understood.
 *
 * @param options `isWholeAllowed`: a text that is no fragment counts when the answer is sure. `isLeaningAllowed`: so does a text without a
 * subject of its own
 */
export function prefersTopic(
  text: string,
  dialogue: TopicState,
  understanding: TopicSearch & Pick<Understanding, 'searchArticles'>,
  {
    isWholeAllowed = false,
    isLeaningAllowed = false,
  }: { readonly isWholeAllowed?: boolean; readonly isLeaningAllowed?: boolean } = {},
): boolean {
  const { helpTopic, turnCount } = dialogue
  const isFragment = findDependence(text) === 'fragment'
  if (!helpTopic || turnCount - helpTopic.turn > comparedTurns) return false
  const leaning = isLeaningAllowed ? findLeaningAnswer(text, dialogue, understanding) : null
  if ((leaning?.hit.answer?.score ?? 0) >= sureLeaning) return true
  if (!isFragment && !isWholeAllowed) return false
  const found = findPreferredAnswer(text, dialogue, understanding)
  const least = isFragment ? wholeThreshold : sureTopicAnswer
  return found !== null && (found.hit.answer?.score ?? 0) >= least
}

/** A condition that names a subject although it continues the last answer: 'and if im not home'. */
const condition = /\b(?:if|when|in case) (?!not\b|so\b)\S+ \S+/i

/** Returns whether the topic is recent, and the text short enough to depend on it and about nothing else. */
function isTopicOpen(text: string, { helpTopic, turnCount }: TopicState, subjects: SubjectArticles): boolean {
  return (
    !!helpTopic &&
    turnCount - helpTopic.turn <= topicTurns &&
    countWords(text) <= longestFollowUp &&
    !namesOtherSubject(text, helpTopic.articleIds, subjects)
  )
}

/** A further subject for the last question: 'and my email', 'or paypal'. */
const addedSubject = /^(?:and|or|also)(?: (?:my|the|a|an|our))? [\p{L}\d'’]+\W*$/iu

/** Returns the best answer of each article of the topic, likeliest first. */
function listTopicAnswers(
  text: string,
  dialogue: TopicState,
  { searchWithinArticle, listNamedArticles, listRelatedArticles }: TopicSearch,
  { relatedLeast = relatedThreshold - relatedLoss }: { readonly relatedLeast?: number } = {},
): readonly ScoredAnswer[] {
  const articleIds = dialogue.helpTopic?.articleIds ?? []
  const asked = isBareHow(text) ? 'how does it work' : text
  const [topicName = ''] = articleIds.map((id) => id.replaceAll('-', ' '))
  const lastQuestion = dialogue.history.findLast(({ from }) => from === 'shopper')?.text ?? ''
  const completed = addedSubject.test(text.trim()) && lastQuestion !== '' ? `${lastQuestion} ${text}` : null
  const find = (articleId: string, loss: number): readonly ScoredAnswer[] => {
    const whole = completed === null ? null : toScored(searchWithinArticle(completed, articleId), loss)
    if (whole !== null) return [whole]
    const plain = toScored(searchWithinArticle(asked, articleId), loss)
    if (plain !== null && plain.score >= clearScore) return [plain]
    const names = new Set([articleId.replaceAll('-', ' '), topicName])
    const named = [...names].map((name) => toScored(searchWithinArticle(`${name} ${asked}`, articleId), loss))
    const found = [plain, ...named].filter((each) => each !== null)
    return found.toSorted((a, b) => b.score - a.score).slice(0, 1)
  }
  const related = listRelatedArticles(articleIds)
  // 'or afterpay' after the ways to pay names one of the articles.
  const named = listNamedArticles(text).filter((id) => related.includes(id))
  if (
    completed === null &&
    named.length > 0 &&
    !listNamedArticles(text).some((id) => articleIds.includes(id))
  )
    return named.flatMap((id) => find(id, 0)).toSorted((a, b) => b.score - a.score)
  return [
    ...articleIds.flatMap((id) => find(id, 0)),
    ...related.flatMap((id) => find(id, relatedLoss)).filter(({ score }) => score >= relatedLeast),
  ].toSorted((a, b) => b.score - a.score)
}

function toScored(hit: ArticleHit | null, loss: number): ScoredAnswer | null {
  const answer = toDirectAnswer(hit, 0)
  return answer === null ? null : { ...answer, score: (answer.hit.answer?.score ?? 0) - loss }
}
