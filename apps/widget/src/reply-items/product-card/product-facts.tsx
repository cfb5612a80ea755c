import { isDeliveryOnlyMarked, offerMarks, priceLine, stockLine } from '@murphy/domain/products'
import type { Product } from '@murphy/contracts/entities'
import { Chip } from '@murphy/ui'
import { cardCopy } from '../copy'
import { ProductPicture } from '../product-picture/product-picture'
import css from './product-facts.module.css'

type Props = { readonly product: Product }

/** A product with price, offers and stock. Source: OP-54 to OP-56 */
export function ProductFacts({ product }: Props) {
  const { primaryPrice, optionalPrice } = product.priceSequence
  const marks = offerMarks(product)

  return (
    <div className={css.product}>
      <ProductPicture image={product.images.small} />
      <div className={css.words}>
        <p className={css.brand}>{product.productBrand}</p>
        <h2 className={css.name}>{product.productName}</h2>
        {[primaryPrice, optionalPrice].map(
          (price, index) =>
            price !== null &&
            price.Value !== null && (
              <p
                key={price === primaryPrice ? 'primary' : 'optional'}
                className={index === 0 ? css.price : css.other}
              >
                {priceLine({ ...price, Value: price.Value })}
              </p>
            ),
        )}
        {(marks.length > 0 || isDeliveryOnlyMarked(product)) && (
          <p className={css.marks}>
            {marks.map((mark) => (
              <Chip key={mark} tone="label">
                {mark}
              </Chip>
            ))}
            {isDeliveryOnlyMarked(product) && <Chip icon="truck">{cardCopy.deliveryOnly}</Chip>}
          </p>
        )}
        {product.availableInventoryQty !== null && (
          <p className={css.stock}>
            {stockLine({ ...product, availableInventoryQty: product.availableInventoryQty })}
          </p>
        )}
      </div>
    </div>
  )
}
