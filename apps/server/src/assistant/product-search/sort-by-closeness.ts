import type { ClearableFilter } from '../bot-files/product-words'
import type { ProductFacts } from './product-facts'
import { createFit } from './create-fit'
import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'
import { rankProducts } from './rank-products'

/** From this size on, a pack that the range lacks is for many people. */
const largeMillilitres = 2000

/** Sorts products that miss one filter, the ones that miss it least first. */
export function sortByCloseness(
  products: readonly ProductFacts[],
  filter: ClearableFilter,
  query: ProductQuery,
  vocabulary: ProductVocabulary,
): readonly ProductFacts[] {
  const ranked = rankProducts(products, query, vocabulary)
  switch (filter) {
    case 'price': {
      const max = query.price?.max ?? null
      const isTooDear = max !== null && products.every(({ price }) => price > max)
      return ranked.toSorted((a, b) => (isTooDear ? a.price - b.price : b.price - a.price))
    }
    case 'alcohol': {
      const { min = null, max = null } = query.alcohol ?? {}
      const isLow = query.strength === 'low' || (max !== null && min === null)
      const sign = isLow ? 1 : -1
      const percent = ({ product }: ProductFacts): number =>
        product.attributes.alcoholPercent ?? (isLow ? 101 : -1)
      return ranked.toSorted((a, b) => sign * (percent(a) - percent(b)))
    }
    case 'offer':
      return ranked.toSorted((a, b) => b.product.offers.length - a.product.offers.length)
    case 'varietal': {
      const getLikeness = createGrapeLikeness(query, vocabulary)
      return ranked.toSorted((a, b) => getLikeness(b) - getLikeness(a))
    }
    case 'pack': {
      const sizes = vocabulary.words.packs[query.pack ?? '']?.millilitres ?? []
      return sizes.length > 0 && Math.min(...sizes) >= largeMillilitres
        ? ranked.toSorted((a, b) => getMostUnits(b) - getMostUnits(a) || a.price - b.price)
        : ranked
    }
    default:
      return ranked
  }
}

/** Returns how much a wine has the usual styles of the grapes that were asked for. */
function createGrapeLikeness(
  { varietals }: ProductQuery,
  { words }: ProductVocabulary,
): (facts: ProductFacts) => number {
  const fits = varietals
    .flatMap((varietal) => words.grape_styles[varietal] ?? [])
    .map((style) => createFit(style, {}))
  return ({ styles }) => fits.filter((getFit) => getFit(styles) > 0).length
}

function getMostUnits({ product }: ProductFacts): number {
  return Math.max(1, ...product.packs.map(({ units }) => units))
}
