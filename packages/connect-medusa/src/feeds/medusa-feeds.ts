import type { FeedCache, FeedCachePorts } from '@murphy/connector'
import { createFeedCache } from '@murphy/connector'
import type { ShopDetails } from '../shop-reader'
import type { ReadShopPorts } from './read-shop'
import { readProducts, readStock, readStores } from './read-shop'

export const feedNames = ['products', 'stores', 'stock'] as const
export type MedusaFeed = (typeof feedNames)[number]

export type MedusaFeeds = FeedCache<MedusaFeed> & {
  /** Returns true when the shop has stores that can be shown. Errors: as `get`. */
  readonly hasStores: () => boolean
}

export type MedusaFeedPorts = Omit<ReadShopPorts, 'currency'> &
  Pick<FeedCachePorts<MedusaFeed>, 'onChanged'> & { readonly getShop: () => Promise<ShopDetails> }

/** Creates the cache of the feeds. */
export function createMedusaFeeds(ports: MedusaFeedPorts): MedusaFeeds {
  const feeds = createFeedCache<MedusaFeed>({
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
  return { ...feeds, hasStores: () => feeds.get('stores').rows > 0 }
}
