import type { FeedFile } from '@murphy/connector'
import { ApiProblem, createFeedFile, createSingleRun } from '@murphy/connector'
import type { AdminClient } from '../shopify/admin-client'
import type { ShopDetails } from '../shopify/shop-operations'
import { readProducts, readStock, readStores } from './read-shop'

export const feedNames = ['products', 'stores', 'stock'] as const
export type ShopifyFeed = (typeof feedNames)[number]

export type FeedCache = {
  /** Returns a feed. Errors: throws `unavailable` until it was read for the first time. */
  readonly get: (name: ShopifyFeed) => FeedFile
  /** Returns true when the shop has stores that can be shown. Errors: as `get`. */
  readonly hasStores: () => boolean
  /** Reads everything again; a call during a read starts one more read after it. */
  readonly refresh: () => Promise<void>
}

export type FeedCachePorts = {
  readonly client: AdminClient
  readonly getShop: () => Promise<ShopDetails>
  readonly metafieldNamespace: string
  readonly onProblem: (sentence: string) => void
  /** Called with the feeds that have changed. */
  readonly onChanged: (names: readonly ShopifyFeed[]) => void
}

/** Creates the cache of the feeds. A read that fails keeps the last good copies. */
export function createFeedCache(ports: FeedCachePorts): FeedCache {
  const files = new Map<ShopifyFeed, FeedFile>()

  /** Stores the rows of a feed. Returns a list with its name when an earlier copy was different, otherwise an empty list. */
  async function replace(name: ShopifyFeed, rows: readonly unknown[]): Promise<readonly ShopifyFeed[]> {
    const file = await createFeedFile(rows)
    const before = files.get(name)
    files.set(name, file)
    return before !== undefined && before.etag !== file.etag ? [name] : []
  }

  async function readOnce(): Promise<void> {
    try {
      const readPorts = { ...ports, shop: await ports.getShop() }
      // Stores come first, because the capabilities depend on them and they need one call.
      const stores = await readStores(readPorts)
      const changed = [...(await replace('stores', stores))]
      const { products, skuOfItem } = await readProducts(readPorts)
      changed.push(...(await replace('products', products)))
      const storeIds = stores.map(({ id }) => id)
      changed.push(...(await replace('stock', await readStock(readPorts, storeIds, skuOfItem))))
      if (changed.length > 0) ports.onChanged(changed)
    } catch (error) {
      ports.onProblem(
        `The feeds could not be read: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  function get(name: ShopifyFeed): FeedFile {
    const file = files.get(name)
    if (file === undefined)
      throw new ApiProblem('unavailable', { detail: 'The feed is being read.', retryAfter: 10 })
    return file
  }

  return {
    get,
    hasStores: () => get('stores').rows > 0,
    refresh: createSingleRun(readOnce),
  }
}
