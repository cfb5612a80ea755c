import type { Product } from '@murphy/retail-api'
import type { ClearableFilter } from '../bot-files/product-words'
import type { ProductVocabulary } from './product-language'
import type { ProductFacts } from './product-facts'
import { hasKindOrVarietal, toKey } from './product-facts'
import { findCheapestPack, hasPack } from './product-packs'
import type { ProductQuery } from './product-query'
import { createFit } from './create-fit'
import { listExcludedKinds } from './kinds-of-query'
import { namesProducts } from './product-query'

/** The name of a filter. `kind` and `exclusion` are never dropped. */
export type FilterName = ClearableFilter | 'kind' | 'exclusion'

/** One condition of a query, with the products that meet it. */
export type ProductFilter = {
  readonly name: FilterName
  readonly matches: (facts: ProductFacts) => boolean
}

/**
 * Creates the filters of a query, one for each part that the shopper named.
 *
 * @param isInStock returns whether the chosen store has a product; `null`: the online shop
 */
export function createFilters(
  query: ProductQuery,
  { words, varietals }: ProductVocabulary,
  isInStock: ((sku: string) => boolean) | null,
): readonly ProductFilter[] {
  const filters: ProductFilter[] = []
  const add = (name: FilterName, isAsked: boolean, matches: ProductFilter['matches']): void => {
    if (isAsked) filters.push({ name, matches })
  }
  const typesOfVarietals = new Set(
    varietals
      .filter(({ varietal }) => query.varietals.includes(varietal))
      .map(({ type }) => type.toLowerCase()),
  )
  const otherKinds = query.kinds.filter((kind) => !isKindOfTypes(kind, typesOfVarietals, words))
  const isOfKinds = (facts: ProductFacts, kinds: readonly string[]): boolean =>
    kinds.some((kind) => facts.kinds.has(kind))
  const isOfVarietals = ({ product: { wine } }: ProductFacts): boolean =>
    typesOfVarietals.size === 0
      ? wine !== null && query.varietals.includes(wine.varietal ?? '')
      : wine !== null && typesOfVarietals.has(wine.type)

  const isNamed = namesProducts(query)
  // An occasion says which kinds fit when neither a kind nor a food does.
  const occasion = query.occasion === null ? undefined : words.occasions[query.occasion]
  const occasionKinds = query.foods.length > 0 ? [] : (occasion?.kinds ?? [])
  add('kind', true, (facts) => {
    if (!isNamed)
      return occasionKinds.length > 0
        ? isOfKinds(facts, occasionKinds)
        : !words.named_only.some((kind) => facts.kinds.has(kind))
    const isFree = facts.isAlcoholFree && !isMixerKind(query.kinds, words)
    if (query.isAlcoholFree && !facts.isAlcoholFree) return false
    if (!query.isAlcoholFree && isFree && query.strength !== 'low' && query.kinds.length > 0) return false
    if (query.varietals.length > 0 && isOfVarietals(facts)) return true
    if (query.varietals.length > 0 && query.isAlcoholFree)
      return query.varietals.some((name) => facts.nameKey.includes(toKey(name)))
    if (query.kinds.length === 0) return query.varietals.length === 0
    return isOfKinds(facts, query.kinds)
  })
  add('varietal', query.varietals.length > 0 && !query.isAlcoholFree, (facts) =>
    hasKindOrVarietal(facts, { kinds: otherKinds, varietals: query.varietals }),
  )
  const isExcluded = createExclusion(query, words)
  add('exclusion', hasExclusions(query), (facts) => !isExcluded(facts))
  const places = listPlaces(query.places, words)
  add('place', query.places.length > 0, ({ product: { attributes } }) => isFrom(attributes, places))
  add('brand', query.brands.length > 0, ({ product }) => query.brands.includes(product.brand))
  add('name', query.nameWords.length > 0, ({ nameKey }) =>
    query.nameWords.every((word) => nameKey.includes(` ${word} `)),
  )
  const pack = query.pack === null ? undefined : words.packs[query.pack]
  const units = pack?.units ?? []
  add('pack', pack !== undefined, ({ product }) => hasPack(product, pack))
  // The price of the pack that was asked for, or of a piece of it; for a product without that pack, the price of one.
  add('price', query.price !== null, ({ product, price, priceInSix }) => {
    const isPackPriced = units.length > 0 && hasPack(product, pack)
    const single = (query.pieces ?? 1) >= 6 ? priceInSix : price
    const found = isPackPriced ? findCheapestPack(product, pack) : null
    const piecePrice = found === null ? single : found.price / found.units
    const packPrice = query.price?.isOfPiece ? piecePrice : (found?.price ?? null)
    const compared = isPackPriced ? packPrice : single
    return compared !== null && isWithin(compared, query.price)
  })
  add('alcohol', query.alcohol !== null || query.strength !== null, ({ product, kinds, isAlcoholFree }) =>
    hasStrength(query, { product, kinds, isAlcoholFree }, words),
  )
  const styleFits = query.styles.map((style) => createFit(style, words.styles))
  add('style', styleFits.length > 0, ({ styles }) => styleFits.every((getFit) => getFit(styles) > 0))
  const foodFits = query.foods.map((food) => createFit(food, words.foods))
  add('food', foodFits.length > 0, ({ foods }) => foodFits.some((getFit) => getFit(foods) > 0))
  add('offer', query.offer !== null, ({ product }) =>
    product.offers.some(({ kind }) => query.offer === 'any' || query.offer === kind),
  )
  add(
    'rating',
    query.minRating !== null,
    ({ product: { rating } }) =>
      rating !== null && rating.count > 0 && rating.average >= (query.minRating ?? 0),
  )
  add(
    'vintage',
    query.vintage !== null,
    ({ product: { attributes } }) =>
      attributes.vintage !== null && isWithin(attributes.vintage, query.vintage),
  )
  add('stock', isInStock !== null, ({ product }) => isInStock?.(product.sku) === true)
  return filters
}

function isKindOfTypes(kind: string, types: ReadonlySet<string>, words: ProductVocabulary['words']): boolean {
  const { categories = [], wine_types: wineTypes = [], names = [] } = words.kinds[kind] ?? {}
  if (!categories.includes('wine') || names.length > 0) return false
  return wineTypes.length === 0 ? types.size > 0 : wineTypes.some((type) => types.has(type))
}

/** Returns whether a kind, such as tonic water, never has alcohol, so that no word for it is needed. */
function isMixerKind(kinds: readonly string[], words: ProductVocabulary['words']): boolean {
  return kinds.some((kind) => words.kinds[kind]?.categories.includes('no-alcohol'))
}

function hasExclusions(query: ProductQuery): boolean {
  const { notKinds, notVarietals, notPlaces, notBrands, notNameWords, notStyles } = query
  return [notKinds, notVarietals, notPlaces, notBrands, notNameWords, notStyles].some(
    (names) => names.length > 0,
  )
}

function createExclusion(
  query: ProductQuery,
  words: ProductVocabulary['words'],
): (facts: ProductFacts) => boolean {
  const notKinds = listExcludedKinds(query, words)
  const varietals = query.notVarietals.map(toKey)
  const places = listPlaces(query.notPlaces, words)
  const styles = query.notStyles.flatMap((style) => [style, words.styles[style]?.fits[0] ?? style].map(toKey))
  return ({ product, kinds, nameKey, styles: own }) =>
    notKinds.some((kind) => kinds.has(kind)) ||
    query.notVarietals.includes(product.wine?.varietal ?? '') ||
    varietals.some((varietal) => nameKey.includes(varietal)) ||
    isFrom(product.attributes, places) ||
    query.notBrands.includes(product.brand) ||
    query.notNameWords.some((word) => nameKey.includes(` ${word} `)) ||
    styles.some((style) => own.has(style))
}

/** Returns the keys of places and of the regions in them. */
function listPlaces(names: readonly string[], words: ProductVocabulary['words']): ReadonlySet<string> {
  return new Set(names.flatMap((name) => [name, ...(words.place_groups[name]?.regions ?? [])]).map(toKey))
}

function isFrom({ region, country }: Product['attributes'], places: ReadonlySet<string>): boolean {
  return places.size > 0 && [region, country].some((name) => name !== null && places.has(toKey(name)))
}

function isWithin(value: number, limits: ProductQuery['price']): boolean {
  return (limits?.min ?? -Infinity) <= value && value <= (limits?.max ?? Infinity)
}

const defaultLowPercent = 3.5
const defaultStrongPercent = 14

function hasStrength(
  query: ProductQuery,
  { product, kinds, isAlcoholFree }: Pick<ProductFacts, 'product' | 'kinds' | 'isAlcoholFree'>,
  words: ProductVocabulary['words'],
): boolean {
  const percent = product.attributes.alcoholPercent
  if (percent === null || (isAlcoholFree && query.alcohol === null && query.strength !== 'low')) return false
  if (!isWithin(percent, query.alcohol)) return false
  if (query.strength === null) return true
  const names = [...kinds].toReversed()
  const low = names.flatMap((kind) => words.kinds[kind]?.low_percent ?? [])[0] ?? defaultLowPercent
  const strong = names.flatMap((kind) => words.kinds[kind]?.strong_percent ?? [])[0] ?? defaultStrongPercent
  return query.strength === 'low' ? percent <= low : percent >= strong
}
