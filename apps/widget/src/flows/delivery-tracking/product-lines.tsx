import type { ConsignmentView } from '@murphy/domain/delivery'
import { fill } from '@murphy/domain/copy'
import { ProductPicture } from '../../components/product-picture/product-picture'
import { deliveryCopy } from './copy'
import css from './product-lines.module.css'

/** The products of a consignment. Source: TRK-14 */
export function ProductLines({ products }: { readonly products: ConsignmentView['products'] }) {
  if (products.length === 0) return null
  return (
    <ul className={css.lines} aria-label={deliveryCopy.products}>
      {products.map(({ name, quantity, packType, productImage }, index) => (
        // The same product may be listed twice, and the list never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={css.line}>
          <ProductPicture image={productImage} size="small" />
          <span className={css.text}>
            <span className={css.name}>{name}</span>
            <span className={css.amount}>{formatAmount(quantity, packType)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Formats quantity and pack, without the parts that are not known. */
function formatAmount(quantity: number | null, pack: string | null) {
  return quantity && pack ? fill(deliveryCopy.amount, { quantity, pack }) : quantity || pack
}
