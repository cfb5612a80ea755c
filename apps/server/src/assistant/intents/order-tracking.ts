import { getSydneyDate } from '@murphy/domain/calendar'
import type { Order, TrackingInfo } from '@murphy/contracts/entities'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { Shopper } from '../../retail/ports'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { createMessage } from '../reply-items'
import { describeDelivery, describeParcel, describeWhereabouts } from './describe-order'
import { findParcels, pickParcels } from './find-parcels'
import type { OrderQuestion } from './order-question'
import { findOrderQuestions } from './find-order-questions'
import { answerOrderQuestion } from './answer-order-question'
import { listItems } from './answer-parcel-question'
import { answerAwaitedOrders } from './recent-orders'
import { createLookupOffer } from './guest-lookup-offer'
import { createOtherKindButtons } from './order-kinds'
import { withOrderFollowUp, answerForShopper } from './answer-for-shopper'
import { createOrderChoice, createOrderNotFound } from './order-not-found'
import { answerPickupDetail } from './pickup-detail'
import { asksToReorder } from '../products/purchase-words'
import { readAwaitedQuestion } from '../orders/awaited-orders'
import { orderStatusIntents } from '../intent-groups'
import { searchedOrders } from '../orders/find-order-by-description'
import { listNewestShown } from '../references/shown-entities'
import { withDescribedOrder } from './with-described-order'

/**
 * Shows the tracking of one order. Without an order number it describes the orders that are awaited, above a list of the recent ones.
 *
 * Source: AUTH-07, GEN-10, TRK-47, TRK-62, MSG-27
 */
export const orderTracking: IntentHandler = (request, tools) =>
  request.awaited === undefined
    ? withDescribedOrder(
        'order_tracking',
        request,
        tools,
        asksToReorder(request.text) ? answerReorder : trackOrder,
      )
    : answerAwaitedOrders(request, tools, request.awaited)

/** Says that Murphy places no orders, and what the order contained. */
const answerReorder: IntentHandler = async (request, tools) => {
  const { items, ...result } = await trackOrder({ ...request, text: contentsQuestion }, tools)
  const { turnCount: turn } = request.dialogue
  return {
    ...result,
    limit: 'purchase',
    items: [createMessage(tools.getResponse('order_tracking', 'no_reorder', { turn })), ...items],
  }
}

const contentsQuestion = 'what is in it'

const trackOrder: IntentHandler = async (asked, tools) => {
  const request = continueChoice(asked)
  const { slots, dialogue } = request
  const { orderNumber } = slots
  if (orderNumber === undefined)
    return await answerAwaitedOrders(request, tools, readAwaitedQuestion(request.text))
  const turn = dialogue.turnCount
  return await answerForShopper(request, tools, {
    guestText: tools.getResponse('order_list', 'guest', { turn }),
    guestItems: createLookupOffer(request, tools, ['guest_lookup']),
    personal: async (shopper) => {
      const found = await tools.retail.orders.find(shopper.shopperId, orderNumber)
      if (found.ok) return await showOrder(found.value, { orderNumber, shopper, request, tools })
      const orderOfParcel = await findOrderOfParcel(orderNumber, shopper, tools)
      if (orderOfParcel !== null)
        return await trackOrder({ ...request, slots: { ...slots, orderNumber: orderOfParcel } }, tools)
      const choice = await createOrderChoice(orderNumber, { shopper, tools, turn })
      return {
        items: [...choice.items, ...createOtherKindButtons(null)],
        promptsFor: 'orderNumber',
        slots: {},
      }
    },
  })
}

/**
 * Returns the request with the question before it, where several orders fitted that question and the text only picks one of them: 'the same
 * day one' after 'what did i order today'.
 */
function continueChoice(request: IntentRequest): IntentRequest {
  const { slots, dialogue, orderQuestion } = request
  const { answered, shown } = dialogue
  const isChoice =
    answered !== null &&
    orderStatusIntents.includes(answered.intent) &&
    answered.slots.orderNumber === undefined &&
    listNewestShown(shown, 'order').some(({ id }) => id === slots.orderNumber)
  if (!isChoice || orderQuestion !== undefined || findAskedQuestions(request).length > 0) return request
  return findOrderQuestions(answered.text, { isPointed: true }).length === 0
    ? request
    : { ...request, text: answered.text }
}

/** An order of the shopper, and the request that asks about it. */
type OrderScope = {
  readonly orderNumber: string
  readonly shopper: Shopper
  readonly request: IntentRequest
  readonly tools: AssistantTools
}

/** Shows a pick up order with its store, and a delivery with its tracking, below the answers to the questions of the text. */
async function showOrder(
  order: Order,
  { orderNumber, shopper, request, tools }: OrderScope,
): Promise<IntentResult> {
  const turn = request.dialogue.turnCount
  const asked = { orderNumber, shopper }
  if (order.orderType === 'Pickup')
    return withAnswer(
      answerPickupDetail(order, { shopper, getResponse: tools.getResponse, turn }),
      await answerQuestions({ ...asked, tracking: null }, { request, tools }),
    )
  const tracking = await tools.retail.orders.tracking(shopper.shopperId, orderNumber)
  if (!tracking.ok)
    return {
      items: [createOrderNotFound(orderNumber, tools.getResponse, turn)],
      promptsFor: 'orderNumber',
      slots: {},
    }
  const read = await tools.retail.orderChanges.allowed(shopper.shopperId, orderNumber)
  const facts = read.ok ? read.value : null
  const named = facts === null ? null : findParcels(request.text, facts)
  const sentenceOptions = { orderNumber, getResponse: tools.getResponse, turn, now: request.context.now }
  const namedParcels = (named ?? []).flatMap(
    (index) => describeParcel(tracking.value, index, sentenceOptions) ?? [],
  )
  const responseText =
    namedParcels.length > 0
      ? namedParcels.join(' ')
      : named === null && !findAskedQuestions(request).includes('report')
        ? describeWhereabouts(tracking.value, facts, sentenceOptions)
        : describeDelivery(pickParcels(tracking.value, named), sentenceOptions)
  const result = {
    items: withOrderFollowUp([
      { ...createMessage(responseText), acceptanceEventName: 'OrderTrackingAcceptance' },
      {
        type: 'ordertracking',
        trackingInfo: [tracking.value],
        searchTermOrderNumber: orderNumber,
        searchTermOrderName: null,
        shopper: shopper.shopperId,
      },
      { type: 'last_order_checked', orderId: orderNumber },
    ]),
  }
  const answers = [
    facts === null ? null : describeParcels(facts, named, { request, tools }),
    await answerQuestions({ ...asked, tracking: tracking.value, facts }, { request, tools }),
  ].filter((answer) => answer !== null)
  return withAnswer(result, answers.join(' ') || null)
}

/** Returns the question that was planned; otherwise what the text asks about the order. */
function findAskedQuestions({ orderQuestion, text }: IntentRequest): readonly OrderQuestion[] {
  return orderQuestion === undefined ? findOrderQuestions(text, { isPointed: true }) : [orderQuestion]
}

/** The questions that the tracking answers. */
const parcelQuestions: ReadonlySet<OrderQuestion> = new Set(['tracking_number', 'parcels'])

/** Returns the sentences about the parcels that the text names: which they are and what is in them; `null`: it names none. */
function describeParcels(
  { orderId, parcels }: OrderFacts,
  named: readonly number[] | null,
  { request, tools }: { readonly request: IntentRequest; readonly tools: AssistantTools },
): string | null {
  const sentences = (named ?? []).flatMap((index) => {
    const items = listItems(parcels[index]?.items ?? [])
    const values = {
      orderNumber: orderId,
      position: String(index + 1),
      count: String(parcels.length),
      list: items,
    }
    return items === ''
      ? []
      : [tools.getResponse('order_tracking', 'parcel', { turn: request.dialogue.turnCount, values })]
  })
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Puts the answer to a question about the order before its card. */
function withAnswer(result: IntentResult, answer: string | null): IntentResult {
  return answer === null ? result : { ...result, items: [createMessage(answer), ...result.items] }
}

/**
 * Returns the sentences that answer what the text asks about the order, other than where it is; `null`: it asks nothing else.
 *
 * @param order `tracking` null: the order is collected and has no parcels; `facts` missing: they are read when they are needed
 */
async function answerQuestions(
  {
    orderNumber,
    shopper,
    tracking,
    facts: known,
  }: {
    readonly orderNumber: string
    readonly shopper: Shopper
    readonly tracking: TrackingInfo | null
    readonly facts?: OrderFacts | null
  },
  { request, tools }: { readonly request: IntentRequest; readonly tools: AssistantTools },
): Promise<string | null> {
  const asked = findAskedQuestions(request)
  const today = getSydneyDate(request.context.now)
  // A late order has no new day, which the sentence about its delivery says.
  const isLate = known?.parcels.some(
    ({ stage, expectedOn }) => stage !== 'delivered' && expectedOn !== null && expectedOn < today,
  )
  const questions =
    isLate === true ? asked.filter((question) => question !== 'due' && question !== 'late') : asked
  const needsOrder = known === undefined && questions.some((question) => !parcelQuestions.has(question))
  const read = needsOrder ? await tools.retail.orderChanges.allowed(shopper.shopperId, orderNumber) : null
  const order = read?.ok ? read.value : (known ?? null)
  const facts = { orderNumber, order, tracking, text: request.text }
  const options = { getResponse: tools.getResponse, turn: request.dialogue.turnCount }
  const sentences = questions.flatMap((question) => answerOrderQuestion(question, facts, options) ?? [])
  const link = questions.includes('link')
    ? await describeLink(orderNumber, { shopper, tracking, tools, turn: options.turn })
    : null
  const all = link === null ? sentences : [...sentences, link]
  return all.length === 0 ? null : all.join(' ')
}

/** Returns the number of the shopper's order with a parcel of this number; `null`: none has. */
async function findOrderOfParcel(
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

/** Returns the sentence with the carriers' links for an order. */
async function describeLink(
  orderNumber: string,
  {
    shopper,
    tracking,
    tools,
    turn,
  }: {
    readonly shopper: Shopper
    readonly tracking: TrackingInfo | null
    readonly tools: AssistantTools
    readonly turn: number
  },
): Promise<string> {
  const values = { orderNumber }
  if (tracking === null) return tools.getResponse('order_tracking', 'no_link_for_pickup', { turn, values })
  const details = await tools.retail.orders.deliveryDetails(shopper.shopperId, orderNumber)
  const segments = details.ok ? (details.value.recipients[0]?.productSegments ?? []) : []
  const links = [...new Set(segments.flatMap(({ trackUrl }) => trackUrl ?? []))].filter((url) => url !== '')
  return links.length === 0
    ? tools.getResponse('order_tracking', 'no_link', { turn, values })
    : tools.getResponse('order_tracking', 'link', { turn, values: { ...values, list: links.join(', ') } })
}
