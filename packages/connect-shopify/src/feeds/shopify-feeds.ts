import type { FeedCachePorts, ShopFeed, ShopFeeds } from '@murphy/connector'
import { createShopFeeds } from '@murphy/connector'
import type { AdminClient } from '../shopify/admin-client'
import type { ShopDetails } from '../shopify/shop-operations'
import { readProducts, readStock, readStores } from './read-shop'

export type ShopifyFeedPorts = Pick<FeedCachePorts<ShopFeed>, 'onProblem' | 'onChanged'> & {
  readonly client: AdminClient
  readonly getShop: () => Promise<ShopDetails>
  readonly metafieldNamespace: string
}

/** Creates the cache of the feeds. */
export function createShopifyFeeds(ports: ShopifyFeedPorts): ShopFeeds {
  return createShopFeeds({
    read: async (replace) => {
      const readPorts = { ...ports, shop: await ports.getShop() }
      // Stores come first, because the capabilities depend on them and they need one call.
      const stores = await readStores(readPorts)
      await replace('stores', stores)
      const { products, skuOfItem } = await readProducts(readPorts)
      await replace('products', products)
      const storeIds = stores.map(({ id }) => id)
      await replace('stock', await readStock(readPorts, storeIds, skuOfItem))
    },
    onProblem: ports.onProblem,
    onChanged: ports.onChanged,
  })
}
