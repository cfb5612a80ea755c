import type { OrderCard as CardOfOrder } from '@murphy/domain/orders'
import { Card } from '@murphy/ui'
import { DeliveryFacts } from './delivery-facts'
import { PickupFacts } from './pickup-facts'
import { SubscriptionFacts } from './subscription-facts'

type Props = {
  readonly card: CardOfOrder
  /** Called when the card is pressed. Only a card with `isClickable` becomes a button. */
  readonly onPress?: (() => void) | undefined
}

/** One order. Source: ORD-02 to ORD-14, ORD-23, ORD-29 */
export function OrderCard({ card, onPress }: Props) {
  return <Card onPress={card.isClickable ? onPress : undefined}>{orderFacts(card)}</Card>
}

/** Returns the facts of a card by its kind. */
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
