import type { Order } from '@murphy/contracts/entities'
import { findOrderQuestions } from '../../assistant/intents/find-order-questions'
import { describeDelivery, describePickup, isUnderWay } from '../../assistant/intents/describe-order'
import { answerOrderQuestion } from '../../assistant/intents/answer-order-question'
import type { GetResponse } from '../../assistant/responses/responses'
import { RetailerFailure } from '../../retail/retailer'
import type { DeskRetail } from '../ports'
import type { SuggestionDraft, SuggestionTools } from './suggestion-tools'
import { understandMessage } from './understand-message'

/** The intents that a sentence about where an order is answers. */
const answeredIntents: ReadonlySet<string | null> = new Set(['order_tracking', 'pickup_order'])
/** The orders among which the one under way is looked for. The same number as the desk shows. */
const maxOrders = 5
/** Response texts do not rotate, so that a repeat of the call has the same text. */
const turn = 0

/** More orders at a time are no suggestion. */
const maxSuggested = 2

/**
 * Suggests the state of the order that a message asks about: the one that it names, otherwise the newest that are
 * under way, each by its number. Returns none when the message asks about no order, when the order is not this
 * shopper's, and when the retailer does not answer.
 *
 * @param shopperId the shopper whom the retailer has verified
 * Source: OP-123, OP-138, TRK-26 to TRK-36
 */
export async function suggestOrders(
  text: string,
  { shopperId, chatId, now }: { readonly shopperId: number; readonly chatId: string; readonly now: number },
  { understanding, getResponse, retail }: SuggestionTools & { readonly retail: DeskRetail },
): Promise<readonly SuggestionDraft[]> {
  const understood = await understandMessage(text, { chatId, now }, { understanding })
  const orderNumber = understood?.slots.orderNumber ?? null
  const isAsked = understood?.decision === 'accept' && answeredIntents.has(understood.intent)
  const isNamed = orderNumber !== null && findOrderQuestions(text).length > 0
  if (!isAsked && !isNamed) return []
  try {
    const orders = await findOrders(orderNumber, shopperId, retail)
    const drafts = await Promise.all(
      orders.map((order) => describeOrder(order, text, { shopperId, now, getResponse, retail })),
    )
    return drafts.filter((draft) => draft !== null)
  } catch (error) {
    if (error instanceof RetailerFailure) return []
    throw error
  }
}

async function findOrders(
  orderNumber: string | null,
  shopperId: number,
  { orders }: DeskRetail,
): Promise<readonly Order[]> {
  if (orderNumber !== null) {
    const found = await orders.find(shopperId, orderNumber)
    return found.ok ? [found.value] : []
  }
  return (await orders.recent({ shopperId, limit: maxOrders })).filter(isUnderWay).slice(0, maxSuggested)
}

async function describeOrder(
  order: Order,
  text: string,
  {
    shopperId,
    now,
    getResponse,
    retail,
  }: Pick<SuggestionTools, 'getResponse'> & {
    readonly shopperId: number
    readonly now: number
    readonly retail: DeskRetail
  },
): Promise<SuggestionDraft | null> {
  const { orderId: orderNumber } = order
  const isPickup = order.orderType === 'Pickup'
  const answered = isPickup ? null : await retail.orders.tracking(shopperId, orderNumber)
  if (answered?.ok === false) return null
  const tracking = answered?.value ?? null
  let isKnown = true
  const getState: GetResponse = (intent, situation, options) => {
    // The text for an unknown state only introduces a card.
    if (situation === 'found') isKnown = false
    return getResponse(intent, situation, options)
  }
  const state =
    tracking === null
      ? describePickup(order, { getResponse: getState, turn })
      : describeDelivery(tracking, { orderNumber, getResponse: getState, turn, now })
  const read = await retail.orderChanges.allowed(shopperId, orderNumber)
  const facts = { orderNumber, order: read.ok ? read.value : null, tracking, text }
  const questions = new Set([
    ...findOrderQuestions(text, { isPointed: true }),
    ...(isKnown && !isPickup ? ['carrier' as const] : []),
  ])
  const answers = [...questions].flatMap(
    (question) => answerOrderQuestion(question, facts, { getResponse, turn }) ?? [],
  )
  const sentences = [...(isKnown ? [state] : []), ...answers]
  if (sentences.length === 0) return null
  return {
    kind: 'order',
    text: [...new Set(sentences)].join(' '),
    sources: [{ name: orderNumber, url: null }],
    isWritten: false,
  }
}
