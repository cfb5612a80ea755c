import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Shopper } from '../../retail/ports'
import type { Intent, Outcome } from '../intent'
import type { Responses } from '../responses'
import { message } from '../reply-items'
import { recentOrders } from './order-list'
import { followedUpAsOrders, forShopper, notFound, orderCards } from './personal'

/** The shopper's pick up orders, or the one that is named. Source: AUTH-09, NOM-43, ORD-34 */
export const pickupOrder: Intent = async (asked, tools) => {
  const { orderNumber } = asked.slots
  if (orderNumber === undefined) return await recentOrders(asked, tools, 'pickup')
  const turn = asked.dialogue.turnCount
  return await forShopper(asked, tools, {
    wording: tools.say('order_list', 'guest', { turn }),
    personal: async (shopper) => {
      const found = await tools.retail.orders.find(shopper.shopperId, orderNumber)
      if (!found.ok)
        return { items: [notFound(orderNumber, tools.say, turn)], asks: 'orderNumber', slots: {} }
      return pickupDetail(found.value, { shopper, say: tools.say, turn })
    },
  })
}

/** One pick up order; a delivery is shown as the card that leads to its tracking. Source: OP-65 */
export function pickupDetail(
  order: Order,
  { shopper, say, turn }: { shopper: Shopper; say: Responses; turn: number },
): Outcome {
  const card = pickupCard(order, shopper)
  const values = { orderNumber: order.orderId }
  const items = card
    ? [message(say('pickup_order', 'found', { turn, values })), card]
    : [message(say('pickup_order', 'not_a_pickup', { turn, values })), orderCards(shopper, [order])]
  return { items: followedUpAsOrders([...items, { type: 'last_order_checked', orderId: order.orderId }]) }
}

/** `null`: the order is not one to be picked up. */
export function pickupCard(order: Order, shopper: Shopper): ReplyItem | null {
  const { orderType, pickUpStoreName } = order
  if (orderType !== 'Pickup' || pickUpStoreName === undefined) return null
  return {
    type: 'pickup-order-detail',
    order: { ...order, orderType, pickUpStoreName, nomineeDetails: order.nomineeDetails ?? null },
    shopper: shopper.shopperId,
  }
}
