import type { Order } from '@murphy/contracts/entities'
import { getSydneyDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { OrderKind } from '../../retail/order-ports'
import type { Shopper } from '../../retail/ports'
import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import { chooseAwaitedOrders, findSignedOrder, listDelivered } from '../orders/awaited-orders'
import type { AwaitedQuestion } from '../orders/awaited-orders'
import { searchedOrders } from '../orders/find-order-by-description'
import { createMessage } from '../reply-items'
import { answerForShopper, createOrderCards, withOrderFollowUp } from './answer-for-shopper'
import { describePickup, describeWhereabouts, isUnderWay } from './describe-order'
import { findOrderQuestions } from './find-order-questions'
import { createLookupOffer } from './guest-lookup-offer'
import { createOtherKindButtons } from './order-kinds'
import { answerOrderQuestion } from './answer-order-question'

/** The number of orders in one answer. */
const orderLimit = 6

/** The orders of an answer. `described`: the sentence above them and the order that it is about; `null`: there is no sentence. */
type OrderListing = {
  readonly orders: readonly Order[]
  readonly described: { readonly text: string; readonly orderId: string } | null
}

/** Lists the recent orders of one kind. `null`: of all kinds. */
export async function answerRecentOrders(
  request: IntentRequest,
  tools: AssistantTools,
  kind: OrderKind | null,
): Promise<IntentResult> {
  return await answerWithList(request, tools, kind, async ({ shopperId }) => ({
    orders: await tools.retail.orders.recent({ shopperId, limit: orderLimit, ...(kind ? { kind } : {}) }),
    described: null,
  }))
}

/**
 * Lists the latest orders below a description of the awaited ones: those that are late or on their way, by the day on which they are due.
 * When none is awaited, the newest order under way is described. For the question who signed, the delivered orders are listed.
 * The retailer is asked once for the orders.
 *
 * Source: docs/understanding.md#intents
 */
export async function answerAwaitedOrders(
  request: IntentRequest,
  tools: AssistantTools,
  question: AwaitedQuestion,
): Promise<IntentResult> {
  return await answerWithList(request, tools, null, async (shopper) => {
    const facts = await tools.retail.orderChanges.recent(shopper.shopperId, searchedOrders)
    const latest = facts.slice(0, orderLimit).map(({ card }) => card)
    const found =
      (question.asks === 'signer' ? describeSigned(facts, { request, tools }) : null) ??
      (await describeAwaited(question, facts, { shopper, request, tools }))
    return found ?? { orders: latest, described: null }
  })
}

/** Shows the orders that `read` returns, with buttons for the other kinds, and asks a guest to log in. */
async function answerWithList(
  request: IntentRequest,
  tools: AssistantTools,
  kind: OrderKind | null,
  read: (shopper: Shopper) => Promise<OrderListing>,
): Promise<IntentResult> {
  const turn = request.dialogue.turnCount
  return await answerForShopper(request, tools, {
    guestText: tools.getResponse('order_list', 'guest', { turn }),
    // The guest may be the recipient of a parcel that another shopper ordered.
    guestItems: createLookupOffer(
      request,
      tools,
      kind === null ? ['guest_lookup', 'parcel_lookup'] : ['guest_lookup'],
    ),
    personal: async (shopper) => {
      const { orders, described } = await read(shopper)
      if (orders.length === 0 && kind)
        return {
          items: [
            createMessage(tools.getResponse('order_list', `no_${kind}`, { turn })),
            ...createOtherKindButtons(kind),
          ],
        }
      // The card list itself says that there are no orders (OP-90).
      if (orders.length === 0) return { items: [createOrderCards(shopper, orders)] }
      const situation = described === null ? (kind ?? 'signed_in') : 'under_way'
      const responseText = tools.getResponse('order_list', situation, {
        turn,
        values: { name: shopper.firstName || 'there' },
      })
      return {
        ...(described === null ? {} : { describedOrderId: described.orderId }),
        items: withOrderFollowUp([
          ...(described === null ? [] : [createMessage(described.text)]),
          createMessage(responseText),
          createOrderCards(shopper, orders),
          ...createOtherKindButtons(kind),
        ]),
      }
    },
  })
}

type ListScope = {
  readonly shopper: Shopper
  readonly request: IntentRequest
  readonly tools: AssistantTools
}

/** Describes who signed for the newest signed delivery, above all delivered orders; `null`: no order is delivered. */
function describeSigned(
  facts: readonly OrderFacts[],
  { request, tools }: Pick<ListScope, 'request' | 'tools'>,
): OrderListing | null {
  const order = findSignedOrder(facts)
  if (order === null) return null
  const { orderId } = order
  const asked = { orderNumber: orderId, order, tracking: null, text: request.text }
  const text = answerOrderQuestion('report', asked, {
    getResponse: tools.getResponse,
    turn: request.dialogue.turnCount,
  })
  const orders = listDelivered(facts).map(({ card }) => card)
  return text === null ? null : { orders: orders.slice(0, orderLimit), described: { text, orderId } }
}

/** Describes the awaited orders above the latest ones; `null`: none is under way. */
async function describeAwaited(
  question: AwaitedQuestion,
  facts: readonly OrderFacts[],
  { shopper, request: { text, context, dialogue }, tools: { getResponse, retail } }: ListScope,
): Promise<OrderListing | null> {
  const options = { getResponse, turn: dialogue.turnCount, now: context.now }
  const describe = async ({ orderId, card }: OrderFacts): Promise<string | null> => {
    if (isPickup(card)) return describePickup(card, options)
    const tracking = await retail.orders.tracking(shopper.shopperId, orderId)
    if (!tracking.ok) return null
    const known = facts.find((each) => each.orderId === orderId) ?? null
    const asked = { orderNumber: orderId, order: known, tracking: tracking.value, text }
    const answers = findOrderQuestions(text)
      .filter((each) => each === 'carrier' || each === 'tracking_number')
      .flatMap((each) => answerOrderQuestion(each, asked, options) ?? [])
    const place = describeWhereabouts(tracking.value, known, { ...options, orderNumber: orderId })
    return [...answers, place].join(' ')
  }
  const { chosen, focus, hasNoneToday } = chooseAwaitedOrders(question, facts, getSydneyDate(context.now))
  const sentences = (await Promise.all(chosen.map(describe))).flatMap((sentence) => sentence ?? [])
  const latest = facts.slice(0, orderLimit).map(({ card }) => card)
  if (sentences.length > 0 && focus !== null) {
    const none = hasNoneToday ? [getResponse('order_tracking', 'none_today', options)] : []
    return {
      orders: listCards(question, chosen, latest),
      described: { text: [...none, ...sentences].join(' '), orderId: focus.orderId },
    }
  }
  const order = facts
    .slice(0, orderLimit)
    .find(({ card }) => isUnderWay(card) && !(question.kind === 'delivery' && isPickup(card)))
  const sentence = order === undefined ? null : await describe(order)
  return order === undefined || sentence === null
    ? null
    : { orders: latest, described: { text: sentence, orderId: order.orderId } }
}

const isPickup = ({ orderType }: Order): boolean => orderType === 'Pickup'

/** Returns the cards of the list. Described orders that are not among the latest come first. */
function listCards(
  { kind }: AwaitedQuestion,
  chosen: readonly OrderFacts[],
  latest: readonly Order[],
): readonly Order[] {
  const earlier = chosen
    .map(({ card }) => card)
    .filter(({ orderId }) => !latest.some((order) => order.orderId === orderId))
  const listed = kind === null ? latest : latest.filter((order) => isPickup(order) === (kind === 'pickup'))
  return [...earlier, ...listed].slice(0, Math.max(latest.length, earlier.length))
}
