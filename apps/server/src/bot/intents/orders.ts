import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Shopper } from '../../retail/ports'
import type { OrderKind } from '../../retail/ports'
import type { Asked, Intent, Outcome, Tools } from '../intent'
import { followUp, logIn, message, ordersFollowUp } from '../reply'

/** How many orders one answer lists. */
const orderLimit = 6

/** The shopper's recent orders, of one kind or of all. Source: GEN-11, ORD-01, AUTH-07 */
export const orderList: Intent = (asked, tools) => recentOrders(asked, tools, null)

/** Pick up orders only. Source: AUTH-09, NOM-43 */
export const pickupOrder: Intent = (asked, tools) =>
  asked.slots.orderNumber === undefined
    ? recentOrders(asked, tools, 'pickup')
    : oneOrder(asked, tools, asked.slots.orderNumber)

/** One order by its number, else the recent ones to choose from. Source: AUTH-07, GEN-10 */
export const orderTracking: Intent = (asked, tools) =>
  asked.slots.orderNumber === undefined
    ? recentOrders(asked, tools, null)
    : oneOrder(asked, tools, asked.slots.orderNumber)

export async function recentOrders(asked: Asked, tools: Tools, kind: OrderKind | null): Promise<Outcome> {
  const { shopper } = asked.context
  if (!shopper) return askToLogIn(asked, tools)
  const orders = await tools.retail.orders.recent({
    shopperId: shopper.shopperId,
    limit: orderLimit,
    ...(kind ? { kind } : {}),
  })
  const turn = asked.dialogue.turnCount
  if (orders.length === 0 && kind)
    return { items: [message(tools.say('order_list', `no_${kind}`, { turn })), ...otherKinds(kind)] }
  return {
    items: [
      ...(orders.length > 0
        ? [message(tools.say('order_list', kind ?? 'signed_in', { turn, values: named(shopper) }))]
        : []),
      cards(shopper, orders),
      ...(orders.length > 0 ? otherKinds(kind) : []),
      followUp('orders', ordersFollowUp),
    ],
  }
}

async function oneOrder(asked: Asked, tools: Tools, orderId: string): Promise<Outcome> {
  const { shopper } = asked.context
  if (!shopper) return askToLogIn(asked, tools)
  const turn = asked.dialogue.turnCount
  const found = await tools.retail.orders.find(shopper.shopperId, orderId)
  // Somebody else's order is answered like one that does not exist, so that numbers cannot be tried out. Source: OP-123
  if (!found.ok) {
    const wording = tools.say('order_tracking', 'not_found', { turn, values: { orderNumber: orderId } })
    return { items: [message(wording), ...otherKinds(null)], expects: 'order-number' }
  }
  return {
    items: [
      message(tools.say('order_tracking', 'found', { turn, values: { orderNumber: orderId } })),
      cards(shopper, [found.value]),
      { type: 'last_order_checked', orderId },
      followUp('orders', ordersFollowUp),
    ],
  }
}

/** A guest may log in; who names a shopper without proof is refused. Source: AUTH-07, interfaces section 3 */
function askToLogIn({ dialogue, context }: Asked, { say, storefrontUrl }: Tools): Outcome {
  if (context.isShopperUnproven) return { items: [], isRefused: true }
  const turn = dialogue.turnCount
  return {
    items: [
      message(say('order_list', 'guest', { turn })),
      logIn(storefrontUrl, say('order_list', 'log_in', { turn })),
    ],
  }
}

function cards(shopper: Shopper, orders: readonly Order[]): ReplyItem {
  return { type: 'verifiedOrders', items: [...orders], shopper: shopper.shopperId }
}

const kindChoices = [
  { kind: 'delivery', text: 'Deliveries', deliveryType: 'Delivery' },
  { kind: 'pickup', text: 'Pick up orders', deliveryType: 'Pickup' },
  { kind: 'subscription', text: 'Subscriptions', deliveryType: 'Subscription' },
] as const

/** The kinds that are not shown yet, as quick replies. Source: TRK-61 */
function otherKinds(shown: OrderKind | null): ReplyItem[] {
  return kindChoices
    .filter(({ kind }) => kind !== shown)
    .map(({ text, deliveryType }) => ({
      type: 'qe',
      text,
      event: 'ORDER_TRACKING_DELIVERY_TYPE',
      parameters: { deliveryType },
    }))
}

/** The kind that `ORDER_TRACKING_DELIVERY_TYPE` names. */
export function kindOf(deliveryType: unknown): OrderKind | null {
  return kindChoices.find((choice) => choice.deliveryType === deliveryType)?.kind ?? null
}

function named(shopper: Shopper): Record<string, string> {
  return { name: shopper.firstName }
}
