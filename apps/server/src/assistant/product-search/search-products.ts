import type { ProductFacts } from './product-facts'
import type { ClearableFilter } from '../bot-files/product-words'
import { clearFilter } from './clear-filter'
import type { ProductFilter } from './product-filters'
import { createFilters, createFit } from './product-filters'
import type { ProductVocabulary } from './product-language'
import { clearableFilters } from './product-language'
import type { ProductQuery } from './product-query'

/** A filter without which there are results, with their number. */
export type Relaxation = { readonly filter: ClearableFilter; readonly count: number }

export type ProductSearchResult = {
  /** The best products, at most five. Each meets every filter. */
  readonly products: readonly ProductFacts[]
  /** The number of all products that meet every filter. */
  readonly count: number
  /** When there are none: the filters of which one is too many, the one that brings most first. */
  readonly relaxations: readonly Relaxation[]
  /** When there are none: the products that miss only the first relaxation's filter, the closest first. */
  readonly closest: readonly ProductFacts[]
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
  }: {
    readonly vocabulary: ProductVocabulary
    readonly isInStock: ((sku: string) => boolean) | null
    /** Stock codes that are left out, such as the one that others are compared with. */
    readonly skip?: ReadonlySet<string>
  },
): ProductSearchResult {
  const searchable = skip.size === 0 ? range : range.filter(({ product }) => !skip.has(product.sku))
  const matched = findMatches(searchable, query, { vocabulary, isInStock })
  if (matched.length > 0) {
    const ranked = rank(matched, query, vocabulary)
    return { products: pickVaried(ranked, query), count: matched.length, relaxations: [], closest: [] }
  }
  const relaxed = findMissedFilters(searchable, createFilters(query, vocabulary, isInStock))
    .map((filter) => ({
      filter,
      matches: findMatches(searchable, clearFilter(query, filter, vocabulary), {
        vocabulary,
        isInStock: filter === 'stock' ? null : isInStock,
      }),
    }))
    .toSorted(
      (a, b) => b.matches.length - a.matches.length || getRelaxOrder(a.filter) - getRelaxOrder(b.filter),
    )
  const [first] = relaxed
  return {
    products: [],
    count: 0,
    relaxations: relaxed.map(({ filter, matches }) => ({ filter, count: matches.length })),
    closest: first
      ? sortByCloseness(first.matches, first.filter, query, vocabulary).slice(0, resultLimit)
      : [],
  }
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

/** Returns the filters that are the only one which some product misses. */
function findMissedFilters(
  range: readonly ProductFacts[],
  filters: readonly ProductFilter[],
): readonly ClearableFilter[] {
  const missed = new Set(range.map((facts) => findMissedFilter(facts, filters)))
  return clearableFilters.filter((filter) => missed.has(filter))
}

/** The store and the price come first, what the product is like comes last. */
function getRelaxOrder(filter: ClearableFilter): number {
  return Math.min(clearableFilters.indexOf(filter), freeOrder)
}

/** From here on, the filter that brings most comes first. */
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

function rank(
  matched: readonly ProductFacts[],
  query: ProductQuery,
  vocabulary: ProductVocabulary,
): readonly ProductFacts[] {
  const getScore = createScore(query, vocabulary)
  const scores = new Map(matched.map((facts) => [facts, getScore(facts)]))
  return matched.toSorted(
    (a, b) =>
      compareBySort(a, b, query) ||
      (scores.get(b) ?? 0) - (scores.get(a) ?? 0) ||
      a.price - b.price ||
      (a.product.sku < b.product.sku ? -1 : 1),
  )
}

function compareBySort(
  a: ProductFacts,
  b: ProductFacts,
  { sort, priceLevel, strength }: ProductQuery,
): number {
  const percent = ({ product }: ProductFacts, missing: number): number =>
    product.attributes.alcoholPercent ?? missing
  switch (sort) {
    case 'cheapest':
      return a.price - b.price
    case 'dearest':
      return b.price - a.price
    case 'strongest':
      return percent(b, -1) - percent(a, -1)
    case 'weakest':
      return percent(a, 101) - percent(b, 101)
    case 'popular':
      return (b.product.salesRank ?? 0) - (a.product.salesRank ?? 0)
    case 'newest':
      return (b.product.newRank ?? 0) - (a.product.newRank ?? 0)
    case 'rating':
      return b.steadyRating - a.steadyRating
    case null:
      if (priceLevel === 'cheap') return a.price - b.price
      return strength === 'low' ? percent(a, 101) - percent(b, 101) : 0
  }
}

/** Creates the score of a product: the fit of styles, foods and occasion, and a little for the rating. */
function createScore(query: ProductQuery, { words }: ProductVocabulary): (facts: ProductFacts) => number {
  const occasion = query.occasion === null ? undefined : words.occasions[query.occasion]
  const styleFits = query.styles.map((style) => createFit(style, words.styles))
  const foodFits = query.foods.map((food) => createFit(food, words.foods))
  const occasionFits = (occasion?.styles ?? []).map((style) => createFit(style, words.styles))
  return ({ styles, foods, price, steadyRating }) => {
    const style = styleFits.reduce((sum, getFit) => sum + getFit(styles), 0)
    const food = foodFits.reduce((sum, getFit) => sum + getFit(foods), 0)
    const isOccasionStyle = occasionFits.some((getFit) => getFit(styles) > 0)
    const isDearEnough = occasion !== undefined && price >= occasion.min_price
    return 2 * (style + food) + 0.5 * (Number(isOccasionStyle) + Number(isDearEnough)) + steadyRating / 5
  }
}

/** Picks the first results with at most two of a brand, unless the brand was named or nothing else is left. */
function pickVaried(ranked: readonly ProductFacts[], query: ProductQuery): readonly ProductFacts[] {
  if (query.sort !== null || query.priceLevel === 'cheap' || query.brands.length > 0)
    return ranked.slice(0, resultLimit)
  const counts = new Map<string, number>()
  const kinds = new Map<string, number>()
  const isVaried = ({ product }: ProductFacts): boolean => {
    const count = counts.get(product.brand) ?? 0
    const kindKey = product.wine?.type ?? product.category
    const kindCount = kinds.get(kindKey) ?? 0
    if (count >= 2 || (query.kinds.length > 1 && kindCount >= Math.ceil(resultLimit / query.kinds.length)))
      return false
    counts.set(product.brand, count + 1)
    kinds.set(kindKey, kindCount + 1)
    return true
  }
  const varied: ProductFacts[] = []
  for (const facts of ranked) {
    if (varied.length === resultLimit) break
    if (isVaried(facts)) varied.push(facts)
  }
  const rest = ranked.slice(0, 50).filter((facts) => !varied.includes(facts))
  return [...varied, ...rest].slice(0, resultLimit)
}

function sortByCloseness(
  products: readonly ProductFacts[],
  filter: ClearableFilter,
  query: ProductQuery,
  vocabulary: ProductVocabulary,
): readonly ProductFacts[] {
  const ranked = rank(products, query, vocabulary)
  if (filter !== 'price') return ranked
  const isTooDear =
    query.price?.max !== null && products.every(({ price }) => price > (query.price?.max ?? 0))
  return ranked.toSorted((a, b) => (isTooDear ? a.price - b.price : b.price - a.price))
}
