import { accountFollowUpRows } from './account-follow-up-rows'
import { countWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import { findBareAnswer } from './bare-question-answers'
import { findBareQuestion } from './bare-questions'
import { matterFollowUpRows } from './matter-follow-up-rows'
import { purchaseFollowUpRows } from './purchase-follow-up-rows'
import { serviceFollowUpRows } from './service-follow-up-rows'
import type { TopicFollowUp } from './topic-follow-up-rows'
import { topicFollowUpRows } from './topic-follow-up-rows'

const rows = [
  ...topicFollowUpRows,
  ...accountFollowUpRows,
  ...serviceFollowUpRows,
  ...purchaseFollowUpRows,
  ...matterFollowUpRows,
]

/** The most words of a follow-up. */
const longestFollowUp = 16
/** The turns for which a text may be about the last help answer. */
const topicTurns = 3

/** The intents after whose answer a text without a subject asks about the article, and about no order of the shopper. */
const generalIntents: readonly string[] = ['delivery_options', 'help_article']

/**
 * Returns the answer that a short text means after a help answer, when its own words would find another subject: 'i dont get the email'
 * after a forgotten password. `null`: the text is searched like any other.
 *
 * Source: docs/understanding.md#short-answers
 */
export function findTopicFollowUp(
  utterance: string,
  {
    helpTopic,
    turnCount,
    history,
    answered,
  }: Pick<DialogueState, 'helpTopic' | 'turnCount' | 'history' | 'answered'>,
): TopicFollowUp | null {
  const text = utterance.slice(0, 300).trim()
  if (countWords(text) > longestFollowUp) return null
  const open = helpTopic && turnCount - helpTopic.turn <= topicTurns ? helpTopic.articleIds : []
  const said = history.flatMap((message) => (message.from === 'shopper' ? [message.text] : [])).join(' ')
  const found = rows.find(
    ({ after, said: before, words }) =>
      (after === null || after.some((id) => open.includes(id))) &&
      (before === undefined || before.test(`${said} ${text}`)) &&
      words.test(text),
  )
  if (found !== undefined)
    return {
      articleId: found.articleId,
      question: found.question,
      ...(found.mayRepeat === true ? { mayRepeat: true } : {}),
    }
  const isAfterArticle = open.length > 0 && generalIntents.includes(answered?.intent ?? '')
  const bare = isAfterArticle ? findBareQuestion(text) : null
  return bare === null ? null : findBareAnswer(bare, open)
}
