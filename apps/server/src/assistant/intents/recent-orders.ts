import type { Order } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { OrderKind } from '../../retail/order-ports'
import type { Shopper } from '../../retail/ports'
import type { IntentRequest, IntentResult, AssistantTools } from '../intent'
import { createMessage } from '../reply-items'
import { createLookupOffer } from './guest-lookup-offer'
import { withOrderFollowUp, answerForShopper, createOrderCards } from './answer-for-shopper'

/** The number of orders in one answer. */
export const orderLimit = 6

/** The orders of an answer, and the sentence before them with the order that it is about; `null`: none. */
export type OrderListing = {
  readonly orders: readonly Order[]
  readonly described: { readonly text: string; readonly orderId: string } | null
}

/**
 * Lists the recent orders of one kind. `null`: of all kinds.
 *
 * @param read returns the orders; without it the latest ones are read
 */
export async function answerRecentOrders(
  request: IntentRequest,
  tools: AssistantTools,
  kind: OrderKind | null,
  read?: (shopper: Shopper) => Promise<OrderListing>,
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
      const question = { shopperId: shopper.shopperId, limit: orderLimit, ...(kind ? { kind } : {}) }
      const { orders, described } = (await read?.(shopper)) ?? {
        orders: await tools.retail.orders.recent(question),
        described: null,
      }
      if (orders.length === 0 && kind)
        return {
          items: [
            createMessage(tools.getResponse('order_list', `no_${kind}`, { turn })),
            ...createOtherKindButtons(kind),
          ],
        }
      // The card list itself says that there are no orders (OP-90).
      if (orders.length === 0) return { items: [createOrderCards(shopper, orders)] }
      const situation = described === null ? (kind ?? 'signed_in') : 'under_way'
      const responseText = tools.getResponse('order_list', situation, {
        turn,
        values: { name: shopper.firstName || 'there' },
      })
      return {
        ...(described === null ? {} : { describedOrderId: described.orderId }),
        items: withOrderFollowUp([
          ...(described === null ? [] : [createMessage(described.text)]),
          createMessage(responseText),
          createOrderCards(shopper, orders),
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
