import type { OrderCard } from '@murphy/domain/orders'
import type { IconName } from '@murphy/ui'
import { ProductPicture } from '../product-picture/product-picture'
import { FactLine, OrderFacts } from './order-facts'
import css from './pickup-facts.module.css'

type PickupCard = Extract<OrderCard, { kind: 'pickup' }>

const signs = {
  confirmed: { icon: 'check-circle', tone: 'bottle' },
  awaiting: { icon: 'clock', tone: 'warn' },
  ready: { icon: 'bag-ready', tone: 'good' },
  collected: { icon: 'bag', tone: 'good' },
  cancelled: { icon: 'cross', tone: 'bad' },
  unknown: { icon: 'info', tone: 'plain' },
} as const satisfies Record<PickupCard['icon'], { icon: IconName; tone: string }>

/** Source: ORD-02 to ORD-06, ORD-14 */
export function PickupFacts({ card }: { readonly card: PickupCard }) {
  return (
    <>
      <OrderFacts
        {...signs[card.icon]}
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
