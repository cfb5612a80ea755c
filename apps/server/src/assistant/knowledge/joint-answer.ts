import type { DialogueState } from '../dialogue-state'
import { countWords } from '../plain-words'
import type { ArticleHit, Understanding } from '../understanding'
import type { DirectAnswer } from './direct-answers'
import { toDirectAnswer } from './direct-answers'
import { wasGiven } from './given-answers'
import { namesOtherSubject } from './leans-on-topic'
import type { SubjectArticles } from './subject-articles'

/** A longer text says by itself what it asks, and a longer question before it would hide it. */
const longestText = 14
const longestQuestion = 20
const comparedArticles = 8
/** The score of an article that a text means by itself, and of one that may answer it too. */
const clearArticle = 0.75
const clearAnswer = 0.55
const foundArticle = 0.35
/** The advantage of an answer that is found with the request that opened the topic. */
const openingBonus = 0.1
/** The score from which both questions together surely find an article, and what its answers need less then. */
const foundWithBoth = 0.45
const foundBonus = 0.08
/** The least scores of an answer that the text alone finds too, within an article that both together find. */
const agreedArticle = 0.3
const agreedWithin = 0.35
const agreedThreshold = 0.2
/** How much less likely than the answer to the text alone an answer to both may be. */
const ownLoss = 0.05
/** The probability from which an answer to both questions together is given, and given again to a question. */
const jointThreshold = 0.4
/** The probability from which the answer to both is better than one that the text alone finds within the topic. */
export const sureJointAnswer = 0.55
const againThreshold = 0.6

type JointAnswer = DirectAnswer & { readonly question: string }
type JointSearch = SubjectArticles & Pick<Understanding, 'searchArticles' | 'searchWithinArticle'>

/**
 * Returns the answer of the topic's articles, or of related ones, to the last question together with a text right after it that says little: 'its
 * from a supplier that order' after a return, 'how long do they usually hold it' after customs. The two together find what neither finds
 * alone. `null`: the text is clear by itself, names another subject, or nothing new is likely enough.
 *
 * @param least the lowest probability of an answer
 * Source: docs/understanding.md#short-answers
 */
export function findJointAnswer(
  text: string,
  dialogue: Pick<DialogueState, 'answered' | 'helpTopic' | 'history' | 'turnCount'>,
  understanding: JointSearch,
  least = jointThreshold,
): DirectAnswer | null {
  const { helpTopic, answered, turnCount } = dialogue
  if (!helpTopic || helpTopic.turn !== turnCount - 1 || countWords(text) > longestText) return null
  if (namesOtherSubject(text, helpTopic.articleIds, understanding)) return null
  const questions = [...new Set([helpTopic.question ?? '', answered?.text ?? ''])].filter(
    (question) => question !== '' && question !== text && countWords(question) <= longestQuestion,
  )
  if (questions.length === 0) return null
  const own = understanding.searchArticles(text, comparedArticles)
  const [article] = own
  const isClear =
    (article?.score ?? 0) >= clearArticle || own.some(({ answer }) => (answer?.score ?? 0) >= clearAnswer)
  if (isClear) return null
  const ownAnswer = Math.max(0, ...own.map(({ answer }) => answer?.score ?? 0))
  const near = new Set([
    ...helpTopic.articleIds,
    ...understanding.listRelatedArticles(helpTopic.articleIds),
    ...(article !== undefined && article.score >= foundArticle ? [article.articleId] : []),
  ])
  const rank = ({ hit, question }: JointAnswer): number =>
    (hit.answer?.score ?? 0) + (question === helpTopic.question ? openingBonus : 0)
  const found = questions
    .flatMap((question) =>
      understanding
        .searchArticles(`${question} ${text}`, comparedArticles)
        .filter(({ articleId }) => near.has(articleId))
        .flatMap((hit) => {
          const answer = toDirectAnswer(hit, getLeast(hit, least, isAgreed(hit, text, understanding)))
          const isWeaker = (hit.answer?.score ?? 0) < ownAnswer - ownLoss
          return answer === null || isWeaker ? [] : [{ ...answer, question }]
        }),
    )
    .toSorted((a, b) => rank(b) - rank(a))
  const [best] = found
  const mayRepeat =
    (best?.hit.answer?.score ?? 0) >= againThreshold &&
    asks.test(text.trim()) &&
    countGiven(best, dialogue.history) < 2
  return mayRepeat && best !== undefined ? best : (found.find((each) => !wasGiven(each, dialogue)) ?? null)
}

/** Returns the probability that an answer needs. */
function getLeast({ score }: ArticleHit, least: number, isSameAnswer: boolean): number {
  if (isSameAnswer && least <= jointThreshold) return agreedThreshold
  return score >= foundWithBoth ? least - foundBonus : least
}

/** Returns whether the text alone finds the same answer within the article. */
function isAgreed(
  { articleId, score, answer }: ArticleHit,
  text: string,
  { searchWithinArticle }: JointSearch,
): boolean {
  if (score < agreedArticle || answer === null || answer === undefined) return false
  const within = searchWithinArticle(text, articleId)?.answer
  return within?.id === answer.id && within.score >= agreedWithin
}

function countGiven(answer: DirectAnswer | undefined, history: DialogueState['history']): number {
  return answer === undefined
    ? 0
    : history.filter((message) => wasGiven(answer, { history: [message] })).length
}

/** A question about what was just said. */
const asks =
  /^(?:(?:and|but|so|ok|okay)[\s,]+)*(?:how|when|where|what|which|who|is|are|do|does|will)\b.*\b(?:it|that|they|them|there|this)\b/i
