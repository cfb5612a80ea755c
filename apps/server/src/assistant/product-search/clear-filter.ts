import type { ClearableFilter } from '../bot-files/product-words'
import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'

/** Returns a query without one filter. Without its varietal, a query keeps the kind of wine. */
export function clearFilter(
  query: ProductQuery,
  filter: ClearableFilter,
  vocabulary: ProductVocabulary,
): ProductQuery {
  switch (filter) {
    case 'price':
      return { ...query, price: null, pieces: null, priceLevel: null }
    case 'place':
      return { ...query, places: [] }
    case 'varietal':
      return {
        ...query,
        varietals: [],
        kinds: [...new Set([...query.kinds, ...findKindsOfVarietals(query, vocabulary)])],
      }
    case 'brand':
      return { ...query, brands: [] }
    case 'name':
      return { ...query, nameWords: [] }
    case 'style':
      return { ...query, styles: [] }
    case 'food':
      return { ...query, foods: [] }
    case 'pack':
      return { ...query, pack: null }
    case 'alcohol':
      return { ...query, alcohol: null, strength: null }
    case 'offer':
      return { ...query, offer: null }
    case 'rating':
      return { ...query, minRating: null }
    case 'vintage':
      return { ...query, vintage: null }
    case 'stock':
      return query
  }
}

/** Returns the kinds of wine of the varietals: reds for Shiraz. */
function findKindsOfVarietals(
  query: ProductQuery,
  { varietals, words }: ProductVocabulary,
): readonly string[] {
  const types = varietals
    .filter(({ varietal }) => query.varietals.includes(varietal))
    .map(({ type }) => type.toLowerCase())
  const kinds = Object.entries(words.kinds)
  const found = types.flatMap(
    (type) => kinds.find(([, kind]) => kind.names.length === 0 && kind.wine_types.includes(type))?.[0] ?? [],
  )
  return found.length > 0 || !('wine' in words.kinds) ? found : ['wine']
}
