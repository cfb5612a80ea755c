import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'
import { emptyQuery, namesProducts } from './product-query'
import type { ProductSearchResult } from './search-products'

const maxWidenings = 4

/** Returns the nearest wider query that has results, with their number; `null`: there is none. */
export function findWiderQuery(
  query: ProductQuery,
  words: ProductVocabulary['words'],
  search: (query: ProductQuery) => ProductSearchResult,
): { readonly query: ProductQuery; readonly count: number } | null {
  let wider: ProductQuery | null = query
  for (let step = 0; step < maxWidenings && wider !== null; step += 1) {
    wider = widenQuery(wider, words)
    const count = wider === null ? 0 : search(wider).count
    if (wider !== null && count > 0) return { query: wider, count }
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
