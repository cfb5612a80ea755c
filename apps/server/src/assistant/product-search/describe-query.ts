import { formatDollars } from '@murphy/domain/products'
import type { ProductWords } from '../bot-files/product-words'
import type { GetResponse, SituationOf } from '../responses/responses'
import type { ProductQuery } from './product-query'

/** Returns a text about products, filled with values. */
export type SayProducts = (
  situation: SituationOf<'product_search'>,
  values?: Parameters<GetResponse>[2]['values'],
) => string

/** Creates the function that returns the texts of `bot/responses/product_search.yml` in one turn. */
export function createSay(getResponse: GetResponse, turn: number): SayProducts {
  return (situation, values = {}) => getResponse('product_search', situation, { turn, values })
}

/**
 * Describes a query as a noun with what the shopper asked for: `red wines under $30 that go with lamb`.
 */
export function describeQuery(query: ProductQuery, words: ProductWords, say: SayProducts): string {
  const before = [
    ...(query.isAlcoholFree ? [say('part_alcohol_free')] : []),
    ...(query.strength === null ? [] : [say(query.strength === 'low' ? 'part_low_alcohol' : 'part_strong')]),
    ...(query.priceLevel === null ? [] : [say(query.priceLevel === 'cheap' ? 'part_cheap' : 'part_premium')]),
    ...query.styles,
    ...query.nameWords,
  ]
  const after = [
    ...(query.places.length > 0 ? [say('part_place', { names: joinWithOr(query.places, say) })] : []),
    ...(query.vintage === null ? [] : [describeVintage(query.vintage, say)]),
    ...(query.price === null ? [] : [describePrice(query.price, query.pack !== null, say)]),
    ...(query.pack === null ? [] : [words.packs[query.pack]?.label ?? query.pack]),
    ...(query.alcohol === null ? [] : [describeAlcohol(query.alcohol, say)]),
    ...(query.foods.length > 0 ? [say('part_food', { names: joinWithOr(query.foods, say) })] : []),
    ...(query.occasion === null
      ? []
      : [say('part_occasion', { names: words.occasions[query.occasion]?.label ?? query.occasion })]),
    ...(query.offer === null ? [] : [say(`part_offer_${query.offer}`)]),
    ...(query.minRating === null ? [] : [say('part_rating', { count: String(query.minRating) })]),
    ...describeExclusions(query, words, say),
  ]
  return [...before, describeKinds(query, words, say), ...after].join(' ')
}

function describeKinds(query: ProductQuery, words: ProductWords, say: SayProducts): string {
  const labels = query.kinds
    // The varietal says it already.
    .filter((kind) => query.varietals.length === 0 || words.kinds[kind]?.categories.includes('wine') !== true)
    .map((kind) => words.kinds[kind]?.label ?? kind)
  const named = [...query.brands, ...query.varietals]
  if (named.length === 0 && labels.length === 0) return say('part_drinks')
  const products = [...query.varietals, ...labels]
  if (query.brands.length > 0 && products.length > 0)
    return say('part_brand', { products: joinWithOr(products, say), names: joinWithOr(query.brands, say) })
  return joinWithOr([...named, ...labels], say)
}

function describeExclusions(query: ProductQuery, words: ProductWords, say: SayProducts): readonly string[] {
  const names = [
    ...query.notKinds.map((kind) => words.kinds[kind]?.label ?? kind),
    ...query.notVarietals,
    ...query.notPlaces,
    ...query.notBrands,
    ...query.notNameWords,
  ]
  return [
    ...(names.length > 0 ? [say('part_not', { names: joinWithOr(names, say) })] : []),
    ...(query.notStyles.length > 0
      ? [say('part_not_style', { names: joinWithOr(query.notStyles, say) })]
      : []),
  ]
}

function describePrice(
  { min, max, isOfPiece }: NonNullable<ProductQuery['price']>,
  hasPack: boolean,
  say: SayProducts,
): string {
  if (isOfPiece && hasPack) return say('part_each', { amount: describePrice({ min, max }, hasPack, say) })
  const [low, high] = [min, max].map((dollars) => (dollars === null ? '' : formatRoundDollars(dollars)))
  if (min !== null && max !== null) return say('part_price_between', { low: low ?? '', high: high ?? '' })
  return max === null
    ? say('part_price_above', { low: low ?? '' })
    : say('part_price_below', { high: high ?? '' })
}

/** Returns `$30` for whole dollars and `$29.50` otherwise. */
export function formatRoundDollars(dollars: number): string {
  return Number.isInteger(dollars) ? `$${dollars}` : formatDollars(dollars)
}

function describeAlcohol({ min, max }: NonNullable<ProductQuery['alcohol']>, say: SayProducts): string {
  const [low, high] = [`${min ?? ''}`, `${max ?? ''}`]
  if (min !== null && max !== null) return say('part_alcohol_between', { low, high })
  return max === null ? say('part_alcohol_above', { low }) : say('part_alcohol_below', { high })
}

function describeVintage({ min, max }: NonNullable<ProductQuery['vintage']>, say: SayProducts): string {
  if (min !== null && max !== null) return say('part_vintage', { low: `${min}` })
  return max === null
    ? say('part_vintage_from', { low: `${min ?? ''}` })
    : say('part_vintage_to', { high: `${max}` })
}

/** Joins names with 'or': `lamb or beef`. `joinWords` joins them with 'and'. */
export function joinWithOr(names: readonly string[], say: SayProducts): string {
  return names.join(` ${say('or')} `)
}
