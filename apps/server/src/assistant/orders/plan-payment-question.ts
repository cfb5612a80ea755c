import type { DialogueState } from '../dialogue-state'
import { orderStatusIntents } from '../intent-groups'
import { isFree } from '../open-question'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { getLastOrder } from './last-order'
import { findPaymentQuestion } from './payment-question'

const namesOrder = /\border\b|\d{7}/i
const pointsAtTotal = /\b(?:in|of|include)\b/i

/**
 * Plans a question about the payment of an order: 'is 10234548 paid', 'was i charged for delivery'. It is about the order that the text names,
 * the last one, or else the newest one, whose number the answer says. `null`: it asks something else.
 *
 * Source: OP-138, docs/understanding.md#intents
 */
export async function planPaymentQuestion(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const question = isFree(dialogue.pending) ? findPaymentQuestion(text) : null
  const isOfOrder = orderStatusIntents.includes(dialogue.answered?.intent ?? '')
  // 'Has it been paid' may be about a refund, and 'does that include delivery' about a product, unless an order was told.
  const isPointed = question === 'paid' || pointsAtTotal.test(text)
  if (question === null || (isPointed && !namesOrder.test(text) && !isOfOrder)) return null
  const orderNumber =
    slots.orderNumber ?? getLastOrder(dialogue)?.orderId ?? (await orders.findNewest())?.orderId
  return singleCommand({
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: orderNumber === undefined ? {} : { orderNumber },
    text,
    orderQuestion: question,
  })
}
