import type { Intent } from '../intent'
import { message } from '../reply-items'
import { otherKinds, recentOrders } from './order-list'
import { followedUpAsOrders, forShopper, notFound } from './personal'
import { pickupDetail } from './pickup-order'

/**
 * Where one order is, by its number; without a number the recent orders to choose from.
 * Source: AUTH-07, GEN-10, TRK-47, TRK-62, MSG-27
 */
export const orderTracking: Intent = async (asked, tools) => {
  const { slots, dialogue } = asked
  const { orderNumber } = slots
  if (orderNumber === undefined) return await recentOrders(asked, tools, null)
  const turn = dialogue.turnCount
  return await forShopper(asked, tools, {
    wording: tools.say('order_list', 'guest', { turn }),
    personal: async (shopper) => {
      const found = await tools.retail.orders.find(shopper.shopperId, orderNumber)
      if (!found.ok)
        return {
          items: [notFound(orderNumber, tools.say, turn), ...otherKinds(null)],
          asks: 'orderNumber',
          slots: {},
        }
      if (found.value.orderType === 'Pickup')
        return pickupDetail(found.value, { shopper, say: tools.say, turn })
      const tracking = await tools.retail.orders.tracking(shopper.shopperId, orderNumber)
      if (!tracking.ok)
        return { items: [notFound(orderNumber, tools.say, turn)], asks: 'orderNumber', slots: {} }
      const wording = tools.say('order_tracking', 'found', { turn, values: { orderNumber } })
      return {
        items: followedUpAsOrders([
          { ...message(wording), acceptanceEventName: 'OrderTrackingAcceptance' },
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
