import type { ProductSchema, Sent, StockSchema, StoreSchema } from '@murphy/retail-api'
import type { ProductContext, ProductRow } from '../mapping/to-product'
import { toProductRows } from '../mapping/to-product'
import { toStore } from '../mapping/to-store'
import type { MedusaClient } from '../medusa/medusa-client'
import { readAll } from '../medusa/read-all'
import { listInventoryItems, listProducts } from '../medusa/shop-calls'
import type { MedusaInventoryItem, MedusaVariant } from '../medusa/shop-schemas'
import { readLocations } from '../shop-reader'

export type ReadShopPorts = ProductContext & {
  readonly client: MedusaClient
  readonly timeZone: string
  /** Only products of this sales channel are shown; null: all. */
  readonly salesChannel: string | null
  /** Called with one sentence for each stock location that cannot be shown. */
  readonly onProblem: (sentence: string) => void
}

/** Reads the stores: the stock locations with hours and a position. */
export async function readStores({
  client,
  timeZone,
  onProblem,
}: Pick<ReadShopPorts, 'client' | 'timeZone' | 'onProblem'>): Promise<Sent<typeof StoreSchema>[]> {
  const locations = await readLocations(client, 'background')
  return locations.flatMap((location) => {
    const mapped = toStore(location, timeZone)
    if (mapped.store !== null) return [mapped.store]
    if (mapped.problem !== null) onProblem(mapped.problem)
    return []
  })
}

/** Reads the rows of the products feed, with their variants. */
export async function readProducts(ports: ReadShopPorts): Promise<{
  readonly products: readonly Sent<typeof ProductSchema>[]
  readonly variants: readonly MedusaVariant[]
}> {
  const all = await readAll(async (offset) => {
    const { products: rows, count } = await ports.client.run(
      listProducts(offset, ports.salesChannel),
      'background',
    )
    return { rows, count }
  })
  const rows: readonly ProductRow[] = all.flatMap((product) => toProductRows(product, ports))
  return { products: rows.map(({ product }) => product), variants: rows.map(({ variant }) => variant) }
}

/** Reads the stock of each store. A variant whose stock Medusa does not count has no row: its quantity is not known. */
export async function readStock(
  { client }: Pick<ReadShopPorts, 'client'>,
  storeIds: readonly string[],
  variants: readonly MedusaVariant[],
): Promise<Sent<typeof StockSchema>[]> {
  const items = await readAll(async (offset) => {
    const { inventory_items: rows, count } = await client.run(listInventoryItems(offset), 'background')
    return { rows, count }
  })
  return toStock(storeIds, variants, items)
}

/**
 * Returns the rows of the stock feed. A variant of several inventory items, such as a case with glasses, is there as often as its
 * scarcest item allows. A store that does not carry one of them has no row.
 */
export function toStock(
  storeIds: readonly string[],
  variants: readonly MedusaVariant[],
  items: readonly MedusaInventoryItem[],
): Sent<typeof StockSchema>[] {
  const levels = new Map(
    items.map(({ id, location_levels: atLocations }) => [
      id,
      new Map(
        atLocations.map((level) => [level.location_id, level.stocked_quantity - level.reserved_quantity]),
      ),
    ]),
  )
  return variants
    .filter(({ manage_inventory: isCounted, inventory_items: parts }) => isCounted && parts.length > 0)
    .flatMap(({ id: sku, inventory_items: parts }) =>
      storeIds.flatMap((storeId) => {
        const quantities = parts.map(({ inventory_item_id: itemId, required_quantity: required }) => {
          const available = levels.get(itemId)?.get(storeId)
          return available === undefined ? null : Math.floor(available / Math.max(required, 1))
        })
        const known = quantities.filter((quantity) => quantity !== null)
        return known.length < parts.length ? [] : [{ sku, storeId, quantity: Math.min(...known) }]
      }),
    )
}
