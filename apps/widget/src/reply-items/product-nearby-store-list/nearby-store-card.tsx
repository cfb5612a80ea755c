import { createProductLink } from '@murphy/domain/products'
import { formatStoreName } from '@murphy/domain/stores'
import type { NearbyStore } from '@murphy/contracts/entities'
import { Button, Card } from '@murphy/ui'
import { fill } from '@murphy/domain/words'
import type { WidgetEvent } from '../../core/event'
import { productCopy } from '../../components/product-facts/copy'
import { storeCopy } from '../../components/store-card/copy'
import { StoreHead } from '../../components/store-card/store-head'
import { ProductFacts } from '../../components/product-facts/product-facts'
import css from './nearby-store-card.module.css'

type Props = {
  readonly store: NearbyStore
  readonly storefront: string
  readonly dispatch: (event: WidgetEvent) => void
}

/** A store nearby that has the product: how far, how it stands, what it costs there. Source: NRB-01 to NRB-03 */
export function NearbyStoreCard({ store, storefront, dispatch }: Props) {
  const { product, storeNo, storeAvailableQuantity, storeOpeningHours } = store
  const title = formatStoreName(store, { store: storeCopy })
  const [status, hours] = storeOpeningHours
  const address = [store.addressLine1, `${store.suburb} ${store.postcode}`.trim()]
    .filter((part) => part !== '')
    .join(', ')

  function buy() {
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
      {/* The stock is that of this store, whatever the product was looked up with. */}
      <ProductFacts
        product={{
          ...product,
          storeName: title,
          availableInventoryQty: storeAvailableQuantity ?? product.availableInventoryQty,
        }}
      />
      <div className={css.actions}>
        <Button isWide onClick={buy}>
          {fill(productCopy.buyFrom, { store: title })}
        </Button>
      </div>
    </Card>
  )
}
