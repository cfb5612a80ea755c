import type { OrderDetails } from '@murphy/domain/orders'
import { Button } from '@murphy/ui'
import { ProductPicture } from '../../components/product-picture/product-picture'
import { orderCopy } from '../../components/order-card/copy'
import css from './order-details-view.module.css'

type Props = { readonly details: OrderDetails; readonly onNext: () => void }

/** The details of an order that are known without a call: date, products, parts, collector and the next actions. */
export function OrderDetailsView({ details, onNext }: Props) {
  const { orderedOn, pictures, parts, store, collector, next } = details
  return (
    <div className={css.details}>
      {pictures.length > 0 && (
        <ul className={css.pictures} aria-label={orderCopy.products}>
          {pictures.map((image, index) => (
            // Pictures have no identity of their own and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <ProductPicture image={image} />
            </li>
          ))}
        </ul>
      )}
      <dl className={css.facts}>
        <Fact name={orderCopy.ordered} value={orderedOn} />
        <Fact name={orderCopy.store} value={store} />
        <Fact name={orderCopy.collector} value={collector} />
      </dl>
      {parts.length > 0 && (
        <ol className={css.parts} aria-label={orderCopy.deliveries}>
          {parts.map(({ title, label, byLine }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two parts may be alike, and none changes places
            <li key={index} className={css.part}>
              <span className={css.text}>
                {title !== null && <span className={css.title}>{title}</span>}
                <span className={title === null ? css.title : css.label}>{label}</span>
              </span>
              {byLine !== null && <span className={css.by}>{byLine}</span>}
            </li>
          ))}
        </ol>
      )}
      {next !== null && (
        <Button isWide look="quiet" onClick={onNext}>
          {orderCopy.next[next]}
        </Button>
      )}
    </div>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (value === null) return null
  return (
    <div className={css.fact}>
      <dt className={css.label}>{name}</dt>
      <dd className={css.value}>{value}</dd>
    </div>
  )
}
