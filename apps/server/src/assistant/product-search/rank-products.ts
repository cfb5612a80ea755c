import type { OccasionWords } from '../bot-files/product-words'
import type { ProductFacts } from './product-facts'
import { toKey } from './product-facts'
import { createFit } from './create-fit'
import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'

/** The weights of the parts of a score. A full fit of a style or food counts 2. */
const weights = {
  likeness: 1.5,
  occasionKind: 1,
  occasionStyle: 0.5,
  occasionPrice: 0.5,
  preferredStyle: 0.6,
  closePrice: 2,
  closeAlcohol: 1,
  offer: 0.4,
  rating: 0.7,
  value: 0.2,
  valueOfCheap: 0.5,
} as const
/** Above this rating, a better one says little, and the price counts more. */
const goodRating = 4.4
/** A gift should cost at least this share of the budget. */
const giftShare = 0.6

/**
 * Sorts products as a seller would show them: in the order that was asked for, then by the fit of all conditions, then well rated and
 * good value.
 *
 * @param like a product that the results should resemble
 */
export function rankProducts(
  matched: readonly ProductFacts[],
  query: ProductQuery,
  vocabulary: ProductVocabulary,
  like: ProductFacts | null = null,
): readonly ProductFacts[] {
  const getScore = createScore(matched, query, vocabulary, like)
  const scores = new Map(matched.map((facts) => [facts, getScore(facts)]))
  return matched.toSorted(
    (a, b) =>
      compareBySort(a, b, query) ||
      (scores.get(b) ?? 0) - (scores.get(a) ?? 0) ||
      a.price - b.price ||
      (a.product.sku < b.product.sku ? -1 : 1),
  )
}

function compareBySort(
  a: ProductFacts,
  b: ProductFacts,
  { sort, strength, alcohol, occasion }: ProductQuery,
): number {
  const percent = ({ product }: ProductFacts, missing: number): number =>
    product.attributes.alcoholPercent ?? missing
  const vintage = ({ product }: ProductFacts, missing: number): number =>
    product.attributes.vintage ?? missing
  switch (sort) {
    case 'cheapest':
      // For an occasion many are bought, so the price of each counts.
      return occasion === null ? a.price - b.price : a.piecePrice - b.piecePrice
    case 'dearest':
      return b.price - a.price
    case 'strongest':
      return percent(b, -1) - percent(a, -1)
    case 'weakest':
      return percent(a, 101) - percent(b, 101)
    case 'youngest':
      return vintage(b, 0) - vintage(a, 0)
    case 'oldest':
      return vintage(a, 9999) - vintage(b, 9999)
    case 'popular':
      return (b.product.salesRank ?? 0) - (a.product.salesRank ?? 0)
    case 'newest':
      return (b.product.newRank ?? 0) - (a.product.newRank ?? 0)
    case 'rating':
      return b.steadyRating - a.steadyRating
    case null:
      return strength === 'low' && alcohol === null ? percent(a, 101) - percent(b, 101) : 0
  }
}

/** Creates the function that scores a product: first the fit of all conditions, then the rating and the price. */
function createScore(
  matched: readonly ProductFacts[],
  query: ProductQuery,
  { words }: ProductVocabulary,
  like: ProductFacts | null,
): (facts: ProductFacts) => number {
  const styleFits = query.styles.map((style) => createFit(style, words.styles))
  const foodFits = query.foods.map((food) => createFit(food, words.foods))
  const preferred = query.foods.flatMap((food) => words.foods[food]?.prefers ?? [])
  const preferredFits = preferred.map((style) => createFit(style, words.styles))
  const getOccasionScore = createOccasionScore(query, words.occasions)
  const getPriceShare = createPriceShare(matched)
  const valueWeight =
    query.priceLevel === 'cheap' ? weights.valueOfCheap : query.priceLevel === null ? weights.value : 0
  return (facts) => {
    const { styles, foods, steadyRating } = facts
    const style = styleFits.reduce((sum, getFit) => sum + getFit(styles), 0)
    const food = foodFits.reduce((sum, getFit) => sum + getFit(foods), 0)
    const isPreferred = preferredFits.some((getFit) => getFit(styles) > 0)
    return (
      2 * (style + food) +
      weights.preferredStyle * Number(isPreferred) +
      getOccasionScore(facts) +
      getCloseness(facts, query) +
      (query.offer === null ? 0 : weights.offer * getOfferValue(facts)) +
      (like === null ? 0 : weights.likeness * getLikeness(facts, like)) +
      weights.rating * Math.min(steadyRating, goodRating) -
      valueWeight * getPriceShare(facts)
    )
  }
}

function createOccasionScore(
  { occasion: name, kinds, price }: ProductQuery,
  occasions: Readonly<Record<string, OccasionWords>>,
): (facts: ProductFacts) => number {
  const occasion = name === null ? undefined : occasions[name]
  if (occasion === undefined) return () => 0
  const isOfKind = ({ kinds: own }: ProductFacts): boolean =>
    kinds.length > 0 && occasion.kinds.some((kind) => own.has(kind))
  const isGift = occasion.min_price > 0
  const budget = price?.max ?? null
  const lowest = isGift && budget !== null ? budget * giftShare : occasion.min_price
  const styleFits = occasion.styles.map((style) => createFit(style, {}))
  return (facts) =>
    weights.occasionKind * Number(isOfKind(facts)) +
    weights.occasionStyle * Number(styleFits.some((getFit) => getFit(facts.styles) > 0)) +
    weights.occasionPrice * Number(facts.price >= lowest)
}

/** Returns 0 for the price or strength that was named, and less the further a product is from it. */
function getCloseness({ price, product }: ProductFacts, query: ProductQuery): number {
  const namedPrice = query.price?.around ?? null
  const percent = product.attributes.alcoholPercent
  const { min = null, max = null } = query.alcohol ?? {}
  const middle = min === null || max === null || max - min > 1 ? null : (min + max) / 2
  return (
    (namedPrice === null || namedPrice === 0
      ? 0
      : -weights.closePrice * (Math.abs(price - namedPrice) / namedPrice)) +
    (middle === null || percent === null ? 0 : -weights.closeAlcohol * Math.abs(percent - middle))
  )
}

/** The value of an offer to any shopper: a clearance lowers the price for all, a member offer for members only. */
const offerValues = { clearance: 1, online: 0.4, member: 0.2 } as const

function getOfferValue({ product }: ProductFacts): number {
  return Math.max(0, ...product.offers.map(({ kind }) => offerValues[kind]))
}

/** Returns how much a product resembles another, from 0 to 1: its styles, its origin and its price. */
function getLikeness(facts: ProductFacts, like: ProductFacts): number {
  const shared = [...like.styles].filter((style) => facts.styles.has(style)).length
  const style = like.styles.size === 0 ? 1 : shared / like.styles.size
  const { region } = like.product.attributes
  const isSameRegion = region !== null && facts.product.attributes.region === region
  const [low, high] = [Math.min(facts.price, like.price), Math.max(facts.price, like.price)]
  return 0.4 * style + 0.2 * Number(isSameRegion) + 0.4 * (high === 0 ? 0 : low / high)
}

/** Creates the function that places the price of one piece among all of them: 0 for the lowest, 1 for the highest. */
function createPriceShare(matched: readonly ProductFacts[]): (facts: ProductFacts) => number {
  const prices = [...new Set(matched.map(({ piecePrice }) => piecePrice))].toSorted((a, b) => a - b)
  const shares = new Map(prices.map((price, index) => [price, index / Math.max(1, prices.length - 1)]))
  return ({ piecePrice }) => shares.get(piecePrice) ?? 0
}

/**
 * Picks the best products up to a limit: at most two of a brand, and a fair share of each kind that was asked for. When that leaves
 * too few, the next best fill the answer.
 */
export function pickVaried(
  ranked: readonly ProductFacts[],
  query: ProductQuery,
  limit: number,
): readonly ProductFacts[] {
  if (query.sort !== null || query.brands.length > 0) return ranked.slice(0, limit)
  const asked = [...query.kinds, ...query.varietals]
  const share = Math.max(1, Math.ceil(limit / Math.max(1, asked.length)))
  const brands = new Map<string, number>()
  const kinds = new Map<string, number>()
  const isVaried = (facts: ProductFacts): boolean => {
    const { brand } = facts.product
    const kind = asked.find((name) => isOfKind(facts, name)) ?? ''
    const [brandCount, kindCount] = [brands.get(brand) ?? 0, kinds.get(kind) ?? 0]
    if (brandCount >= 2 || (asked.length > 1 && kindCount >= share)) return false
    brands.set(brand, brandCount + 1)
    kinds.set(kind, kindCount + 1)
    return true
  }
  const varied: ProductFacts[] = []
  for (const facts of ranked) {
    if (varied.length === limit) break
    if (isVaried(facts)) varied.push(facts)
  }
  const rest = ranked.slice(0, 50).filter((facts) => !varied.includes(facts))
  return [...varied, ...rest].slice(0, limit)
}

function isOfKind({ kinds, product }: ProductFacts, name: string): boolean {
  return kinds.has(name) || toKey(product.wine?.varietal ?? '') === toKey(name)
}
