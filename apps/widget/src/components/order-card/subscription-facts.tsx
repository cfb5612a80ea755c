import type { OrderCard } from '@murphy/domain/orders'
import { FactLine, OrderFacts } from './order-facts'

type SubscriptionCard = Extract<OrderCard, { kind: 'subscription' }>

/** Source: ORD-11 to ORD-13 */
export function SubscriptionFacts({ card }: { readonly card: SubscriptionCard }) {
  return (
    <OrderFacts icon="repeat" tone="plain" label={card.label} title={card.byLine} canBePressed={false}>
      <FactLine>{card.schemeLine}</FactLine>
    </OrderFacts>
  )
}
