import type { UnderstoodIntent } from '../understanding'
import { hasQuestionForm } from './asks-question'

/** The intents that what is said about a problem is taken for. */
const claimLikeIntents: ReadonlySet<string> = new Set([
  'help_article',
  'refund_status',
  'order_tracking',
  'pickup_order',
  'product_search',
  'product_advice',
  'product_availability',
  'compare_products',
  'delivery_options',
  'change_delivery',
  'small_talk.ack',
  'small_talk.capabilities',
])
const looksFor =
  /^(?:(?:please|pls|just|ok|can you|could you)[\s,]+)*(?:track|check|show|find|see|list|tell me|look|search|get me|buy|change|move)\b/i

/** Returns whether a text adds to a claim before its order is known: 'the driver just left it', 'refund not replacement'. */
export function tellsMore({ text, intent }: UnderstoodIntent, flowIntent: string): boolean {
  return (
    flowIntent === 'report_problem' &&
    claimLikeIntents.has(intent ?? '') &&
    !hasQuestionForm(text) &&
    !looksFor.test(text.trim())
  )
}
