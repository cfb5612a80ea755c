import { distanceText, storeTitle } from '@murphy/domain/stores'
import type { NearbyStore } from '@murphy/contracts/entities'
import { Card, Icon } from '@murphy/ui'
import { CardList } from '../card-list/card-list'
import { ProductFacts } from '../product-card/product-facts'
import type { ViewProps } from '../view'
import css from './product-nearby-store-list.module.css'

/** Source: MSG-15 */
export function ProductNearbyStoreListView({ item }: ViewProps<'product-nearby-store-list'>) {
  return (
    <CardList>
      {item.items.map((store) => (
        <li key={store.storeNo}>
          <Card>
            <Place store={store} />
            <ProductFacts product={store.product} />
          </Card>
        </li>
      ))}
    </CardList>
  )
}

/** Where it is to be had; the stock of that store stands with the product below. */
function Place({ store }: { readonly store: NearbyStore }) {
  const distance = distanceText(store.distance)
  const [status, hours] = store.storeOpeningHours
  return (
    <div className={css.place}>
      <h2 className={css.title}>
        <Icon name="store" />
        {storeTitle(store)}
      </h2>
      <p className={css.line}>
        {[distance, `${store.addressLine1}, ${store.suburb} ${store.postcode}`].filter(Boolean).join(' · ')}
      </p>
      {(status !== '' || hours !== '') && (
        <p className={css.line}>
          <b>{status}</b> {hours}
        </p>
      )}
    </div>
  )
}
