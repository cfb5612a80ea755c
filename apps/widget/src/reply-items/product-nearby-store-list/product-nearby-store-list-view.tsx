import { formatStoreName } from '@murphy/domain/stores'
import { Carousel } from '../../components/carousel/carousel'
import { storeCopy } from '../../components/store-card/copy'
import type { ViewProps } from '../view'
import { NearbyStoreCard } from './nearby-store-card'

/** Source: STO-10, OP-49 */
const storeLimit = 5

/** Stores around that have a product. Source: MSG-15, NRB-01, OP-49 */
export function ProductNearbyStoreListView({
  item,
  facts,
  dispatch,
}: ViewProps<'product-nearby-store-list'>) {
  const shown = item.items.slice(0, storeLimit)
  if (shown.length === 0) return null
  return (
    <Carousel
      things="stores"
      dispatch={dispatch}
      cards={shown.map((store) => ({
        key: store.storeNo,
        title: formatStoreName(store, { store: storeCopy }),
        content: <NearbyStoreCard store={store} storefront={facts.storefront} dispatch={dispatch} />,
      }))}
    />
  )
}
