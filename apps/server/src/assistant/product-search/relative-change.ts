import type { ProductFacts } from './product-facts'
import type { ProductQuery } from './product-query'

const cent = 0.01
const tenth = 0.1

/** Replaces 'cheaper' and 'stronger' in a query by limits relative to a product. */
export function applyRelativeChange(query: ProductQuery, { product, price }: ProductFacts): ProductQuery {
  const percent = product.attributes.alcoholPercent
  return applyStrength(applyPrice(query, price, price), percent, percent)
}

/** Replaces 'cheaper' and 'stronger' of a change by limits relative to the products that are shown. */
export function applyChangeToShown(
  query: ProductQuery,
  change: ProductQuery,
  shown: readonly ProductFacts[],
): ProductQuery {
  if (shown.length === 0 || change.price !== null) return query
  const prices = shown.map(({ price }) => price)
  const percents = shown.flatMap(({ product }) => product.attributes.alcoholPercent ?? [])
  const priced =
    change.priceLevel === null ? query : applyPrice(query, Math.min(...prices), Math.max(...prices))
  return change.strength === null || percents.length === 0
    ? priced
    : applyStrength(priced, Math.min(...percents), Math.max(...percents))
}

function applyPrice(query: ProductQuery, low: number, high: number): ProductQuery {
  if (query.priceLevel === null) return query
  const price =
    query.priceLevel === 'cheap'
      ? { min: null, max: round(low - cent, 100) }
      : { min: round(high + cent, 100), max: null }
  return { ...query, priceLevel: null, price }
}

function applyStrength(query: ProductQuery, low: number | null, high: number | null): ProductQuery {
  if (query.strength === null || low === null || high === null) return query
  const alcohol =
    query.strength === 'low'
      ? { min: null, max: round(low - tenth, 10) }
      : { min: round(high + tenth, 10), max: null }
  return { ...query, strength: null, alcohol }
}

function round(value: number, factor: number): number {
  return Math.round(value * factor) / factor
}
