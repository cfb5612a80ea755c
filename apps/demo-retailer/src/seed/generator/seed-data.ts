import type { Day } from '../../retail-api/calendar/days'
import type { InventoryRow } from './inventory'
import { generateInventory } from './inventory'
import type { GeneratedOrder } from './orders'
import { generateOrders } from './orders'
import type { GeneratedProduct } from './product'
import { generateProducts } from './products'
import type { GeneratedShopper } from './shoppers'
import { shoppers } from './shoppers'
import type { GeneratedStore } from './stores'
import { stores } from './stores'

export type SeedData = {
  readonly shoppers: readonly GeneratedShopper[]
  readonly stores: readonly GeneratedStore[]
  readonly products: readonly GeneratedProduct[]
  readonly inventory: readonly InventoryRow[]
  readonly orders: readonly GeneratedOrder[]
}

export const defaultSeed = 20_240_603

/**
 * Returns all seed data: invented shoppers, stores, products and orders. The same day and seed give the same data.
 *
 * @param today the day in Sydney from which the days of orders are counted
 * Source: OP-138, docs/interfaces.md#demonstration
 */
export function generateSeedData({ today, seed = defaultSeed }: { today: Day; seed?: number }): SeedData {
  const products = generateProducts(seed)
  return {
    shoppers,
    stores,
    products,
    inventory: generateInventory(stores, products, seed),
    orders: generateOrders({ today, seed, products }),
  }
}
