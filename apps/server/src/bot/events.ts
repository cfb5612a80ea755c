import type { Asked, Outcome, Tools } from './intent'
import { examples } from './intents/fallback'
import { kindOf, recentOrders } from './intents/orders'
import type { situations } from './responses'
import { articlesFollowUp, message, ordersFollowUp, storesFollowUp } from './reply'

type EventAnswer = (
  asked: Asked,
  tools: Tools,
  parameters: Readonly<Record<string, unknown>>,
) => Outcome | Promise<Outcome>

/** Taken in, nothing to say. */
const silent: EventAnswer = () => ({ items: [] })

/** A sentence of the operator's file for the event, and where to go from there. */
function sentence(situation: (typeof situations.events)[number], ...more: Outcome['items']): EventAnswer {
  return ({ dialogue }, { say }, parameters) => {
    const orderNumber = typeof parameters['orderId'] === 'string' ? parameters['orderId'] : ''
    return {
      items: [
        message(say('events', situation, { turn: dialogue.turnCount, values: { orderNumber } })),
        ...more,
      ],
    }
  }
}

/**
 * What the widget's bot events answer. An event that is not here is taken in without words.
 * Source: wire-shapes section 2.1, OP-04, OP-66, OP-131
 */
export const events: Readonly<Record<string, EventAnswer>> = {
  [articlesFollowUp]: sentence('after_articles', examples),
  [storesFollowUp]: sentence('after_stores', examples),
  [ordersFollowUp]: sentence('after_orders', examples),
  ORDER_TRACKING_DELIVERY_TYPE: (asked, tools, { deliveryType }) =>
    recentOrders(asked, tools, kindOf(deliveryType)),
  ORDER_TRACKING_MY_ORDERS_PICKUP: (asked, tools) => recentOrders(asked, tools, 'pickup'),
  PICKUP_ORDER_COLLECTED: sentence('pickup_collected'),
  PICKUP_ORDER_CANCELLED: sentence('pickup_cancelled'),
  PICKUP_NOMINEE_UPDATED: sentence('nominee_updated'),
  PICKUP_CHANGE_NOMINEE_CANCEL: sentence('nominee_cancelled'),
  PICKUP_ORDER_CLICKED: silent,
  End_Interaction: silent,
  KEEP_ALIVE: silent,
}
