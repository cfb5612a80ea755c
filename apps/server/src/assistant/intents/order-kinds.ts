import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { OrderKind } from '../../retail/order-ports'

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
