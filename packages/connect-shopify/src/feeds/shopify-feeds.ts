import type { FeedCache, FeedCachePorts } from '@murphy/connector'
import { createFeedCache } from '@murphy/connector'
import type { AdminClient } from '../shopify/admin-client'
import type { ShopDetails } from '../shopify/shop-operations'
import { readProducts, readStock, readStores } from './read-shop'

export const feedNames = ['products', 'stores', 'stock'] as const
export type ShopifyFeed = (typeof feedNames)[number]

export type ShopifyFeeds = FeedCache<ShopifyFeed> & {
  /** Returns true when the shop has stores that can be shown. Errors: as `get`. */
  readonly hasStores: () => boolean
}

export type ShopifyFeedPorts = Pick<FeedCachePorts<ShopifyFeed>, 'onProblem' | 'onChanged'> & {
  readonly client: AdminClient
  readonly getShop: () => Promise<ShopDetails>
  readonly metafieldNamespace: string
}

/** Creates the cache of the feeds. */
export function createShopifyFeeds(ports: ShopifyFeedPorts): ShopifyFeeds {
  const feeds = createFeedCache<ShopifyFeed>({
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
  return { ...feeds, hasStores: () => feeds.get('stores').rows > 0 }
}
