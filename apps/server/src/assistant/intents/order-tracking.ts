import type { IntentHandler } from '../intent'
import { createMessage } from '../reply-items'
import { createGuestLookupOffer } from './guest-lookup-offer'
import { createOtherKindButtons, answerRecentOrders } from './order-list'
import { withOrderFollowUp, answerForShopper, createOrderNotFound } from './personal'
import { answerPickupDetail } from './pickup-order'

/**
 * Shows the tracking of one order. Without an order number it lists the recent orders to choose from.
 *
 * Source: AUTH-07, GEN-10, TRK-47, TRK-62, MSG-27
 */
export const orderTracking: IntentHandler = async (request, tools) => {
  const { slots, dialogue } = request
  const { orderNumber } = slots
  if (orderNumber === undefined) return await answerRecentOrders(request, tools, null)
  const turn = dialogue.turnCount
  return await answerForShopper(request, tools, {
    guestText: tools.getResponse('order_list', 'guest', { turn }),
    guestItems: createGuestLookupOffer(request, tools),
    personal: async (shopper) => {
      const found = await tools.retail.orders.find(shopper.shopperId, orderNumber)
      if (!found.ok)
        return {
          items: [createOrderNotFound(orderNumber, tools.getResponse, turn), ...createOtherKindButtons(null)],
          promptsFor: 'orderNumber',
          slots: {},
        }
      if (found.value.orderType === 'Pickup')
        return answerPickupDetail(found.value, { shopper, getResponse: tools.getResponse, turn })
      const tracking = await tools.retail.orders.tracking(shopper.shopperId, orderNumber)
      if (!tracking.ok)
        return {
          items: [createOrderNotFound(orderNumber, tools.getResponse, turn)],
          promptsFor: 'orderNumber',
          slots: {},
        }
      const responseText = tools.getResponse('order_tracking', 'found', { turn, values: { orderNumber } })
      return {
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
    },
  })
}
