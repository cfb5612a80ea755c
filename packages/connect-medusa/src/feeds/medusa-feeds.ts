import type { FeedCachePorts, ShopFeed, ShopFeeds } from '@murphy/connector'
import { createShopFeeds } from '@murphy/connector'
import type { ShopDetails } from '../shop-reader'
import type { ReadShopPorts } from './read-shop'
import { readProducts, readStock, readStores } from './read-shop'

export type MedusaFeedPorts = Omit<ReadShopPorts, 'currency'> &
  Pick<FeedCachePorts<ShopFeed>, 'onChanged'> & { readonly getShop: () => Promise<ShopDetails> }

/** Creates the cache of the feeds. */
export function createMedusaFeeds(ports: MedusaFeedPorts): ShopFeeds {
  return createShopFeeds({
    read: async (replace) => {
      const { currency } = await ports.getShop()
      // Stores come first, because the capabilities depend on them and they need few calls.
      const stores = await readStores(ports)
      await replace('stores', stores)
      const { products, variants } = await readProducts({ ...ports, currency })
      await replace('products', products)
      const storeIds = stores.map(({ id }) => id)
      await replace('stock', await readStock(ports, storeIds, variants))
    },
    onProblem: ports.onProblem,
    onChanged: ports.onChanged,
  })
}
