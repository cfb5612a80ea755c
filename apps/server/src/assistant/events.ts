import { answerOrderNotices, orderNoticesEvent } from './orders/answer-order-notices'
import { createContactOptions } from './intents/contact'
import type { IntentRequest, IntentResult, AssistantTools } from './intent'
import { intents } from './intents'
import { listExampleQuestions } from './intents/example-questions'
import { toOrderKind } from './intents/order-kinds'
import { answerRecentOrders } from './intents/recent-orders'
import { answerNearbyStores, findEventStore, answerStoreSelected } from './intents/product-availability'
import { promptForOrder } from './intents/resend-tax-invoice'
import {
  articlesFollowUpEvent,
  getInTouchEvent,
  createMessage,
  ordersFollowUpEvent,
  productsFollowUpEvent,
  storesFollowUpEvent,
  createSuggestions,
} from './reply-items'
import type { situations } from './responses/response-situations'
import { answerUnlessAway } from './retailer-away'

/** The answer to one event of the widget. */
export type EventDefinition = {
  readonly answer: (
    request: IntentRequest,
    tools: AssistantTools,
    parameters: Readonly<Record<string, unknown>>,
  ) => IntentResult | Promise<IntentResult>
  /** The intent that the event belongs to. It continues with the slot that the answer asks for. */
  readonly intent?: string
  /** Ends the current intent but not the session. */
  readonly endsIntent?: boolean
}

/** Accepted without an answer. */
const ignoredEvent: EventDefinition = { answer: () => ({ items: [] }) }

/** Returns an answer with a text of the operator's file, followed by the given items. */
function answerWithText(
  situation: (typeof situations.events)[number],
  ...more: IntentResult['items']
): EventDefinition['answer'] {
  return ({ dialogue }, { getResponse }, parameters) => {
    const orderNumber = typeof parameters['orderId'] === 'string' ? parameters['orderId'] : ''
    const responseText = getResponse('events', situation, {
      turn: dialogue.turnCount,
      values: { orderNumber },
    })
    return { items: [createMessage(responseText), ...more] }
  }
}

/**
 * Returns the same answer with example questions. It leaves out questions that the shopper has asked and those of
 * the intent group that just answered. While a question of Murphy is pending there is no answer.
 *
 * Source: LAU-13 to LAU-16
 */
function answerWithExamples(situation: (typeof situations.events)[number]): EventDefinition['answer'] {
  return (request, tools, parameters) => {
    const { pending, history, intentGroupName } = request.dialogue
    if (pending !== null) return { items: [] }
    const hasAsked = (question: string): boolean =>
      history.some(({ from, text }) => from === 'shopper' && isSameQuestion(text, question))
    const open = listExampleQuestions(tools).filter(
      ({ text, intent }) => !hasAsked(text) && intents[intent]?.group !== intentGroupName,
    )
    const choices = open.map(({ text }) => text)
    return answerWithText(situation, ...(choices.length === 0 ? [] : [createSuggestions(...choices)]))(
      request,
      tools,
      parameters,
    )
  }
}

/** Returns whether two questions differ only in case, spaces and punctuation. */
function isSameQuestion(one: string, other: string): boolean {
  return normalizeQuestion(one) === normalizeQuestion(other)
}

function normalizeQuestion(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Says that the nominee cannot be changed before the nominee screen of the card fails. Source: OP-65 */
const answerPickupClicked: EventDefinition['answer'] = (request, tools) =>
  answerUnlessAway('change_pickup_nominee', { request, tools }, () => ({ items: [] }))

/** Returns the same answer for signed-in shoppers only. A guest gets no authenticated follow-up. Source: AUTH-06 */
function requireLogIn(answer: EventDefinition['answer']): EventDefinition['answer'] {
  return (request, tools, parameters) => {
    const { shopper, isShopperUnproven } = request.context
    if (shopper) return answer(request, tools, parameters)
    return { items: [], isRefused: isShopperUnproven }
  }
}

/**
 * The answers to the widget's bot events. An unknown event is accepted without an answer.
 *
 * Source: docs/wire-format.md#text-and-events, OP-04, OP-66, OP-94, OP-131, API-07
 */
const events: Readonly<Record<string, EventDefinition>> = {
  PRODUCT_AVAIL_SET_STORE: { intent: 'product_availability', answer: answerStoreSelected },
  PRODUCT_AVAIL_FIND_NEARBY_STORES: { intent: 'product_availability', answer: answerNearbyStores },
  [productsFollowUpEvent]: { answer: answerWithExamples('after_products') },
  [articlesFollowUpEvent]: { answer: answerWithExamples('after_articles') },
  [storesFollowUpEvent]: { answer: answerWithExamples('after_stores') },
  [ordersFollowUpEvent]: { answer: requireLogIn(answerWithExamples('after_orders')) },
  ORDER_TRACKING_DELIVERY_TYPE: {
    intent: 'order_list',
    answer: (request, tools, { deliveryType }) =>
      answerRecentOrders(request, tools, toOrderKind(deliveryType)),
  },
  ORDER_TRACKING_MY_ORDERS_PICKUP: {
    intent: 'pickup_order',
    answer: (request, tools) => answerRecentOrders(request, tools, 'pickup'),
  },
  [orderNoticesEvent]: { answer: requireLogIn(answerOrderNotices) },
  RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN: {
    intent: 'resend_tax_invoice',
    answer: requireLogIn(promptForOrder),
  },
  [getInTouchEvent]: {
    intent: 'live_chat',
    answer: async (request, tools) => ({
      items: [
        createMessage(tools.getResponse('contact', 'choose', { turn: request.dialogue.turnCount })),
        ...(await createContactOptions(request, tools)),
      ],
    }),
  },
  PICKUP_ORDER_COLLECTED: { answer: answerWithText('pickup_collected') },
  PICKUP_ORDER_CANCELLED: { answer: answerWithText('pickup_cancelled') },
  PICKUP_NOMINEE_UPDATED: { answer: answerWithText('nominee_updated') },
  PICKUP_CHANGE_NOMINEE_CANCEL: { answer: answerWithText('nominee_cancelled') },
  PICKUP_ORDER_CLICKED: { answer: answerPickupClicked },
  End_Interaction: { ...ignoredEvent, endsIntent: true },
  KEEP_ALIVE: ignoredEvent,
}

/**
 * A store selection of the wine finder. The answer shows and asks nothing and belongs to no intent. Source: STO-09,
 * OP-51
 */
const wineStoreSelected: EventDefinition = {
  answer: async (request, tools, parameters) => {
    const store = await findEventStore(request, tools, parameters)
    return { items: [], ...(store ? { storeId: store.storeId } : {}) }
  },
}

/** Returns the definition of an event, or `null` when there is none. */
export function findEvent(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
): EventDefinition | null {
  if (name === 'PRODUCT_AVAIL_SET_STORE' && parameters['purpose'] === 'find-a-wine') return wineStoreSelected
  return Object.hasOwn(events, name) ? (events[name] ?? null) : null
}
