import type { Order, TrackingInfo } from '@murphy/contracts/entities'
import { formatDayMonth, getSydneyDate, parseCalendarDate } from '@murphy/domain/calendar'
import type { CalendarDate } from '@murphy/domain/calendar'
import { toDeliveryStep } from '@murphy/domain/delivery'
import { toPickupLabel } from '@murphy/domain/orders'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { Shopper } from '../../retail/ports'
import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import {
  chooseAwaitedOrders,
  findDueDay,
  findSignedOrder,
  isLateAsWhole,
  listDelivered,
} from '../orders/awaited-orders'
import type { AwaitedQuestion } from '../orders/awaited-orders'
import { searchedOrders } from '../orders/find-order-by-description'
import { findOrderQuestions } from './find-order-questions'
import { describeDelivery, describePickup } from './describe-order'
import { answerOrderQuestion } from './order-questions'
import { answerRecentOrders, orderLimit } from './recent-orders'
import type { OrderListing } from './recent-orders'

/**
 * Lists the latest orders below a description of those that the shopper waits for: those that are late or on their way, by the day on which
 * they are due. Without any it describes the newest order that is under way. The question who signed gets the deliveries. The retailer is
 * asked once for the orders.
 *
 * Source: docs/understanding.md#intents
 */
export async function answerAwaitedOrders(
  request: IntentRequest,
  tools: AssistantTools,
  question: AwaitedQuestion,
): Promise<IntentResult> {
  return await answerRecentOrders(request, tools, null, async (shopper) => {
    const facts = await tools.retail.orderChanges.recent(shopper.shopperId, searchedOrders)
    const latest = facts.slice(0, orderLimit).map(({ card }) => card)
    const found =
      (question.asks === 'signer' ? describeSigned(facts, { request, tools }) : null) ??
      (await describeAwaited(question, facts, { shopper, request, tools }))
    return found ?? { orders: latest, described: null }
  })
}

/** Describes who signed for the delivery that was signed for last, above the deliveries that have arrived; `null`: none has. */
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

type ListScope = {
  readonly shopper: Shopper
  readonly request: IntentRequest
  readonly tools: AssistantTools
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
    const place = describePlace(tracking.value, known, { ...options, orderNumber: orderId })
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

/**
 * Returns where a delivery is. Of a status that only the carrier knows, such as customs, it tells the day on which the order was due once
 * that is past, and the carrier's own report.
 */
export function describePlace(
  tracking: TrackingInfo,
  order: OrderFacts | null,
  options: Parameters<typeof describeDelivery>[1],
): string {
  const { getResponse, turn, orderNumber, now } = options
  const today = getSydneyDate(now)
  const isKnown = order === null || toDeliveryStep(order.card.status, null, noDay).kind !== 'unknown'
  const asked = { orderNumber, order, tracking, text: '' }
  const report = isKnown || order.parcels.length !== 1 ? null : answerOrderQuestion('report', asked, options)
  if (isKnown || report === null) return describeDelivery(tracking, options)
  const due = isLateAsWhole(order, today) ? findDueDay(order) : null
  if (due === null) return report
  const values = { orderNumber, date: formatDayMonth(parseCalendarDate(due), standardCopy) }
  return `${getResponse('order_tracking', 'delayed', { turn, values })} ${report}`
}

const isPickup = ({ orderType }: Order): boolean => orderType === 'Pickup'

/** Returns the cards of the list: the described orders that are not among the latest come first. */
function listCards(
  { kind }: AwaitedQuestion,
  chosen: readonly OrderFacts[],
  latest: readonly Order[],
): readonly Order[] {
  const earlier = chosen
    .map(({ card }) => card)
    .filter(({ orderId }) => !latest.some((order) => order.orderId === orderId))
  const listed = kind === 'delivery' ? latest.filter((order) => !isPickup(order)) : latest
  return [...earlier, ...listed].slice(0, Math.max(latest.length, earlier.length))
}

/** Returns whether an order is neither received nor cancelled. */
export function isUnderWay({ orderType, status }: Order): boolean {
  if (orderType === 'Pickup') {
    const label = toPickupLabel(status)
    return label !== null && label !== 'Collected' && label !== 'Cancelled'
  }
  const step = toDeliveryStep(status, null, noDay)
  return step.kind === 'failed' || (step.kind === 'on-track' && step.label !== 'Delivered')
}

/** Any day: without an expected one it does not matter. */
const noDay: CalendarDate = parseCalendarDate('2000-01-01')
