import type { HelpTopic, DialogueState } from '../dialogue-state'
import { isLightIntent } from '../repair/escalation'
import type { IntentAnswer } from '../reply-items'
import { toShownEntities } from '../references/to-shown-entities'

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
  // An answer without an article, such as the ways to reach the team, belongs to the topic.
  const isWithin = intent === null || intent === 'help_article' || isLightIntent(intent)
  // A question, such as which store, has answered nothing yet.
  const isQuestion = result.promptsFor !== undefined
  return isWithin || isQuestion || result.isFallback === true ? helpTopic : null
}
