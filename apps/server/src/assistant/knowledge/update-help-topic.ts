import type { HelpTopic, DialogueState } from '../dialogue-state'
import { maskEmails } from '../mask-emails'
import { isLightIntent } from '../repair/escalation'
import type { IntentAnswer } from '../reply-items'
import { toShownEntities } from '../references/to-shown-entities'
import type { SubjectArticles } from './subject-articles'
import { isAwayFromTopic } from './topic-answers'

/** The articles about the subject of an intent, whose answers show no article. */
const articlesOfIntent: Readonly<Record<string, readonly string[]>> = {
  age_check: ['online-age-check-nsw'],
  cancel_order: ['cancel-order'],
  change_delivery: ['change-order', 'change-address'],
  change_pickup_nominee: ['pick-up-nominee'],
  change_subscription: ['skip-or-cancel-subscription', 'subscriptions'],
  complaint: ['complaints'],
  delivery_options: ['delivery-options', 'delivery-fees', 'delivery-times'],
  gift_recipient: ['who-sent-my-gift'],
  guest_order_lookup: ['guest-orders'],
  live_chat: ['live-chat'],
  order_trouble: ['delayed-delivery', 'refunds'],
  pickup_order: ['pick-up-times', 'pick-up-how-to'],
  refund_status: ['refunds'],
  report_problem: ['damaged-delivery', 'missing-items', 'wrong-item'],
  resend_tax_invoice: ['tax-invoice'],
  support_ticket: ['contact-us'],
}

/** The articles of the topic that stay when a follow-up was answered from another one. */
const keptArticles = 3

/**
 * Returns the help topic after an answer: the articles that it showed and those about its intent. Small talk and a question leave
 * the topic as it is; an answer about something else ends it.
 */
export function updateHelpTopic(
  { helpTopic = null, turnCount }: Pick<DialogueState, 'helpTopic' | 'turnCount'>,
  { intent, result }: IntentAnswer,
): HelpTopic | null {
  const shown = toShownEntities(result.items).filter(({ kind }) => kind === 'article')
  const articleIds = [
    ...new Set([
      ...shown.map(({ id }) => id),
      ...((intent === null ? undefined : articlesOfIntent[intent]) ?? []),
      ...(result.keepsTopic === true ? (helpTopic?.articleIds ?? []).slice(0, keptArticles) : []),
    ]),
  ]
  if (articleIds.length > 0) return { articleIds, turn: turnCount }
  // The state of an order beside the answer of an article, in one turn, leaves the topic.
  if (helpTopic?.turn === turnCount) return helpTopic
  // An answer without an article, such as the ways to reach the team, belongs to the topic.
  const isWithin = intent === null || intent === 'help_article' || isLightIntent(intent)
  // A question, such as which store, has answered nothing yet.
  const isQuestion = result.promptsFor !== undefined
  return isWithin || isQuestion || result.isFallback === true ? helpTopic : null
}

/** The longest request that a follow-up is read with, in characters. */
const longestQuestion = 160

/**
 * Returns the dialogue with the request that opened its help topic: that of the answer, or the one before while the answers stay with the
 * same articles and related ones.
 *
 * @param before the topic before the answer
 */
export function rememberTopicQuestion(
  dialogue: DialogueState,
  {
    before,
    text,
    subjects,
  }: {
    readonly before: HelpTopic | null
    readonly text: string
    readonly subjects: Pick<SubjectArticles, 'listRelatedArticles'>
  },
): DialogueState {
  const { helpTopic, turnCount } = dialogue
  if (!helpTopic || helpTopic.turn !== turnCount || helpTopic.question !== undefined) return dialogue
  const [articleId] = helpTopic.articleIds
  const isContinued =
    before?.question !== undefined &&
    articleId !== undefined &&
    !isAwayFromTopic(articleId, { helpTopic: before }, subjects)
  const question = isContinued ? before.question : maskEmails(text.slice(0, longestQuestion))
  return question === undefined || question === ''
    ? dialogue
    : { ...dialogue, helpTopic: { ...helpTopic, question } }
}
