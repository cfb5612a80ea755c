import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Shopper } from '../../retail/ports'
import type { IntentResult } from '../intent'
import type { GetResponse } from '../responses/responses'
import { createMessage } from '../reply-items'
import { describePickup } from './describe-order'
import { createOrderCards, withOrderFollowUp } from './answer-for-shopper'

/** Answers with the card of a pick up order; for a delivery, with the order card that leads to its tracking. Source: OP-65 */
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

/** Creates the card of a pick up order; `null`: it is a delivery, or its store is not known. */
export function createPickupCard(order: Order, shopper: Shopper): ReplyItem | null {
  const { orderType, pickUpStoreName } = order
  if (orderType !== 'Pickup' || pickUpStoreName === undefined) return null
  return {
    type: 'pickup-order-detail',
    order: { ...order, orderType, pickUpStoreName, nomineeDetails: order.nomineeDetails ?? null },
    shopper: shopper.shopperId,
  }
}
