import type { Order, TrackingInfo } from '@murphy/contracts/entities'
import { formatDayMonth, getSydneyDate, parseCalendarDate } from '@murphy/domain/calendar'
import type { CalendarDate } from '@murphy/domain/calendar'
import { toDeliveryStep } from '@murphy/domain/delivery'
import { toPickupLabel } from '@murphy/domain/orders'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { OrderFacts } from '../../retail/order-change-ports'
import {
  chooseAwaitedOrders,
  findDueDay,
  findSignedOrder,
  impliesDelivery,
  isLateAsWhole,
  listDelivered,
} from '../orders/awaited-orders'
import { searchedOrders } from '../orders/find-order-by-description'
import { findOrderQuestions } from './find-order-questions'
import { describeDelivery, describePickup } from './order-facts'
import { answerOrderQuestion } from './order-questions'
import type { DescribeOrders } from './recent-orders'

/**
 * Describes the orders that the shopper waits for, before the list of the latest ones: those that are late or on their way, by the day on
 * which they are due. Without any it describes the newest order that is under way. `null`: none is.
 *
 * Source: docs/understanding.md#intents
 */
export const describeAwaitedOrders: DescribeOrders = async (orders, shopper, { request, tools }) => {
  const { text, context, dialogue } = request
  const { getResponse, retail } = tools
  const options = { getResponse, turn: dialogue.turnCount, now: context.now }
  const today = getSydneyDate(context.now)
  const facts = await retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const signed = findSignedOrder(text, facts)
  if (signed !== null) {
    const asked = { orderNumber: signed.orderId, order: signed, tracking: null, text }
    const sentence = answerOrderQuestion('report', asked, options)
    const cards = listDelivered(facts).map(({ card }) => card)
    return sentence === null
      ? null
      : { text: sentence, orderId: signed.orderId, cards: cards.slice(0, maxSigned) }
  }
  const describe = async (order: Order): Promise<string | null> => {
    const { orderId } = order
    if (order.orderType === 'Pickup') return describePickup(order, options)
    const tracking = await retail.orders.tracking(shopper.shopperId, orderId)
    if (!tracking.ok) return null
    const known = facts.find((each) => each.orderId === orderId) ?? null
    const asked = { orderNumber: orderId, order: known, tracking: tracking.value, text }
    const answers = findOrderQuestions(text)
      .filter((question) => question === 'carrier' || question === 'tracking_number')
      .flatMap((question) => answerOrderQuestion(question, asked, options) ?? [])
    const place = describePlace(tracking.value, known, { ...options, orderNumber: orderId })
    return [...answers, place].join(' ')
  }
  const { chosen, focus, hasNoneToday } = chooseAwaitedOrders(text, facts, today)
  const sentences = await Promise.all(chosen.map(async ({ card }) => await describe(card)))
  const said = sentences.flatMap((sentence) => sentence ?? [])
  if (said.length > 0 && focus !== null) {
    const none = hasNoneToday
      ? [getResponse('order_tracking', 'none_today', { turn: dialogue.turnCount })]
      : []
    return {
      text: [...none, ...said].join(' '),
      orderId: focus.orderId,
      cards: toCards(text, chosen, orders),
    }
  }
  const order = orders.find((each) => isUnderWay(each) && !(impliesDelivery(text) && isPickup(each)))
  const sentence = order === undefined ? null : await describe(order)
  return order === undefined || sentence === null ? null : { text: sentence, orderId: order.orderId }
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

/** The deliveries that are listed to choose from. */
const maxSigned = 6

const isPickup = ({ orderType }: Order): boolean => orderType === 'Pickup'

/** Returns the cards of the list: the described orders that are not among the latest come first. */
function toCards(text: string, chosen: readonly OrderFacts[], latest: readonly Order[]): readonly Order[] {
  const earlier = chosen
    .map(({ card }) => card)
    .filter(({ orderId }) => !latest.some((order) => order.orderId === orderId))
  const listed = impliesDelivery(text) ? latest.filter((order) => !isPickup(order)) : latest
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
