import {
  isDeliveryOnlyMarked,
  isOutOfStock,
  listOffers,
  formatPriceParts,
  formatStock,
} from '@murphy/domain/products'
import type { Product } from '@murphy/contracts/entities'
import { Chip, joinClasses, Icon } from '@murphy/ui'
import { ProductPicture } from '../product-picture/product-picture'
import { storeCopy } from '../store-card/copy'
import { productCopy } from './copy'
import css from './product-facts.module.css'

type Props = { readonly product: Product }

/** A product with price, offers and stock. Source: PAV-06 to PAV-12, OP-54 to OP-56 */
export function ProductFacts({ product }: Props) {
  const { primaryPrice, optionalPrice } = product.priceSequence
  const marks = listOffers(product, { product: productCopy })
  const isMarkedDeliveryOnly = isDeliveryOnlyMarked(product)

  return (
    <div className={css.product}>
      <ProductPicture image={product.images.small} />
      <div className={css.text}>
        <p className={css.brand}>{product.productBrand}</p>
        <h2 className={css.name}>{product.productName}</h2>
        <Price className={css.price} price={primaryPrice} />
        {optionalPrice !== null && <Price className={css.other} price={optionalPrice} />}
        {(marks.length > 0 || isMarkedDeliveryOnly) && (
          <p className={css.marks}>
            {marks.map((mark) => (
              <Chip key={mark} tone="label">
                {mark}
              </Chip>
            ))}
            {isMarkedDeliveryOnly && <Chip icon="truck">{productCopy.deliveryOnly}</Chip>}
          </p>
        )}
        <Stock product={product} />
      </div>
    </div>
  )
}

/** The price in large type, followed by its unit in small type. */
function Price({
  price: { Value, ...texts },
  className,
}: {
  readonly price: Product['priceSequence']['primaryPrice']
  readonly className: string | undefined
}) {
  if (Value === null) return null
  const [amount, unit] = formatPriceParts({ ...texts, Value })
  return (
    <p className={className}>
      {amount} <small className={css.other}>{unit}</small>
    </p>
  )
}

/** The stock of a product. With an unknown quantity it is shown only for a product that is out of stock. */
function Stock({ product }: Props) {
  const counted = { ...product, availableInventoryQty: product.availableInventoryQty ?? 1 }
  const isOut = isOutOfStock(counted)
  if (product.availableInventoryQty === null && !isOut) return null
  return (
    <p className={joinClasses(css.stock, isOut ? css.out : css.there)}>
      <Icon name={isOut ? 'cross' : 'check-circle'} size={16} />
      <span>{formatStock(counted, { product: productCopy, store: storeCopy })}</span>
    </p>
  )
}
