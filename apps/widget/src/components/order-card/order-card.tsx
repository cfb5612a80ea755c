import type { OrderCard as CardOfOrder } from '@murphy/domain/orders'
import { Card } from '@murphy/ui'
import { DeliveryFacts } from './delivery-facts'
import { PickupFacts } from './pickup-facts'
import { SubscriptionFacts } from './subscription-facts'

type Props = {
  readonly card: CardOfOrder
  /** What a press does; only a card that says it can be pressed becomes a button. */
  readonly onPress?: (() => void) | undefined
}

/** One order. Source: ORD-02 to ORD-14, ORD-23, ORD-29 */
export function OrderCard({ card, onPress }: Props) {
  return <Card onPress={card.isClickable ? onPress : undefined}>{orderFacts(card)}</Card>
}

/** What a card of its kind says. */
export function orderFacts(card: CardOfOrder) {
  switch (card.kind) {
    case 'pickup':
      return <PickupFacts card={card} />
    case 'delivery':
      return <DeliveryFacts card={card} />
    case 'subscription':
      return <SubscriptionFacts card={card} />
  }
}
