import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { OrderKind } from '../../retail/order-ports'
import type { Shopper } from '../../retail/ports'
import type { IntentRequest, IntentResult, AssistantTools } from '../intent'
import { createMessage } from '../reply-items'
import { createLookupOffer } from './guest-lookup-offer'
import { withOrderFollowUp, answerForShopper, createOrderCards } from './answer-for-shopper'

/** The number of orders in one answer. */
const orderLimit = 6

/**
 * Returns the sentence that stands before a list of orders, the order that it is about, and the list where it differs from the latest
 * orders; `null`: none.
 */
export type DescribeOrders = (
  orders: readonly Order[],
  shopper: Shopper,
  scope: { readonly request: IntentRequest; readonly tools: AssistantTools },
) => Promise<{
  readonly text: string
  readonly orderId: string
  readonly cards?: readonly Order[]
} | null>

/** Lists the recent orders of one kind. `null`: of all kinds. */
export async function answerRecentOrders(
  request: IntentRequest,
  tools: AssistantTools,
  kind: OrderKind | null,
  describe: DescribeOrders = async () => null,
): Promise<IntentResult> {
  const turn = request.dialogue.turnCount
  return await answerForShopper(request, tools, {
    guestText: tools.getResponse('order_list', 'guest', { turn }),
    // The guest may be the recipient of a parcel that another shopper ordered.
    guestItems: createLookupOffer(
      request,
      tools,
      kind === null ? ['guest_lookup', 'parcel_lookup'] : ['guest_lookup'],
    ),
    personal: async (shopper) => {
      const orders = await tools.retail.orders.recent({
        shopperId: shopper.shopperId,
        limit: orderLimit,
        ...(kind ? { kind } : {}),
      })
      if (orders.length === 0 && kind)
        return {
          items: [
            createMessage(tools.getResponse('order_list', `no_${kind}`, { turn })),
            ...createOtherKindButtons(kind),
          ],
        }
      // The card list itself says that there are no orders (OP-90).
      if (orders.length === 0) return { items: [createOrderCards(shopper, orders)] }
      const fact = await describe(orders, shopper, { request, tools })
      const situation = fact === null ? (kind ?? 'signed_in') : 'under_way'
      const responseText = tools.getResponse('order_list', situation, {
        turn,
        values: { name: shopper.firstName || 'there' },
      })
      return {
        ...(fact === null ? {} : { describedOrderId: fact.orderId }),
        items: withOrderFollowUp([
          ...(fact === null ? [] : [createMessage(fact.text)]),
          createMessage(responseText),
          createOrderCards(shopper, fact?.cards ?? orders),
          ...createOtherKindButtons(kind),
        ]),
      }
    },
  })
}

const kindPatterns: readonly (readonly [RegExp, OrderKind])[] = [
  [/\bsubscri/i, 'subscription'],
  [/\b(pick ?ups?|pick-ups?|collect\w*|c&c|click (and|&|n) collect)\b/i, 'pickup'],
  [/\bdeliver/i, 'delivery'],
]

/** Returns the kind of orders that a text names; `null`: it names none. */
export function findOrderKind(text: string): OrderKind | null {
  return kindPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const kindChoices = [
  { kind: 'delivery', text: 'Deliveries', deliveryType: 'Delivery' },
  { kind: 'pickup', text: 'Pick up orders', deliveryType: 'Pickup' },
  { kind: 'subscription', text: 'Subscriptions', deliveryType: 'Subscription' },
] as const

/** Returns quick replies for the kinds of orders that are not shown. Source: TRK-61 */
export function createOtherKindButtons(shown: OrderKind | null): ReplyItem[] {
  return kindChoices
    .filter(({ kind }) => kind !== shown)
    .map(({ text, deliveryType }) => ({
      type: 'qe',
      text,
      event: 'ORDER_TRACKING_DELIVERY_TYPE',
      parameters: { deliveryType },
    }))
}

/** Returns the order kind that `ORDER_TRACKING_DELIVERY_TYPE` names. */
export function toOrderKind(deliveryType: unknown): OrderKind | null {
  return kindChoices.find((choice) => choice.deliveryType === deliveryType)?.kind ?? null
}
