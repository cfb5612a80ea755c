import type { GeneratedProduct } from './product'
import type { Random } from './random'
import { createRandom } from './random'
import type { GeneratedStore, StoreRange } from './stores'

export type InventoryRow = {
  readonly storeId: string
  readonly stockCode: string
  readonly quantity: number
}

const carriedShare: Readonly<Record<StoreRange, number>> = {
  wide: 1,
  usual: 0.72,
  small: 0.4,
  'no-bubbles': 0.5,
  thin: 0.3,
}

/**
 * Returns the stock of every store in single units. A product without a row is not carried there; one with
 * 0 is sold out; a few are below 0, as in stock systems between two counts.
 * Source: PAV-08, FAW-24, FAW-25
 */
export function generateInventory(
  stores: readonly GeneratedStore[],
  products: readonly GeneratedProduct[],
  seed: number,
): InventoryRow[] {
  const onShelves = products.filter((product) => !product.isDeliveryOnly)
  return stores.flatMap((store) => {
    const random = createRandom(seed, `inventory ${store.storeId}`)
    return onShelves
      .filter((product) => isCarried(product, store.range, random))
      .map(({ stockCode }) => ({
        storeId: store.storeId,
        stockCode,
        quantity: pickQuantity(store.range, random),
      }))
  })
}

function isCarried(product: GeneratedProduct, range: StoreRange, random: Random): boolean {
  const isInRange = random.chance(carriedShare[range])
  const kind = product.wine?.kind
  if (range === 'no-bubbles' && (kind === 'Champagne' || kind === 'Sparkling')) return false
  if (range === 'thin' && kind !== undefined) return isInRange && isPlainRed(product)
  return isInRange
}

/** Returns true for the only wines of the thin store: reds for $11 to $20, so that all other types and bands are disabled there. */
function isPlainRed({ wine, priceCents }: GeneratedProduct): boolean {
  return wine?.kind === 'Red' && priceCents > 1000 && priceCents < 2000
}

function pickQuantity(range: StoreRange, random: Random): number {
  if (range === 'wide') return random.integer(6, 240)
  const roll = random.integer(1, 100)
  if (roll <= 6) return 0
  if (roll === 7) return -random.integer(1, 3)
  return random.integer(1, range === 'usual' ? 120 : 36)
}
