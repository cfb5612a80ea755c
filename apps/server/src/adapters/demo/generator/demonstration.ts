import type { CalendarDate } from '@murphy/domain/calendar'
import type { InventoryLine } from './inventory'
import { generateInventory } from './inventory'
import type { GeneratedOrder } from './orders'
import { generateOrders } from './orders'
import type { GeneratedProduct } from './product'
import { generateProducts } from './products'
import type { GeneratedShopper } from './shoppers'
import { shoppers } from './shoppers'
import type { GeneratedStore } from './stores'
import { stores } from './stores'

export type Demonstration = {
  readonly shoppers: readonly GeneratedShopper[]
  readonly stores: readonly GeneratedStore[]
  readonly products: readonly GeneratedProduct[]
  readonly inventory: readonly InventoryLine[]
  readonly orders: readonly GeneratedOrder[]
}

export const defaultSeed = 20_240_603

/**
 * The whole demonstration: invented shoppers, stores, products and orders. The same day and seed give the same data.
 *
 * @param today the day in Sydney that the orders' days are counted from
 * Errors: none
 * Source: OP-138, interfaces section 4
 */
export function generateDemonstration({
  today,
  seed = defaultSeed,
}: {
  today: CalendarDate
  seed?: number
}): Demonstration {
  const products = generateProducts(seed)
  return {
    shoppers,
    stores,
    products,
    inventory: generateInventory(stores, products, seed),
    orders: generateOrders({ today, seed, products }),
  }
}
