import { getSydneyDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { Shopper } from '../../retail/ports'
import type { OrderMatch } from '../orders/find-order-by-description'
import {
  findOrderByDescription,
  findOrdersInState,
  mayDescribeOrder,
  searchedOrders,
} from '../orders/find-order-by-description'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { describesByStore } from '../orders/described-reference'
import { getLastOrder, isPointing } from '../orders/last-order'
import { createMessage } from '../reply-items'
import type { SituationOf } from '../responses/responses'
import { answerForShopper, createOrderCards, withOrderFollowUp } from './answer-for-shopper'

/** The maximum number of orders that a choice shows. */
const maxOffered = 6

/** Words that ask for all orders of a state: 'which are late', 'the ones still coming'. */
const asksForAll = /\b(?:which|ones|orders|any|all)\b/i

/** The intents that look for a described order before they take the one that was named last. */
export const describedIntents: ReadonlySet<string> = new Set([
  'order_tracking',
  'order_list',
  'order_trouble',
  'pickup_order',
  'resend_tax_invoice',
  'change_pickup_nominee',
])

/**
 * Answers a request without an order number about the order that its state or its text describes. When the text describes none
 * but points at an order, that is the one named last. Several fitting orders are shown as a choice. Only the shopper's own
 * orders are searched. A text that names a day never gets an order of another day.
 *
 * @param answer answers the completed request, or the request as it is when it describes no order
 * @param isWanted keeps the orders that the intent is about; without one of them the others count too
 * Source: OP-123, docs/understanding.md#intents
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
    named: NamedDescription = {},
  ): Promise<IntentResult> =>
    await answerForShopper(request, tools, {
      guestText: '',
      personal: async () => ({
        ...answerWithOrders(situation, orders, { shopper, request, tools, named }),
        ...(intent === 'order_tracking' || intent === 'order_list' ? {} : { promptsFor: 'orderNumber' }),
      }),
    })
  switch (match.kind) {
    case 'one':
      return await complete(match.order.orderId)
    case 'several': {
      const isOfState = request.orderState !== undefined || asksForAll.test(request.text)
      const situation = match.state !== null && isOfState ? (`state_${match.state}` as const) : 'which_one'
      return await reply(situation, match.orders)
    }
    case 'unknown': {
      const orders = await tools.retail.orderChanges.recent(shopper.shopperId, maxOffered)
      return match.day === null
        ? await reply(`none_${match.state}`, orders)
        : await reply('none_on_day', orders, { day: match.day })
    }
    case 'none': {
      // The order that was named last is not the one at another store.
      if (describesByStore(request.text, slots)) {
        const orders = await tools.retail.orderChanges.recent(shopper.shopperId, maxOffered)
        return await reply('none_at_store', orders, { store: slots.place?.name ?? '' })
      }
      const last = getLastOrder(request.dialogue)?.orderId ?? request.context.lastOrderChecked
      return last !== null && intent !== 'order_list' && isPointing(request.text)
        ? await complete(last)
        : await answer(request, tools)
    }
  }
}

async function readDescription(
  { text, context, orderState }: IntentRequest,
  { retail }: AssistantTools,
  { shopper, isWanted }: { readonly shopper: Shopper; readonly isWanted: (order: OrderFacts) => boolean },
): Promise<OrderMatch> {
  if (orderState === undefined && !mayDescribeOrder(text)) return { kind: 'none' }
  const orders = await retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const today = getSydneyDate(context.now)
  const find = (searched: readonly OrderFacts[]): OrderMatch =>
    orderState === undefined
      ? findOrderByDescription(text, searched, { today })
      : findOrdersInState(orderState, searched, today)
  const wanted = find(orders.filter(isWanted))
  return wanted.kind === 'one' || wanted.kind === 'several' ? wanted : find(orders)
}

/** The day or the store that a sentence about orders names. */
type NamedDescription = { readonly day?: string; readonly store?: string }

/** Returns a sentence about orders, followed by their cards. */
export function answerWithOrders(
  situation: SituationOf<'order_list'>,
  orders: readonly OrderFacts[],
  {
    shopper,
    request,
    tools,
    named = {},
  }: {
    readonly shopper: Shopper
    readonly request: IntentRequest
    readonly tools: AssistantTools
    readonly named?: NamedDescription
  },
): IntentResult {
  const text = tools.getResponse('order_list', situation, {
    turn: request.dialogue.turnCount,
    values: { name: shopper.firstName || 'there', day: '', store: '', ...named },
  })
  const cards = orders.slice(0, maxOffered).map(({ card }) => card)
  return {
    items: withOrderFollowUp([
      { ...createMessage(text), shopper: shopper.shopperId },
      ...(cards.length === 0 ? [] : [createOrderCards(shopper, cards)]),
    ]),
  }
}
