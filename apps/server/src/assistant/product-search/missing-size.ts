import { readMillilitres } from './contents-question'
import type { OpenedSearch } from './open-search'
import { createFilters } from './product-filters'
import type { ProductQuery } from './product-query'
import type { SayAdvice } from './product-sentences'

const smallWords =
  /\b(?:mini(?:ature)?s?|nips?|(?:small|tiny|little|mini(?:ature)?) (?:bottles?|size[sd]?))\b/i
/** A bottle that is called small holds at most this. */
const smallMl = 375

/**
 * Returns the sentence that no product of a search is of the size that a text names: 'spirits in 50 ml bottles', 'mini bottles'. `[]`: it names
 * none, one is of that size, or the data does not say the sizes.
 */
export function describeMissingSize(
  text: string,
  query: ProductQuery,
  { range, vocabulary }: Pick<OpenedSearch, 'range' | 'vocabulary'>,
  sayAdvice: SayAdvice,
): readonly string[] {
  // Of several kinds the size belongs to one.
  if (query.pack !== null || query.kinds.length + query.varietals.length > 1) return []
  const written = readSmall(text)
  if (written === null && !smallWords.test(text)) return []
  const filters = createFilters(query, vocabulary, null)
  const volumes = range.facts
    .filter((facts) => filters.every(({ matches }) => matches(facts)))
    .flatMap(({ product }) => product.attributes.volumeMl ?? [])
  const isThere = volumes.some((volume) => (written === null ? volume <= smallMl : volume === written))
  if (volumes.length === 0 || isThere) return []
  const names = written === null ? 'in small bottles' : `in ${written} ml`
  const smallest = Math.min(...volumes)
  const isSmaller = written === null || written < smallest
  return [
    sayAdvice('no_such_size', { names }),
    ...(isSmaller ? [sayAdvice('smallest_size', { low: String(smallest) })] : []),
  ]
}

/** Reads the millilitres of a size, down to a miniature. */
function readSmall(text: string): number | null {
  const millilitres = /(?<![\d.])(\d{2,4}) ?mls?\b/i.exec(text)?.[1]
  return millilitres === undefined ? readMillilitres(text) : Number(millilitres)
}
