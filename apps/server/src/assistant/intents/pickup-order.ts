import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Shopper } from '../../retail/ports'
import type { IntentHandler, IntentResult } from '../intent'
import type { GetResponse } from '../responses'
import { createMessage } from '../reply-items'
import { describePickup } from './order-facts'
import { answerRecentOrders } from './recent-orders'
import { withOrderFollowUp, answerForShopper, createOrderNotFound, createOrderCards } from './personal'
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
      return answerPickupDetail(found.value, { shopper, getResponse: tools.getResponse, turn })
    },
  })
}

/** Shows one pick up order. A delivery is shown as a card that leads to its tracking. Source: OP-65 */
export function answerPickupDetail(
  order: Order,
  { shopper, getResponse, turn }: { shopper: Shopper; getResponse: GetResponse; turn: number },
): IntentResult {
  const card = createPickupCard(order, shopper)
  const values = { orderNumber: order.orderId }
  const items = card
    ? [createMessage(describePickup(order, { getResponse, turn })), card]
    : [
        createMessage(getResponse('pickup_order', 'not_a_pickup', { turn, values })),
        createOrderCards(shopper, [order]),
      ]
  return { items: withOrderFollowUp([...items, { type: 'last_order_checked', orderId: order.orderId }]) }
}

/** Returns the pick up card, or `null` when the order is not a pick up order. */
export function createPickupCard(order: Order, shopper: Shopper): ReplyItem | null {
  const { orderType, pickUpStoreName } = order
  if (orderType !== 'Pickup' || pickUpStoreName === undefined) return null
  return {
    type: 'pickup-order-detail',
    order: { ...order, orderType, pickUpStoreName, nomineeDetails: order.nomineeDetails ?? null },
    shopper: shopper.shopperId,
  }
}
