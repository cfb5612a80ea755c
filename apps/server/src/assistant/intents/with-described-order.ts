import { getSydneyDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { Shopper } from '../../retail/ports'
import type { OrderMatch } from '../find-order-by-description'
import {
  findOrderByDescription,
  mayDescribeOrder,
  normalizeDescription,
  searchedOrders,
} from '../find-order-by-description'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { describesByStore } from '../described-reference'
import { getLastOrder, isPointing } from '../last-order'
import { readPastDays } from '../read-past-day'
import { createMessage } from '../reply-items'
import type { SituationOf } from '../responses'
import { answerForShopper, createOrderCards, withOrderFollowUp } from './answer-for-shopper'

/** The orders that are offered as a choice. */
const offeredOrders = 6

/** Words that ask for all orders of a state: 'which are late', 'the ones still coming'. */
const asksForAll = /\b(?:which|ones|orders|any|all)\b/i

/** The intents that find their order by a description before they take the one that was named last. */
export const describedIntents: ReadonlySet<string> = new Set([
  'order_tracking',
  'order_list',
  'pickup_order',
  'resend_tax_invoice',
  'change_pickup_nominee',
])

/**
 * Completes a request without an order number with the order that its text describes, otherwise with the one that was named last
 * when the text points at it. Two orders that fit are shown as a choice. No other order is told when the text names a day.
 *
 * @param answer answers the completed request, or the request as it is when it describes no order
 * @param isWanted keeps the orders that the intent is about; without one of them the others count too
 * Source: OP-123
 */
export async function withDescribedOrder(
  intent: string,
  request: IntentRequest,
  tools: AssistantTools,
  answer: IntentHandler,
  isWanted: (order: OrderFacts) => boolean = () => true,
): Promise<IntentResult> {
  const { shopper } = request.context
  const { slots } = request
  if (shopper === null || slots.orderNumber !== undefined) return await answer(request, tools)
  const match = await readDescription(request, tools, { shopper, isWanted })
  const complete = async (orderNumber: string): Promise<IntentResult> => {
    const completed = { ...slots, orderNumber }
    const result = await answer({ ...request, slots: completed }, tools)
    return { ...result, slots: result.slots ?? completed }
  }
  const reply = async (
    situation: SituationOf<'order_list'>,
    orders: readonly OrderFacts[],
    day = '',
  ): Promise<IntentResult> =>
    await answerForShopper(request, tools, {
      guestText: '',
      personal: async () => ({
        ...answerWithOrders(situation, orders, { shopper, request, tools, day }),
        ...(intent === 'order_tracking' || intent === 'order_list' ? {} : { promptsFor: 'orderNumber' }),
      }),
    })
  switch (match.kind) {
    case 'one':
      return await complete(match.order.orderId)
    case 'several':
      return await reply(
        match.state !== null && asksForAll.test(request.text) ? `state_${match.state}` : 'which_one',
        match.orders,
      )
    case 'unknown': {
      const orders = await tools.retail.orderChanges.recent(shopper.shopperId, offeredOrders)
      return match.day === null
        ? await reply(`none_${match.state}`, orders)
        : await reply('none_on_day', orders, match.day)
    }
    case 'none': {
      // The order that was named last is not the one at another store.
      if (describesByStore(request.text, slots)) {
        const orders = await tools.retail.orderChanges.recent(shopper.shopperId, offeredOrders)
        return await reply('none_at_store', orders, slots.place?.name)
      }
      const last = getLastOrder(request.dialogue)?.orderId ?? request.context.lastOrderChecked
      return last !== null && intent !== 'order_list' && isPointing(request.text)
        ? await complete(last)
        : await answer(request, tools)
    }
  }
}

async function readDescription(
  { text, context }: IntentRequest,
  { retail }: AssistantTools,
  { shopper, isWanted }: { readonly shopper: Shopper; readonly isWanted: (order: OrderFacts) => boolean },
): Promise<OrderMatch> {
  if (!mayDescribeOrder(text)) return { kind: 'none' }
  const orders = await retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const today = getSydneyDate(context.now)
  const wanted = findOrderByDescription(text, orders.filter(isWanted), { today })
  return wanted.kind === 'one' || wanted.kind === 'several'
    ? wanted
    : findOrderByDescription(text, orders, { today })
}

/** Returns the number of the shopper's order with a parcel of this number; `null`: none has. */
export async function findOrderOfParcel(
  parcelNumber: string,
  { shopperId }: Shopper,
  { retail }: AssistantTools,
): Promise<string | null> {
  const orders = await retail.orderChanges.recent(shopperId, searchedOrders)
  const found = orders.find(({ parcels }) =>
    parcels.some(({ trackingNumber }) => trackingNumber?.replaceAll(/\D/g, '') === parcelNumber),
  )
  return found?.orderId ?? null
}

/** Shows orders after a sentence about them. */
export function answerWithOrders(
  situation: SituationOf<'order_list'>,
  orders: readonly OrderFacts[],
  {
    shopper,
    request,
    tools,
    day = '',
  }: {
    readonly shopper: Shopper
    readonly request: IntentRequest
    readonly tools: AssistantTools
    readonly day?: string
  },
): IntentResult {
  const text = tools.getResponse('order_list', situation, {
    turn: request.dialogue.turnCount,
    values: { name: shopper.firstName || 'there', day, store: day },
  })
  const cards = orders.slice(0, offeredOrders).map(({ card }) => card)
  return {
    items: withOrderFollowUp([
      { ...createMessage(text), shopper: shopper.shopperId },
      ...(cards.length === 0 ? [] : [createOrderCards(shopper, cards)]),
    ]),
  }
}

/** Returns whether a text names a past day, by which it may describe an order. */
export function namesPastDay(text: string, now: number): boolean {
  return readPastDays(normalizeDescription(text), getSydneyDate(now)).length > 0
}
