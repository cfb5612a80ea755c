import type { OrderCard as OrderCardData } from '@murphy/domain/orders'
import { Card } from '@murphy/ui'
import type { IconName } from '@murphy/ui'
import { ProductPicture } from '../product-picture/product-picture'
import { FactLine, OrderFacts } from './order-facts'
import css from './pickup-facts.module.css'

type Props = {
  readonly card: OrderCardData
  /** Called when the card is pressed. Only a card with `isClickable` becomes a button. */
  readonly onPress?: (() => void) | undefined
}

/** The card of one order. Source: ORD-02 to ORD-14, ORD-23, ORD-29 */
export function OrderCard({ card, onPress }: Props) {
  return <Card onPress={card.isClickable ? onPress : undefined}>{renderOrderFacts(card)}</Card>
}

/** Returns the facts of a card by its kind. */
export function renderOrderFacts(card: OrderCardData) {
  switch (card.kind) {
    case 'pickup':
      return <PickupFacts card={card} />
    case 'delivery':
      return <DeliveryFacts card={card} />
    case 'subscription':
      return <SubscriptionFacts card={card} />
  }
}

type PickupCard = Extract<OrderCardData, { kind: 'pickup' }>

const pickupIcons = {
  confirmed: { icon: 'check-circle', tone: 'bottle' },
  awaiting: { icon: 'clock', tone: 'warn' },
  ready: { icon: 'bag-ready', tone: 'good' },
  collected: { icon: 'bag', tone: 'good' },
  cancelled: { icon: 'cross', tone: 'bad' },
  unknown: { icon: 'info', tone: 'plain' },
} as const satisfies Record<PickupCard['icon'], { icon: IconName; tone: string }>

/** Source: ORD-02 to ORD-06, ORD-14 */
function PickupFacts({ card }: { readonly card: PickupCard }) {
  return (
    <>
      <OrderFacts
        {...pickupIcons[card.icon]}
        label={card.status}
        title={card.title}
        canBePressed={card.isClickable}
      >
        <FactLine>{card.placeLine}</FactLine>
        {card.collectLine !== null && <FactLine icon="person">{card.collectLine}</FactLine>}
      </OrderFacts>
      {card.thumbnails.length > 0 && (
        <span className={css.pictures}>
          {card.thumbnails.map(({ image, rest }, index) => (
            // Pictures have no identity of their own and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <ProductPicture key={index} image={image} rest={rest} size="small" />
          ))}
        </span>
      )}
    </>
  )
}

type DeliveryCard = Extract<OrderCardData, { kind: 'delivery' }>

const deliveryIcons = {
  'just-say-when': 'calendar',
  'same-day': 'clock',
  standard: 'truck',
  other: 'box',
} as const satisfies Record<DeliveryCard['icon'], IconName>

/** Source: ORD-07 to ORD-10, ORD-30 */
function DeliveryFacts({ card }: { readonly card: DeliveryCard }) {
  return (
    <OrderFacts
      icon={deliveryIcons[card.icon]}
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

type SubscriptionCard = Extract<OrderCardData, { kind: 'subscription' }>

/** Source: ORD-11 to ORD-13 */
function SubscriptionFacts({ card }: { readonly card: SubscriptionCard }) {
  return (
    <OrderFacts icon="repeat" tone="plain" label={card.label} title={card.byLine} canBePressed={false}>
      <FactLine>{card.schemeLine}</FactLine>
    </OrderFacts>
  )
}
