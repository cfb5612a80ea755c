import type { ProductSchema, Sent, StockSchema, StoreSchema } from '@murphy/retail-api'
import { toGid } from '../mapping/gid'
import { toProduct } from '../mapping/to-product'
import { toStore } from '../mapping/to-store'
import type { AdminClient } from '../shopify/admin-client'
import { readAll } from '../shopify/read-all'
import type { ShopDetails, ShopifyVariant } from '../shopify/shop-operations'
import * as operations from '../shopify/shop-operations'

export type ReadShopPorts = {
  readonly client: AdminClient
  readonly shop: ShopDetails
  readonly metafieldNamespace: string
  /** Called with one sentence for each location that cannot be shown. */
  readonly onProblem: (sentence: string) => void
}

/** Reads the stores: the locations with local pickup and hours. */
export async function readStores({
  client,
  shop,
  metafieldNamespace: namespace,
  onProblem,
}: ReadShopPorts): Promise<Sent<typeof StoreSchema>[]> {
  const nodes = await readAll(
    async (after) => (await client.run(operations.locations, { after, namespace }, 'background')).locations,
  )
  return nodes.flatMap((location) => {
    const mapped = toStore(location, shop.ianaTimezone)
    if (mapped.store !== null) return [mapped.store]
    if (mapped.problem !== null) onProblem(mapped.problem)
    return []
  })
}

/** Reads the products, and the id of the product for each inventory item that Shopify counts. */
export async function readProducts({ client, shop, metafieldNamespace: namespace }: ReadShopPorts): Promise<{
  readonly products: readonly Sent<typeof ProductSchema>[]
  readonly skuOfItem: ReadonlyMap<string, string>
}> {
  const products: Sent<typeof ProductSchema>[] = []
  const skuOfItem = new Map<string, string>()
  const variants: readonly ShopifyVariant[] = await readAll(
    async (after) =>
      (await client.run(operations.variants, { after, namespace }, 'background')).productVariants,
  )
  for (const variant of variants) {
    const product = toProduct(variant, shop.currencyCode)
    if (product === null) continue
    products.push(product)
    if (variant.inventoryItem.tracked) skuOfItem.set(variant.inventoryItem.id, product.sku)
  }
  return { products, skuOfItem }
}

/** Reads the stock of each store. An item that Shopify does not count has no row: its quantity is not known. */
export async function readStock(
  { client }: Pick<ReadShopPorts, 'client'>,
  storeIds: readonly string[],
  skuOfItem: ReadonlyMap<string, string>,
): Promise<Sent<typeof StockSchema>[]> {
  const rows: Sent<typeof StockSchema>[] = []
  for (const storeId of storeIds) {
    const variables = { location: toGid('Location', storeId) }
    const levels = await readAll(
      async (after) =>
        (await client.run(operations.inventory, { ...variables, after }, 'background')).location
          ?.inventoryLevels,
    )
    for (const { item, quantities } of levels) {
      const sku = skuOfItem.get(item.id)
      const [available] = quantities
      if (sku !== undefined && available !== undefined)
        rows.push({ sku, storeId, quantity: available.quantity })
    }
  }
  return rows
}
