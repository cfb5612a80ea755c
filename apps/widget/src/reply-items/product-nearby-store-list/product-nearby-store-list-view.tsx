import { formatStoreName } from '@murphy/domain/stores'
import { Carousel } from '../../components/carousel/carousel'
import { storeCopy } from '../../components/store-card/copy'
import type { ViewProps } from '../view-props'
import { createProductLink } from '@murphy/domain/products'
import type { NearbyStore } from '@murphy/contracts/entities'
import { Button, Card } from '@murphy/ui'
import { fill } from '@murphy/domain/copy'
import type { WidgetEvent } from '../../core/event'
import { productCopy } from '../../components/product-facts/copy'
import { StoreHead } from '../../components/store-card/store-head'
import { storeLimit } from '../../components/store-card/store-limit'
import { ProductFacts } from '../../components/product-facts/product-facts'
import css from './nearby-store-card.module.css'

/** A carousel of nearby stores that have a product. Source: MSG-15, NRB-01, OP-49 */
export function ProductNearbyStoreListView({
  item,
  facts,
  dispatch,
}: ViewProps<'product-nearby-store-list'>) {
  const shown = item.items.slice(0, storeLimit)
  if (shown.length === 0) return null
  return (
    <Carousel
      cardType="stores"
      dispatch={dispatch}
      cards={shown.map((store) => ({
        key: store.storeNo,
        title: formatStoreName(store, { store: storeCopy }),
        content: <NearbyStoreCard store={store} storefront={facts.storefront} dispatch={dispatch} />,
      }))}
    />
  )
}

type NearbyStoreCardProps = {
  readonly store: NearbyStore
  readonly storefront: string
  readonly dispatch: (event: WidgetEvent) => void
}

/** A nearby store that has the product: distance, opening state and price. Source: NRB-01 to NRB-03 */
function NearbyStoreCard({ store, storefront, dispatch }: NearbyStoreCardProps) {
  const { product, storeNo, storeAvailableQuantity, storeOpeningHours } = store
  const title = formatStoreName(store, { store: storeCopy })
  const [status, hours] = storeOpeningHours
  const address = [store.addressLine1, `${store.suburb} ${store.postcode}`.trim()]
    .filter((part) => part !== '')
    .join(', ')

  function openProduct() {
    const storeName = store.storeName === '' ? store.suburb : store.storeName
    const url = createProductLink(product, { storefront, campaign: 'cbprodavail-findnearby' })
    dispatch({ kind: 'product-opened', url, store: { storeId: storeNo, storeName } })
  }

  return (
    <Card>
      <StoreHead className={css.head} title={title} distance={store.distance} address={address}>
        {(status !== '' || hours !== '') && (
          <p>
            <b>{status}</b> {hours}
          </p>
        )}
      </StoreHead>
      {/* The stock is that of this store, whichever store the product was requested for. */}
      <ProductFacts
        product={{
          ...product,
          storeName: title,
          availableInventoryQty: storeAvailableQuantity ?? product.availableInventoryQty,
        }}
      />
      <div className={css.actions}>
        <Button isWide onClick={openProduct}>
          {fill(productCopy.buyFrom, { store: title })}
        </Button>
      </div>
    </Card>
  )
}
