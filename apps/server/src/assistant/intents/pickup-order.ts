import type { IntentHandler } from '../intent'
import { findOrderQuestions } from './find-order-questions'
import { orderTracking } from './order-tracking'
import { answerForShopper } from './answer-for-shopper'
import { createOrderNotFound } from './order-not-found'
import { answerPickupDetail } from './pickup-detail'
import { answerRecentOrders } from './recent-orders'
import { withDescribedOrder } from './with-described-order'

/** Shows the shopper's pick up orders, or the one that the utterance names. Source: AUTH-09, NOM-43, ORD-34 */
export const pickupOrder: IntentHandler = (request, tools) =>
  withDescribedOrder('pickup_order', request, tools, showPickup, ({ kind }) => kind === 'pickup')

const showPickup: IntentHandler = async (request, tools) => {
  const { orderNumber } = request.slots
  if (orderNumber === undefined) return await answerRecentOrders(request, tools, 'pickup')
  const turn = request.dialogue.turnCount
  return await answerForShopper(request, tools, {
    guestText: tools.getResponse('order_list', 'guest', { turn }),
    personal: async (shopper) => {
      const found = await tools.retail.orders.find(shopper.shopperId, orderNumber)
      if (!found.ok)
        return {
          items: [createOrderNotFound(orderNumber, tools.getResponse, turn)],
          promptsFor: 'orderNumber',
          slots: {},
        }
      if (findOrderQuestions(request.text).length > 0) return await orderTracking(request, tools)
      return answerPickupDetail(found.value, { shopper, getResponse: tools.getResponse, turn })
    },
  })
}
