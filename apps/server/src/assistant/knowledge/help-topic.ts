import type { HelpTopic, DialogueState } from '../dialogue-state'
import { isLightIntent } from '../escalation'
import type { IntentAnswer } from '../reply-items'
import { toShownEntities } from '../shown-entities'
import type { Understanding } from '../understanding'
import type { DirectAnswer } from './direct-answers'
import { toDirectAnswer } from './direct-answers'

/** The longest text in words that may lean on the last help answer: 'and with a voucher?'. */
const longestFollowUp = 8

/** The probability from which an answer of the same article is given to a follow-up. */
const followUpThreshold = 0.4

/** The number of turns for which a topic is remembered. */
const topicTurns = 3

/** The articles that stand behind answers which show none. */
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
  pickup_order: ['pick-up-times', 'pick-up-how-to'],
  refund_status: ['refunds'],
  report_problem: ['damaged-delivery', 'missing-items', 'wrong-item'],
  resend_tax_invoice: ['tax-invoice'],
  support_ticket: ['contact-us'],
}

/**
 * Returns the topic after an answer: the articles that it showed or that stand behind it. Small talk and a question back leave the
 * topic as it is; an answer about something else ends it.
 */
export function getHelpTopic(
  { helpTopic = null, turnCount }: Pick<DialogueState, 'helpTopic' | 'turnCount'>,
  { intent, result }: IntentAnswer,
): HelpTopic | null {
  const shown = toShownEntities(result.items).filter(({ kind }) => kind === 'article')
  const articleIds = [
    ...new Set([
      ...shown.map(({ id }) => id),
      ...((intent === null ? undefined : articlesOfIntent[intent]) ?? []),
    ]),
  ]
  if (articleIds.length > 0) return { articleIds, turn: turnCount }
  return intent === null || result.isFallback === true || isLightIntent(intent) ? helpTopic : null
}

/**
 * Returns the answer of the topic's articles to a short text that leans on the last help answer; `null`: there is no topic, or none of
 * its answers fits. An answer that was just given is never repeated.
 */
export function findFollowUpAnswer(
  text: string,
  { helpTopic, history, turnCount }: Pick<DialogueState, 'helpTopic' | 'history' | 'turnCount'>,
  { searchWithinArticle }: Pick<Understanding, 'searchWithinArticle'>,
): DirectAnswer | null {
  if (
    !helpTopic ||
    turnCount - helpTopic.turn > topicTurns ||
    text.trim().split(/\s+/).length > longestFollowUp
  )
    return null
  const found = helpTopic.articleIds
    .flatMap((articleId) => toDirectAnswer(searchWithinArticle(text, articleId), followUpThreshold) ?? [])
    .filter((answer) => !history.some((message) => message.text.includes(answer.text)))
  const scoreOf = ({ hit }: DirectAnswer): number => hit.answer?.score ?? 0
  return found.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? null
}
