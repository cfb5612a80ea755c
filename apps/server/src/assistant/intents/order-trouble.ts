import { getSydneyDate } from '@murphy/domain/calendar'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { chooseAwaitedOrders, findDueDay, isLateAsWhole, listDelivered } from '../orders/awaited-orders'
import { searchedOrders } from '../orders/find-order-by-description'
import { getLastOrder } from '../orders/last-order'
import type { TroubleQuestion } from '../orders/trouble-question'
import { findTroubleQuestion } from '../orders/trouble-question'
import { formatShortDay } from '../references/day-names'
import { createLoginLink, createMessage } from '../reply-items'
import type { SituationOf } from '../responses/responses'
import { createOrderCards, markAsPersonal } from './answer-for-shopper'
import { createContactOptions } from './contact'
import { createLookupOffer } from './guest-lookup-offer'
import { answerOrderQuestion } from './answer-order-question'

type Situation = SituationOf<'order_trouble'>
/** The orders that one answer names. */
const maxNamed = 3

/**
 * Answers a question about an order that is late, lost or not here: what is known of it, what happens next, and how to reach the team.
 * It promises nothing: only the team asks the carrier, and only the team decides about money.
 *
 * Source: docs/understanding.md#intents
 */
export const orderTrouble: IntentHandler = async (request, tools) => {
  const { context, dialogue, text } = request
  const { getResponse } = tools
  const turn = dialogue.turnCount
  const question = findTroubleQuestion(text) ?? findQuestionBefore(dialogue) ?? 'next'
  const { shopper } = context
  if (context.isShopperUnproven && shopper === null) return { items: [], isRefused: true }
  if (shopper === null || !tools.isOffered('orders')) return await answerGuest(question, request, tools)
  const orders = await tools.retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const delivered = question === 'says-delivered' ? answerDelivered(orders, { request, tools }) : null
  if (delivered !== null) return { ...delivered, items: markAsPersonal(shopper, delivered.items) }
  const named = chooseTroubled(orders, request)
  const situation = toSituation(question, named.length > 0)
  const list = named.map(({ orderId }) => orderId).join(', ')
  const [only, another] = named
  const notDue = question === 'not-here' && only !== undefined ? describeNotDue(only, request, tools) : null
  if (notDue !== null) return { items: markAsPersonal(shopper, notDue) }
  const contactOptions = await createContactOptions(request, tools)
  const facts = wereOrdersJustDescribed(request)
    ? []
    : named.flatMap((each) => describeDelay(each, request, tools))
  const coming =
    question === 'when' || question === 'bare-when' ? describeNextDelivery(orders, request, tools) : []
  const message = createMessage(
    [...coming, ...facts, getResponse('order_trouble', situation, { turn, values: { list } })].join(' '),
  )
  return {
    items: [
      ...markAsPersonal(shopper, [message]),
      ...(only !== undefined && another === undefined
        ? [{ type: 'last_order_checked' as const, orderId: only.orderId }]
        : []),
      ...(another === undefined
        ? []
        : [
            createOrderCards(
              shopper,
              named.map(({ card }) => card),
            ),
          ]),
      ...contactOptions,
    ],
  }
}

/** Returns the question of the last answer, which an order number alone continues. */
function findQuestionBefore({ answered }: IntentRequest['dialogue']): TroubleQuestion | null {
  return answered?.intent === 'order_trouble' ? findTroubleQuestion(answered.text) : null
}

function toSituation(question: TroubleQuestion, hasOrders: boolean): Situation {
  switch (question) {
    case 'chase':
      return hasOrders ? 'chase' : 'chase_any'
    case 'refund':
    case 'why-no-refund':
      return hasOrders ? 'refund' : 'refund_any'
    case 'fee':
      return 'fee'
    case 'sooner':
    case 'hurry':
      return 'sooner'
    case 'deadline':
      return 'deadline'
    case 'when':
    case 'bare-when':
      return hasOrders ? 'no_new_day' : 'next_any'
    case 'stop':
      return 'next_any'
    case 'says-delivered':
      return 'none_delivered'
    case 'not-here':
    case 'next':
    case 'slow':
      return hasOrders ? 'next' : 'next_any'
  }
}

/** Returns the orders that the trouble is about: the named one, the one that was talked about, or those that are late. */
function chooseTroubled(
  orders: readonly OrderFacts[],
  { slots, dialogue, context }: IntentRequest,
): readonly OrderFacts[] {
  const today = getSydneyDate(context.now)
  const find = (id: string | undefined): readonly OrderFacts[] =>
    orders.filter(({ orderId }) => orderId === id)
  const named = find(slots.orderNumber)
  if (named.length > 0) return named
  const last = getLastOrder(dialogue)
  const late = orders
    .filter((each) => each.kind !== 'pickup' && isLateAsWhole(each, today))
    .slice(0, maxNamed)
  const current = last === null || last.isGuess === true ? [] : find(last.orderId)
  // Several are late, and the shopper has named none of them.
  const isNamed =
    last !== null &&
    dialogue.history.some(({ from, text }) => from === 'shopper' && text.includes(last.orderId))
  if (late.length > 1 && !isNamed && current.every((each) => late.includes(each))) return late
  if (current.length > 0) return current
  return late
}

/** The intents whose answers describe the state of orders. */
const orderStateIntents: ReadonlySet<string> = new Set([
  'order_tracking',
  'order_list',
  'order_trouble',
  'cancel_order',
])

function wereOrdersJustDescribed({ dialogue }: IntentRequest): boolean {
  return dialogue.answered !== null && orderStateIntents.has(dialogue.answered.intent)
}

/** Returns the sentence about an order that is late; empty for another one. */
function describeDelay(
  order: OrderFacts,
  { dialogue, context }: IntentRequest,
  { getResponse }: AssistantTools,
): readonly string[] {
  if (!isLateAsWhole(order, getSydneyDate(context.now))) return []
  const due = order.parcels.flatMap(({ expectedOn }) => expectedOn ?? []).toSorted()[0]
  if (due === undefined) return []
  const values = { orderNumber: order.orderId, date: formatShortDay(due) }
  return [getResponse('order_tracking', 'delayed', { turn: dialogue.turnCount, values })]
}

/** Returns the reply about an order that is not there because it is not due yet; `null`: it is late, or its day is not known. */
function describeNotDue(
  order: OrderFacts,
  { context, dialogue }: IntentRequest,
  { getResponse }: AssistantTools,
): readonly ReplyItem[] | null {
  const due = isLateAsWhole(order, getSydneyDate(context.now)) ? null : findDueDay(order)
  if (due === null) return null
  const values = { orderNumber: order.orderId, date: formatShortDay(due) }
  return [
    createMessage(getResponse('order_trouble', 'not_due_yet', { turn: dialogue.turnCount, values })),
    { type: 'last_order_checked', orderId: order.orderId },
  ]
}

/** Returns the sentence about the next delivery that is not late; empty: there is none, or its day is not known. */
function describeNextDelivery(
  orders: readonly OrderFacts[],
  { context, dialogue }: IntentRequest,
  { getResponse }: AssistantTools,
): readonly string[] {
  const { chosen } = chooseAwaitedOrders(
    { asks: 'all', kind: 'delivery' },
    orders,
    getSydneyDate(context.now),
  )
  const next = chosen.find((each) => !isLateAsWhole(each, getSydneyDate(context.now)))
  const due = next === undefined ? null : findDueDay(next)
  if (next === undefined || due === null) return []
  const values = { orderNumber: next.orderId, date: formatShortDay(due) }
  return [getResponse('order_tracking', 'expected', { turn: dialogue.turnCount, values })]
}

/** Tells which order is shown as delivered, with the carrier's report, and asks whether it has arrived. `null`: none is. */
function answerDelivered(
  orders: readonly OrderFacts[],
  { request, tools }: { readonly request: IntentRequest; readonly tools: AssistantTools },
): IntentResult | null {
  const { slots, dialogue } = request
  const named = orders.filter(({ orderId }) => orderId === slots.orderNumber)
  const last = getLastOrder(dialogue)
  const arrived = orders.filter((each) => hasArrivedPart(each))
  const current =
    last === null || last.isGuess === true ? [] : arrived.filter(({ orderId }) => orderId === last.orderId)
  const [order] = [...named, ...current, ...listDelivered(orders), ...arrived].toSorted(
    (a, b) =>
      rank(b, named, current) - rank(a, named, current) || findArrival(b).localeCompare(findArrival(a)),
  )
  if (order === undefined) return null
  const turn = dialogue.turnCount
  const options = { getResponse: tools.getResponse, turn }
  const asked = { orderNumber: order.orderId, order, tracking: null, text: '' }
  const report = answerOrderQuestion(order.parcels.length > 1 ? 'since' : 'report', asked, options) ?? ''
  const ask = tools.getResponse('order_trouble', 'delivered_ask', { turn })
  return {
    items: [createMessage(`${report} ${ask}`.trim()), { type: 'last_order_checked', orderId: order.orderId }],
  }
}

function rank(order: OrderFacts, named: readonly OrderFacts[], current: readonly OrderFacts[]): number {
  return named.includes(order) ? 2 : current.includes(order) ? 1 : 0
}

function hasArrivedPart({ kind, parcels }: OrderFacts): boolean {
  return kind !== 'pickup' && parcels.some(({ stage }) => stage === 'delivered')
}

/** Returns the newest day on which a parcel of an order arrived. */
function findArrival({ parcels }: OrderFacts): string {
  const days = parcels.flatMap(({ stage, reportedOn }) => (stage === 'delivered' ? (reportedOn ?? []) : []))
  return days.toSorted().at(-1) ?? ''
}

/** The texts that apply to every order, by the question that they answer. */
const generalSituations: Readonly<Partial<Record<TroubleQuestion, Situation>>> = {
  chase: 'chase_any',
  deadline: 'deadline',
  fee: 'fee',
  hurry: 'sooner',
  refund: 'refund_any',
  sooner: 'sooner',
}

/** Tells a guest what applies to every order, and how to look up their own. */
async function answerGuest(
  question: TroubleQuestion,
  request: IntentRequest,
  tools: AssistantTools,
): Promise<IntentResult> {
  const turn = request.dialogue.turnCount
  const general = generalSituations[question]
  const texts = [
    ...(general === undefined ? [] : [tools.getResponse('order_trouble', general, { turn })]),
    tools.getResponse('order_trouble', 'guest', { turn }),
  ]
  const contactOptions = await createContactOptions(request, tools)
  const link = tools.getResponse('order_list', 'log_in', { turn })
  return {
    items: [
      createMessage(texts.join(' ')),
      ...contactOptions.filter(({ type }) => type !== 'url'),
      createLoginLink(tools.storefrontUrl, link),
      ...createLookupOffer(request, tools, ['guest_lookup']),
    ],
  }
}
