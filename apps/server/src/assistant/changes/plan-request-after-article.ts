import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The articles that say how something is done with an order, and the request that each of them is about. */
const requests: Readonly<Record<string, string>> = {
  'change-address': 'change_delivery',
  'cancel-order': 'cancel_order',
  'tax-invoice': 'resend_tax_invoice',
  'damaged-delivery': 'report_problem',
  'missing-items': 'report_problem',
  'wrong-item': 'report_problem',
  refunds: 'refund_status',
}
/** The article about changes of many sorts leads to a change of the delivery when that was asked for. */
const movesDelivery =
  /\b(?:move|day|date|later|earlier|resched\w*|postpone|push|deliver\w*|address|instructions?)\b/i
/** Nothing but the number of an order: 'for 10234564'. */
const onlyNumber =
  /^(?:(?:ok|okay|yes|yeah|and|so|it['’]?s|its|it is|for|on|of|in|the|my|this|that|order|number|no\.?|one)[\s,.:#]+)*#?\d{7,12}(?:[\s,]+(?:please|pls|thanks|then))*[\s.!?]*$/i

/**
 * Plans the number of an order right after the article that says how something is done with one: the invoice, claim or refund of that order, or its
 * change, which is read back before it is done. `null`: the text says something else.
 *
 * Source: OP-141
 */
export function planRequestAfterArticle(
  { text, slots }: UnderstoodIntent,
  { pending, answered, helpTopic, turnCount, shopperId }: DialogueState,
): TurnPlan | null {
  const { orderNumber } = slots
  if (pending !== null || shopperId === null || orderNumber === undefined || !onlyNumber.test(text.trim()))
    return null
  if (
    answered?.intent !== 'help_article' ||
    helpTopic === null ||
    helpTopic === undefined ||
    turnCount - helpTopic.turn > 1
  )
    return null
  const [articleId = ''] = helpTopic.articleIds
  const isDelivery =
    (articleId === 'change-order' || articleId === 'just-say-when') && movesDelivery.test(answered.text)
  const intent = isDelivery ? 'change_delivery' : requests[articleId]
  return intent === undefined
    ? null
    : singleCommand({ kind: 'start-flow', intent, slots: { orderNumber }, text: answered.text })
}
