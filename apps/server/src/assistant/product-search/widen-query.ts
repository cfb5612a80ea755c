import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'
import { emptyQuery, namesProducts } from './product-query'
import type { ProductSearchResult } from './search-products'

const maxWidenings = 4

/** Returns the next wider query that has results, with their number. */
export function findWider(
  query: ProductQuery,
  words: ProductVocabulary['words'],
  search: (query: ProductQuery) => ProductSearchResult,
): { readonly query: ProductQuery; readonly count: number } | null {
  let at: ProductQuery | null = query
  for (let step = 0; step < maxWidenings && at !== null; step += 1) {
    at = widenQuery(at, words)
    const count = at === null ? 0 : search(at).count
    if (at !== null && count > 0) return { query: at, count }
  }
  return null
}

/**
 * Returns a query with nothing but the kind, or with the wider kind when there was nothing else; `null`: it cannot be
 * wider.
 */
export function widenQuery(query: ProductQuery, words: ProductVocabulary['words']): ProductQuery | null {
  const { kinds, varietals, brands, isAlcoholFree, notKinds, notVarietals } = query
  if (!namesProducts(query)) return null
  const bare = { ...emptyQuery, kinds, varietals, brands, isAlcoholFree, notKinds, notVarietals }
  if (JSON.stringify(bare) !== JSON.stringify(query)) return bare
  const wider = kinds.flatMap((kind) => words.kinds[kind]?.part_of ?? [])
  if (wider.length > 0) return { ...bare, kinds: [...new Set(wider)] }
  return isAlcoholFree && kinds.length > 0 ? { ...bare, kinds: [] } : null
}
