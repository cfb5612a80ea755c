import type { ProductFacts } from './product-facts'
import type { ClearableFilter } from '../bot-files/product-words'
import { clearFilter } from './clear-filter'
import type { FilterName, ProductFilter } from './product-filters'
import { createFilters } from './product-filters'
import type { ProductVocabulary } from './product-language'
import { clearableFilters } from './product-language'
import type { ProductQuery } from './product-query'
import type { NearProducts } from './near-products'
import { findNearProducts } from './near-products'
import { sortByCloseness } from './sort-by-closeness'
import { pickVaried, rankProducts } from './rank-products'

/** A filter without which there are results, with their number. */
export type Relaxation = { readonly filter: ClearableFilter; readonly count: number }

/** The answer of the range to a query. */
export type ProductSearchResult = {
  /** The best products, at most five. Each meets every filter. */
  readonly products: readonly ProductFacts[]
  /** The number of all products that meet every filter. */
  readonly count: number
  /** When there are none: each filter that may be dropped alone, the one that brings most products first. */
  readonly relaxations: readonly Relaxation[]
  /**
   * When there are none: the products that miss only the first relaxation's filter, the closest first. Without a relaxation: those that
   * miss the fewest filters.
   */
  readonly closest: readonly ProductFacts[]
  /** When there are few: others that miss one condition, shown after those that miss none. */
  readonly near: NearProducts | null
}

/** The number of products in one answer. */
export const resultLimit = 5
/** The share of the price range that `cheap` and `premium` mean. */
const cheapShare = 0.35
const premiumShare = 0.3

/**
 * Searches the range. No filter is dropped: when nothing meets all of them, the result says without which one there are
 * products, and how many.
 *
 * @param isInStock returns whether the chosen store has a product; `null`: the online shop
 * Source: docs/understanding.md#product-search
 */
export function searchProducts(
  range: readonly ProductFacts[],
  query: ProductQuery,
  {
    vocabulary,
    isInStock,
    skip = new Set(),
    like = null,
    isExact = false,
  }: {
    readonly vocabulary: ProductVocabulary
    readonly isInStock: ((sku: string) => boolean) | null
    /** A product that the results should resemble. */
    readonly like?: ProductFacts | null
    /** Few results are not filled up with products that come close. */
    readonly isExact?: boolean
    /** Stock codes that are left out, such as the one that others are compared with. */
    readonly skip?: ReadonlySet<string>
  },
): ProductSearchResult {
  const searchable = skip.size === 0 ? range : range.filter(({ product }) => !skip.has(product.sku))
  const matched = findMatches(searchable, query, { vocabulary, isInStock })
  if (matched.length > 0) {
    const ranked = rankProducts(matched, query, vocabulary, like)
    const products = pickVaried(ranked, query, resultLimit)
    const near = findNearProducts(searchable, query, {
      found: products,
      limit: isExact ? 0 : resultLimit - products.length,
      filters: createFilters(query, vocabulary, isInStock),
      widen: (wider) => findMatches(searchable, wider, { vocabulary, isInStock }),
      vocabulary,
      like,
    })
    return { products, count: matched.length, relaxations: [], closest: [], near }
  }
  const filters = createFilters(query, vocabulary, isInStock)
  const relaxed = findMissedFilters(searchable, filters)
    .map((filter) => ({
      filter,
      matches: findMatches(searchable, clearFilter(query, filter, vocabulary), {
        vocabulary,
        isInStock: filter === 'stock' ? null : isInStock,
      }),
    }))
    .toSorted(
      (a, b) =>
        Number(isIdentity(a.filter)) - Number(isIdentity(b.filter)) ||
        b.matches.length - a.matches.length ||
        getRelaxOrder(a.filter) - getRelaxOrder(b.filter),
    )
  const [first] = relaxed
  return {
    products: [],
    count: 0,
    relaxations: relaxed.map(({ filter, matches }) => ({ filter, count: matches.length })),
    near: null,
    closest: first
      ? sortByCloseness(first.matches, first.filter, query, vocabulary).slice(0, resultLimit)
      : rankProducts(findLeastMissing(searchable, filters), query, vocabulary).slice(0, resultLimit),
  }
}

/** Returns the best product of the online shop that meets every filter of a query; `null`: there is none. */
export function findBestProduct(
  range: readonly ProductFacts[],
  query: ProductQuery,
  vocabulary: ProductVocabulary,
): ProductFacts | null {
  return searchProducts(range, query, { vocabulary, isInStock: null, isExact: true }).products[0] ?? null
}

function findMatches(
  range: readonly ProductFacts[],
  query: ProductQuery,
  {
    vocabulary,
    isInStock,
  }: {
    readonly vocabulary: ProductVocabulary
    readonly isInStock: ((sku: string) => boolean) | null
  },
): readonly ProductFacts[] {
  const filters = createFilters(query, vocabulary, isInStock)
  return applyPriceLevel(
    range.filter((facts) => filters.every(({ matches }) => matches(facts))),
    query,
  )
}

/** Returns each filter that is the only one that some product misses. */
function findMissedFilters(
  range: readonly ProductFacts[],
  filters: readonly ProductFilter[],
): readonly ClearableFilter[] {
  const missed = new Set(range.map((facts) => findMissedFilter(facts, filters)))
  return clearableFilters.filter((filter) => missed.has(filter))
}

/** Returns whether a filter says what the product is; another place or price is closer than another grape. */
function isIdentity(filter: ClearableFilter): boolean {
  return filter === 'varietal' || filter === 'brand' || filter === 'name'
}

/** Returns the order of filters that bring equally many products: the store and the price first. */
function getRelaxOrder(filter: ClearableFilter): number {
  return Math.min(clearableFilters.indexOf(filter), freeOrder)
}

/** From this position on, all filters count alike. */
const freeOrder = clearableFilters.indexOf('place')

/** Returns the only filter that a product misses, `several` also for a filter that is never dropped, or `null`. */
function findMissedFilter(
  facts: ProductFacts,
  filters: readonly ProductFilter[],
): ClearableFilter | 'several' | null {
  let missed: ClearableFilter | null = null
  for (const { name, matches } of filters) {
    if (matches(facts)) continue
    if (missed !== null || name === 'kind' || name === 'exclusion') return 'several'
    missed = name
  }
  return missed
}

/** The filters that the closest products of a search always meet. */
const keptFilters: readonly FilterName[] = [
  'kind',
  'exclusion',
  'stock',
  'name',
  'brand',
  'varietal',
  'price',
]

/** Returns the products that miss the fewest filters, and none of those that are always kept. */
function findLeastMissing(
  range: readonly ProductFacts[],
  filters: readonly ProductFilter[],
): readonly ProductFacts[] {
  const kept = filters.filter(({ name }) => keptFilters.includes(name))
  // Without a kind, grape, brand or name the closest products would be any drink.
  if (!kept.some(({ name }) => name !== 'price' && name !== 'stock')) return []
  const others = filters.filter(({ name }) => !keptFilters.includes(name))
  const candidates = range
    .filter((facts) => kept.every(({ matches }) => matches(facts)))
    .map((facts) => ({ facts, missed: others.filter(({ matches }) => !matches(facts)).length }))
  const fewest = Math.min(...candidates.map(({ missed }) => missed))
  return candidates.filter(({ missed }) => missed === fewest).map(({ facts }) => facts)
}

function applyPriceLevel(
  matched: readonly ProductFacts[],
  { priceLevel }: ProductQuery,
): readonly ProductFacts[] {
  if (priceLevel === null) return matched
  const prices = matched.map(({ price }) => price).toSorted((a, b) => a - b)
  const limit = (share: number): number => prices[Math.floor((prices.length - 1) * share)] ?? 0
  return priceLevel === 'cheap'
    ? matched.filter(({ price }) => price <= limit(cheapShare))
    : matched.filter(({ price }) => price >= limit(1 - premiumShare))
}
