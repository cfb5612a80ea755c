import { createProductLink } from '@murphy/domain/products'
import { formatStoreName } from '@murphy/domain/stores'
import type { Product } from '@murphy/contracts/entities'
import { Button, Card, Icon } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { storeCopy } from '../../components/store-card/copy'
import { productCopy } from '../../components/product-facts/copy'
import { ProductFacts } from '../../components/product-facts/product-facts'
import css from './product-card.module.css'

type Props = {
  readonly product: Product
  readonly storefront: string
  readonly dispatch: (event: WidgetEvent) => void
}

/** A product as one store sells it. Source: PAV-01 to PAV-12 */
export function ProductCard({ product, storefront, dispatch }: Props) {
  const { storeId, storeName } = product
  const url = createProductLink(product, { storefront, campaign: 'cbprodavail' })

  return (
    <Card>
      <ProductFacts product={product} />
      {storeName !== '' && (
        <p className={css.place}>
          <Icon name="store" size={16} />
          <span>{formatStoreName({ storeName, suburb: storeName }, { store: storeCopy })}</span>
        </p>
      )}
      <div className={css.actions}>
        <Button
          isWide
          onClick={() => dispatch({ kind: 'product-opened', url, store: { storeId, storeName } })}
        >
          {productCopy.moreDetails}
        </Button>
        <Button isWide look="quiet" icon="pin" onClick={() => dispatch({ kind: 'nearby-asked', product })}>
          {productCopy.findNearby}
        </Button>
      </div>
    </Card>
  )
}
