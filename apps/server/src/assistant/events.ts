import { contactOptions } from './contact-options'
import type { Asked, Outcome, Tools } from './intent'
import { intents } from './intents'
import { exampleQuestions } from './intents/fallback'
import { kindOf, recentOrders } from './intents/order-list'
import { nearbyStores, storeOf, storeSelected } from './intents/product-availability'
import { askForOrder } from './intents/resend-tax-invoice'
import {
  articlesFollowUp,
  getInTouch,
  message,
  ordersFollowUp,
  productsFollowUp,
  storesFollowUp,
  suggestions,
} from './reply-items'
import type { situations } from './responses'

/** How an event of the widget is answered. */
export type EventEntry = {
  readonly answer: (
    asked: Asked,
    tools: Tools,
    parameters: Readonly<Record<string, unknown>>,
  ) => Outcome | Promise<Outcome>
  /** The intent that it belongs to, and that goes on with what the answer asks for. */
  readonly intent?: string
  /** Closes the current intent, never the session. */
  readonly endsIntent?: boolean
}

/** Taken in, nothing to say. */
const silent: EventEntry = { answer: () => ({ items: [] }) }

/** A sentence of the operator's file for the event, and where to go from there. */
function sentence(
  situation: (typeof situations.events)[number],
  ...more: Outcome['items']
): EventEntry['answer'] {
  return ({ dialogue }, { say }, parameters) => {
    const orderNumber = typeof parameters['orderId'] === 'string' ? parameters['orderId'] : ''
    const wording = say('events', situation, { turn: dialogue.turnCount, values: { orderNumber } })
    return { items: [message(wording), ...more] }
  }
}

/**
 * The same with example questions, without those that the shopper has asked already and those of the intent group that
 * has just answered. A question of Murphy that is still open is not talked over.
 *
 * Source: LAU-13 to LAU-16
 */
function sentenceWithExamples(situation: (typeof situations.events)[number]): EventEntry['answer'] {
  return (asked, tools, parameters) => {
    const { waiting, history, intentGroupName } = asked.dialogue
    if (waiting !== null) return { items: [] }
    const wasAsked = (question: string): boolean =>
      history.some(({ from, text }) => from === 'shopper' && isSameQuestion(text, question))
    const open = exampleQuestions.filter(
      ({ text, intent }) => !wasAsked(text) && intents[intent]?.group !== intentGroupName,
    )
    const choices = open.map(({ text }) => text)
    return sentence(situation, ...(choices.length === 0 ? [] : [suggestions(...choices)]))(
      asked,
      tools,
      parameters,
    )
  }
}

/** Whether two questions differ in nothing but case, spaces and punctuation. */
function isSameQuestion(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Only for who is signed in; a guest gets no authenticated follow-up. Source: AUTH-06 */
function signedIn(answer: EventEntry['answer']): EventEntry['answer'] {
  return (asked, tools, parameters) => {
    const { shopper, isShopperUnproven } = asked.context
    if (shopper) return answer(asked, tools, parameters)
    return { items: [], isRefused: isShopperUnproven }
  }
}

/**
 * What the widget's bot events answer. An event that is not here is taken in without words.
 * Source: wire-shapes section 2.1, OP-04, OP-66, OP-94, OP-131, API-07
 */
const events: Readonly<Record<string, EventEntry>> = {
  PRODUCT_AVAIL_SET_STORE: { intent: 'product_availability', answer: storeSelected },
  PRODUCT_AVAIL_FIND_NEARBY_STORES: { intent: 'product_availability', answer: nearbyStores },
  [productsFollowUp]: { answer: sentenceWithExamples('after_products') },
  [articlesFollowUp]: { answer: sentenceWithExamples('after_articles') },
  [storesFollowUp]: { answer: sentenceWithExamples('after_stores') },
  [ordersFollowUp]: { answer: signedIn(sentenceWithExamples('after_orders')) },
  ORDER_TRACKING_DELIVERY_TYPE: {
    intent: 'order_list',
    answer: (asked, tools, { deliveryType }) => recentOrders(asked, tools, kindOf(deliveryType)),
  },
  ORDER_TRACKING_MY_ORDERS_PICKUP: {
    intent: 'pickup_order',
    answer: (asked, tools) => recentOrders(asked, tools, 'pickup'),
  },
  RESENDTAXINVOICE_ASK_ORDER_NUMBER_AFTER_LOGIN: {
    intent: 'resend_tax_invoice',
    answer: signedIn(askForOrder),
  },
  [getInTouch]: {
    intent: 'live_chat',
    answer: async (asked, tools) => ({
      items: [
        message(tools.say('contact', 'choose', { turn: asked.dialogue.turnCount })),
        ...(await contactOptions(asked, tools)),
      ],
    }),
  },
  PICKUP_ORDER_COLLECTED: { answer: sentence('pickup_collected') },
  PICKUP_ORDER_CANCELLED: { answer: sentence('pickup_cancelled') },
  PICKUP_NOMINEE_UPDATED: { answer: sentence('nominee_updated') },
  PICKUP_CHANGE_NOMINEE_CANCEL: { answer: sentence('nominee_cancelled') },
  PICKUP_ORDER_CLICKED: silent,
  End_Interaction: { ...silent, endsIntent: true },
  KEEP_ALIVE: silent,
}

/** A store of the wine finder: the answer shows nothing, asks nothing and belongs to no intent. Source: STO-09, OP-51 */
const wineStoreSelected: EventEntry = {
  answer: async (asked, tools, parameters) => {
    const store = await storeOf(asked, tools, parameters)
    return { items: [], ...(store ? { storeId: store.storeId } : {}) }
  },
}

/** Returns how an event is answered, `null` when no answer is known. */
export function eventNamed(name: string, parameters: Readonly<Record<string, unknown>>): EventEntry | null {
  if (name === 'PRODUCT_AVAIL_SET_STORE' && parameters['purpose'] === 'find-a-wine') return wineStoreSelected
  return Object.hasOwn(events, name) ? (events[name] ?? null) : null
}
