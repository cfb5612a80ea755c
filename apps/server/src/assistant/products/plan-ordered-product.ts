import { countWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import { orderStatusIntents } from '../intent-groups'
import { namesNewestOrder } from '../orders/find-order-by-description'
import { getLastOrder } from '../orders/last-order'
import { isAwaitingAnswer } from '../open-question'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { readProductQuestion } from './read-product-question'

/** 'The first thing' means an order that was shown within this many turns. */
const maxTurnsAgo = 2
const longestQuestion = 16

/**
 * Plans a question of fact about a product of the shopper's order: 'how much was the wine in my last order'. The answer is about the product
 * as it is sold today. `null`: it is about something else, or the range lacks the product.
 *
 * Source: docs/understanding.md#product-search
 */
export async function planOrderedProduct(
  { text }: UnderstoodIntent,
  dialogue: DialogueState,
  { orders, findOrdered }: Pick<UtteranceReaders, 'orders' | 'findOrdered'>,
): Promise<TurnPlan | null> {
  if (isAwaitingAnswer(dialogue.pending) || countWords(text) > longestQuestion) return null
  const question = readProductQuestion(text)
  if (question === null) return null
  const names = await listItemNames(text, dialogue, orders)
  const labels = names.length === 0 ? [] : await findOrdered(text, names)
  if (labels.length === 0) return null
  return singleCommand({
    kind: 'start-flow',
    intent: 'product_advice',
    slots: {},
    text: question(labels.join(' and ')),
  })
}

/** Returns the names of the lines of the order that a text means; empty when it means none. */
async function listItemNames(
  text: string,
  dialogue: DialogueState,
  orders: UtteranceReaders['orders'],
): Promise<readonly string[]> {
  if (namesNewestOrder(text)) return (await orders.findNewest())?.items.map(({ name }) => name) ?? []
  const order = getLastOrder(dialogue)
  const isFresh = order !== null && dialogue.turnCount - order.turn <= maxTurnsAgo
  return isFresh && isAfterOrderAnswer(dialogue) ? await orders.listItemNames(order.orderId) : []
}

/** Returns whether the last answer was about an order. */
function isAfterOrderAnswer({ answered }: DialogueState): boolean {
  return answered !== null && orderStatusIntents.includes(answered.intent)
}
