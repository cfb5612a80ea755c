import type { ProductFacts } from './product-facts'
import type { ProductFilter } from './product-filters'
import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'
import { rankProducts } from './rank-products'

/** The one filter that near products do not meet. They always meet the price, the strength and the food. */
export type NearMiss = 'place' | 'varietal' | 'kind'

/** Products that meet all filters of a query but one, with that filter. */
export type NearProducts = { readonly missing: NearMiss; readonly products: readonly ProductFacts[] }

/**
 * Finds products that come close, for a search with few results: those from another place, then for similar products those of
 * another grape, otherwise those of the wider kind. `null`: there are none, or the search has a single result, a name, a brand or an
 * order.
 *
 * @param found the products that meet every filter
 * @param limit the number of products that the answer may still show
 * Source: docs/understanding.md#product-search
 */
export function findNearProducts(
  range: readonly ProductFacts[],
  query: ProductQuery,
  {
    found,
    limit,
    filters,
    widen,
    vocabulary,
    like,
  }: {
    readonly found: readonly ProductFacts[]
    readonly limit: number
    readonly filters: readonly ProductFilter[]
    /** Returns the products that meet a wider query. */
    readonly widen: (wider: ProductQuery) => readonly ProductFacts[]
    readonly vocabulary: ProductVocabulary
    /** The product that the results should resemble; another grape of the same style may do so. */
    readonly like: ProductFacts | null
  },
): NearProducts | null {
  const { brands, nameWords, sort, kinds, priceLevel } = query
  if (found.length === 0 || limit <= 0 || brands.length > 0 || nameWords.length > 0) return null
  if (sort !== null || priceLevel !== null) return null
  // The only one that meets every condition is the answer.
  if (found.length === 1 && like === null) return null
  const known = new Set(found)
  const misses = like === null ? (['place'] as const) : (['place', 'varietal'] as const)
  const pick = (products: readonly ProductFacts[], ranked: ProductQuery): readonly ProductFacts[] =>
    rankProducts(
      products.filter((facts) => !known.has(facts)),
      ranked,
      vocabulary,
      like ?? found[0],
    ).slice(0, limit)
  for (const missing of misses) {
    if (!filters.some(({ name }) => name === missing)) continue
    const others = filters.filter(({ name }) => name !== missing)
    const products = pick(
      range.filter((facts) => others.every(({ matches }) => matches(facts))),
      query,
    )
    if (products.length > 0) return { missing, products }
  }
  const wider = kinds.flatMap((kind) => findWiderKind(kind, vocabulary))
  if (wider.length !== kinds.length || wider.length === 0) return null
  const products = pick(widen({ ...query, kinds: [...new Set(wider)] }), query)
  return products.length > 0 ? { missing: 'kind', products } : null
}

/** Returns the wider kind whose products come close: IPAs for a double IPA, but not any spirit for a vermouth. */
function findWiderKind(kind: string, { words }: ProductVocabulary): readonly string[] {
  const wider = words.kinds[kind]?.part_of
  if (wider === undefined) return []
  const isNarrow = words.kinds[wider]?.part_of !== undefined || words.named_only.includes(wider)
  return isNarrow ? [wider] : []
}
