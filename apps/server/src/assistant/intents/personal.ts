import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Shopper } from '../../retail/ports'
import type { Asked, Outcome, Tools } from '../intent'
import type { Responses } from '../responses'
import { followUp, logIn, message, ordersFollowUp } from '../reply-items'

/**
 * The answer of `personal` for the shopper who is signed in. A guest is asked to log in; who names a shopper without
 * proof is refused.
 *
 * @param wording what a guest reads
 * Source: AUTH-07 to AUTH-09, interfaces section 3
 */
export async function forShopper(
  { context, dialogue }: Asked,
  { say, storefrontUrl }: Tools,
  { wording, personal }: { wording: string; personal: (shopper: Shopper) => Promise<Outcome> },
): Promise<Outcome> {
  if (context.shopper) {
    const outcome = await personal(context.shopper)
    return { ...outcome, items: ownMessages(context.shopper, outcome.items) }
  }
  if (context.isShopperUnproven) return { items: [], isRefused: true }
  const link = say('order_list', 'log_in', { turn: dialogue.turnCount })
  return { items: [message(wording), logIn(storefrontUrl, link)] }
}

/** What Murphy says of a shopper's own things, or by name, is that shopper's alone. Source: OP-33 */
export function ownMessages({ shopperId }: Shopper, items: readonly ReplyItem[]): ReplyItem[] {
  return items.map((item) => (item.type === 'message' ? { ...item, shopper: shopperId } : item))
}

/** Cards of orders, drawn only while their shopper is signed in. Source: OP-33 */
export function orderCards(shopper: Shopper, orders: readonly Order[]): ReplyItem {
  return { type: 'verifiedOrders', items: [...orders], shopper: shopper.shopperId }
}

export function followedUpAsOrders(items: readonly ReplyItem[]): ReplyItem[] {
  return [...items, followUp('orders', ordersFollowUp)]
}

/**
 * Nothing is there under this number. Somebody else's order is answered alike, so that numbers cannot be tried out.
 * Source: OP-123
 */
export function notFound(orderNumber: string, say: Responses, turn: number): ReplyItem {
  return message(say('order_tracking', 'not_found', { turn, values: { orderNumber } }))
}
