import type { ClosableTopic } from '../bot-files/policies'
import { closableTopics } from '../bot-files/policies'
import type { DialogueState } from '../dialogue-state'
import type { AssistantTools } from '../intent'
import type { IntentAnswer } from '../reply-items'
import { createMessage } from '../reply-items'

/** The intents that each topic closes. Cancelling an order stays open. */
const intentsOfTopic: Readonly<Record<ClosableTopic, readonly string[]>> = {
  product_advice: ['find_a_wine', 'product_search', 'product_advice', 'compare_products', 'offers'],
  stock: ['product_availability'],
  nominee: ['change_pickup_nominee'],
  order_change: ['change_delivery', 'change_subscription', 'add_to_order'],
}

/**
 * Returns the answer to an intent of a topic, or to a question of a help article, that a policy has closed; `null` when it is
 * open.
 *
 * @param text the utterance; `''` for an event
 */
export function answerClosedTopic(
  { intent, text }: { readonly intent: string | null; readonly text: string },
  { safety = {} }: DialogueState,
  { policies, understanding }: Pick<AssistantTools, 'policies' | 'understanding'>,
): IntentAnswer | null {
  const topic = closableTopics.find((name) => intent !== null && intentsOfTopic[name].includes(intent))
  const closing = [...new Set(Object.values(safety))].flatMap((name) => policies.getPolicy(name) ?? [])
  const articleId =
    intent === 'help_article' && closing.length > 0
      ? understanding.searchArticles(text, 1)[0]?.articleId
      : undefined
  const policy = closing.find(
    ({ name, closedArticles }) =>
      (topic !== undefined && safety[topic] === name) ||
      (articleId !== undefined && closedArticles.includes(articleId)),
  )
  if (policy === undefined) return null
  return {
    intent: null,
    result: { items: [createMessage(policy.closedReply ?? policy.reply)] },
    isDialogueMove: true,
  }
}
