import { Carousel } from '../../components/carousel/carousel'
import type { ViewProps } from '../view-props'
import { createProductLink } from '@murphy/domain/products'
import { formatStoreName } from '@murphy/domain/stores'
import type { Product } from '@murphy/contracts/entities'
import { Button, Card, Icon } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import { storeCopy } from '../../components/store-card/copy'
import { productCopy } from '../../components/product-facts/copy'
import { ProductFacts } from '../../components/product-facts/product-facts'
import css from './product-card.module.css'

/** The most products of a carousel. Source: OP-49 */
const productLimit = 10

/** Products of one store. Source: MSG-14, PAV-01, PAV-13, OP-49 */
export function ProductListView({ item, facts, dispatch }: ViewProps<'product-list'>) {
  const shown = item.items.slice(0, productLimit)
  if (shown.length === 0) return null
  return (
    <Carousel
      cardType="products"
      dispatch={dispatch}
      cards={shown.map((product) => ({
        key: `${product.stockCode} ${product.storeId}`,
        title: `${product.productBrand} ${product.productName}`.trim(),
        content: <ProductCard product={product} storefront={facts.storefront} dispatch={dispatch} />,
      }))}
    />
  )
}

type ProductCardProps = {
  readonly product: Product
  readonly storefront: string
  readonly dispatch: (event: WidgetEvent) => void
}

/**
 * A product as one store sells it, or as the online shop does: then without stock and nearby stores.
 *
 * Source: PAV-01 to PAV-12, OP-138
 */
function ProductCard({ product, storefront, dispatch }: ProductCardProps) {
  const { storeId, storeName, reason } = product
  const url = createProductLink(product, { storefront, campaign: 'cbprodavail' })

  return (
    <Card>
      <ProductFacts product={product} />
      {reason !== undefined && <p className={css.reason}>{reason}</p>}
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
        {storeId !== '' && (
          <Button
            isWide
            look="quiet"
            icon="pin"
            onClick={() => dispatch({ kind: 'nearby-stores-requested', product })}
          >
            {productCopy.findNearby}
          </Button>
        )}
      </div>
    </Card>
  )
}
