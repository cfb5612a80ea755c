import type { AdviceTopic, ProductWords } from '../bot-files/product-words'
import { findAdviceTopics } from './parse-advice'
import type { ProductFacts } from './product-facts'
import { createFilters } from './product-filters'
import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'
import { emptyQuery } from './product-query'

const definite = /\b(?:the|that) [a-z]/i
/** Topics that ask a fact of a product. */
const factTopics: ReadonlySet<AdviceTopic> = new Set([
  'drinks',
  'strength',
  'volume',
  'vintage',
  'origin',
  'packs',
  'offer',
  'rating',
  'food',
  'style',
  'price',
  'about',
])

/** Returns whether a text asks a fact, a style or a food, as 'is the red dry' does. */
function asksFact(text: string, { styles, foods, strength }: ProductQuery, words: ProductWords): boolean {
  return (
    styles.length + foods.length > 0 ||
    strength !== null ||
    findAdviceTopics(text, words).some((topic) => factTopics.has(topic))
  )
}

/**
 * Returns the shown products of which a text asks something by their kind, grape or region, 'is the red dry' after reds and whites; empty: it asks
 * nothing, names no kind, or all of them have it.
 *
 * @param choices the products of the newest list
 */
export function findShownOfKind(
  text: string,
  query: ProductQuery,
  {
    choices,
    vocabulary,
  }: { readonly choices: readonly ProductFacts[]; readonly vocabulary: ProductVocabulary },
): readonly ProductFacts[] {
  const { kinds, varietals, places } = query
  if (!definite.test(text) || kinds.length + varietals.length + places.length !== 1) return []
  if (query.price !== null || query.brands.length > 0 || !asksFact(text, query, vocabulary.words)) return []
  const filters = createFilters({ ...emptyQuery, kinds, varietals, places }, vocabulary, null)
  const found = choices.filter((facts) => filters.every(({ matches }) => matches(facts)))
  return found.length < choices.length ? found : []
}
