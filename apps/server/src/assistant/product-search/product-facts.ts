import type { Product } from '@murphy/retail-api'
import { toCents } from '@murphy/retail-api'
import type { KindWords, ProductWords } from '../bot-files/product-words'
import { toPhraseWords, withoutArticle } from './product-language'
import { findPriceInAny, getPackPrice } from './product-packs'
import type { ProductQuery } from './product-query'

/** A product of the range with what its filters compare. */
export type ProductFacts = {
  readonly product: Product
  /** Brand and name. */
  readonly label: string
  /** The words of the brand without its article, between spaces. */
  readonly brandKey: string
  /** The words of the name, between spaces: ` single malt whisky `. */
  readonly nameKey: string
  /** Kinds of `product-words.yml`; for a drink without alcohol, the kinds that it stands for. */
  readonly kinds: ReadonlySet<string>
  readonly isAlcoholFree: boolean
  /** Styles and foods of the feed as keys. */
  readonly styles: ReadonlySet<string>
  readonly foods: ReadonlySet<string>
  /** The price of one pack in dollars. */
  readonly price: number
  /** The lowest price of one piece by any pack, in dollars. */
  readonly piecePrice: number
  /** The price of one of at least six, in dollars. */
  readonly priceInSix: number
  /** The rating from 0 to 5, which is nearer to the middle the fewer votes it has. */
  readonly steadyRating: number
}

const alcoholFreeCategory = 'no-alcohol'
/** This many votes of an average rating are added, so that one vote of five stars does not lead. */
const addedVotes = 10
const middleRating = 3.8

/** Prepares the products of a range for filters. The result follows the order of the products. */
export function createProductFacts(
  products: readonly Product[],
  words: ProductWords,
): readonly ProductFacts[] {
  const kinds = Object.entries(words.kinds).map(([name, kind]) => ({ name, ...prepareKind(kind) }))
  const toSharedSet = createSetSharing()
  const toSharedKey = createKeySharing()
  return products.map((product) => {
    const nameKey = toKey(product.name)
    const isAlcoholFree = product.category === alcoholFreeCategory
    return {
      product,
      label: `${product.brand} ${product.name}`.trim(),
      brandKey: toSharedKey(withoutArticle(product.brand)),
      nameKey,
      kinds: toSharedSet(kinds.filter(({ matches }) => matches(product, nameKey)).map(({ name }) => name)),
      isAlcoholFree,
      styles: toSharedSet(product.attributes.styles.map(toSharedKey)),
      foods: toSharedSet(product.attributes.foods.map(toSharedKey)),
      price: getPrice(product),
      priceInSix: getPriceInSix(product),
      piecePrice: getPiecePrice(product),
      steadyRating: getSteadyRating(product),
    }
  })
}

function prepareKind({ categories, wine_types: wineTypes, names, alcohol_free_names: freeNames }: KindWords) {
  const nameKeys = names.map(toKey)
  const freeKeys = freeNames.map(toKey)
  return {
    matches: ({ category, wine }: Product, nameKey: string): boolean => {
      if (category === alcoholFreeCategory && !categories.includes(alcoholFreeCategory))
        return freeKeys.some((key) => nameKey.includes(key))
      if (!categories.includes(category)) return false
      if (wineTypes.length > 0 && (wine === null || !wineTypes.includes(wine.type))) return false
      return nameKeys.length === 0 || nameKeys.some((key) => nameKey.includes(key))
    },
  }
}

/** Creates a function that returns the same set for equal values, because many products have the same kinds, styles and foods. */
function createSetSharing(): (values: readonly string[]) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (values) => {
    const all = values.join('\n')
    const set = known.get(all) ?? new Set(values)
    known.set(all, set)
    return set
  }
}

/** Creates a `toKey` that reads each text once, because products repeat brands, styles and foods. */
function createKeySharing(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const key = known.get(text) ?? toKey(text)
    known.set(text, key)
    return key
  }
}

/** Returns the words of a text between spaces, so that whole words are found in it. */
export function toKey(text: string): string {
  return ` ${toPhraseWords(text).join(' ')} `
}

/** Returns whether a product has one of the kinds or varietals of a query. */
export function hasKindOrVarietal(
  { kinds: own, product: { wine } }: ProductFacts,
  { kinds, varietals }: Pick<ProductQuery, 'kinds' | 'varietals'>,
): boolean {
  return kinds.some((kind) => own.has(kind)) || varietals.includes(wine?.varietal ?? '')
}

function getPrice({ prices: [first] }: Product): number {
  return first === undefined ? 0 : toCents(first.price) / 100
}

/** Returns the price of one when at least six are bought; it differs for what is sold singly. */
function getPriceInSix(product: Product): number {
  const isSingle = product.packs.some(({ units }) => units === 1)
  return isSingle
    ? Math.min(getPrice(product), (findPriceInAny(product.prices, 6) ?? Infinity) / 6)
    : getPrice(product)
}

function getPiecePrice(product: Product): number {
  const prices = product.packs.flatMap(({ units }) => {
    const price = getPackPrice(product, units)
    return price === null ? [] : [price / units]
  })
  return prices.length === 0 ? getPrice(product) : Math.min(...prices)
}

function getSteadyRating({ rating }: Product): number {
  const { average, count } = rating ?? { average: 0, count: 0 }
  return (average * count + middleRating * addedVotes) / (count + addedVotes)
}
