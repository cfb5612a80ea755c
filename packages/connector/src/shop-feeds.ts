import type { Capability } from '@murphy/retail-api'
import type { FeedCache, FeedCachePorts } from './feed-cache'
import { createFeedCache } from './feed-cache'

/** The feeds of a connected shop. */
export const shopFeedNames = ['products', 'stores', 'stock'] as const
export type ShopFeed = (typeof shopFeedNames)[number]

export type ShopFeeds = FeedCache<ShopFeed> & {
  /** Returns true when the shop has stores that can be shown. Errors: as `get`. */
  readonly hasStores: () => boolean
}

/** Creates the cache of a shop's feeds. */
export function createShopFeeds(ports: FeedCachePorts<ShopFeed>): ShopFeeds {
  const feeds = createFeedCache(ports)
  return { ...feeds, hasStores: () => feeds.get('stores').rows > 0 }
}

/** Returns the capabilities of a connected shop: those of every shop, and those that its stores and settings add. */
export function listShopCapabilities({
  actions,
  hasStores,
  hasEvents,
}: {
  readonly actions: readonly Capability[]
  readonly hasStores: boolean
  readonly hasEvents: boolean
}): Capability[] {
  return [
    'shoppers',
    'orders',
    'guest_lookup',
    'products',
    ...actions,
    ...(hasStores ? (['stores', 'stock'] as const) : []),
    ...(hasEvents ? (['events'] as const) : []),
  ]
}
