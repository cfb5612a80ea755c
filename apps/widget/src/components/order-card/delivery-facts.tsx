import type { OrderCard } from '@murphy/domain/orders'
import type { IconName } from '@murphy/ui'
import { FactLine, OrderFacts } from './order-facts'

type DeliveryCard = Extract<OrderCard, { kind: 'delivery' }>

const signs = {
  'just-say-when': 'calendar',
  'same-day': 'clock',
  standard: 'truck',
  other: 'box',
} as const satisfies Record<DeliveryCard['icon'], IconName>

/** Source: ORD-07 to ORD-10, ORD-30 */
export function DeliveryFacts({ card }: { readonly card: DeliveryCard }) {
  return (
    <OrderFacts
      icon={signs[card.icon]}
      tone="bottle"
      label={card.label}
      title={card.byLine}
      canBePressed={card.isClickable}
    >
      <FactLine>{card.title}</FactLine>
      {card.countLine !== null && <FactLine icon="box">{card.countLine}</FactLine>}
    </OrderFacts>
  )
}
