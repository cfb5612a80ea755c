import { roundToCents } from '@murphy/domain/products'
import type { Product } from '@murphy/retail-api'
import { getPackPrice } from './product-packs'

/** The price in dollars of a number of pieces of a product. */
export type QuantityPrice = {
  readonly count: number
  /** The name of the pack, when one pack holds all pieces. */
  readonly pack: string | null
  readonly total: number
  readonly each: number
}

/**
 * Returns the price of a number of pieces: of one pack that holds all, or of equal packs, whichever is less. `null`: the feed does
 * not say it.
 */
export function getQuantityPrice(product: Product, count: number): QuantityPrice | null {
  const whole = product.packs.find(({ units }) => units === count)
  const totals = [...new Set(product.packs.map(({ units }) => units))].flatMap((units) => {
    if (count % units !== 0) return []
    const price = getPackPrice(product, units)
    return price === null ? [] : [{ units, total: roundToCents(price * (count / units)) }]
  })
  // The feed's price for that many pieces counts even when no pack holds them.
  const own = getPackPrice(product, count)
  if (own !== null) totals.push({ units: count, total: roundToCents(own) })
  const [best] = totals.toSorted((a, b) => a.total - b.total)
  if (best === undefined) return null
  return {
    count,
    pack: best.units === count && count > 1 && whole !== undefined ? whole.name : null,
    total: best.total,
    each: roundToCents(best.total / count),
  }
}
