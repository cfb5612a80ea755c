import type { Product } from '@murphy/retail-api'
import { toCents } from '@murphy/retail-api'
import type { ProductWords } from '../bot-files/product-words'
import { readNumberWord } from '../references/number-words'

/** A kind of pack in the operator's words, such as a slab. */
type PackWords = ProductWords['packs'][string]

/** Returns the packs of a product that are of a kind of pack. */
function findPacks(
  { packs }: Product,
  { units, pack_names: packNames }: PackWords,
): readonly Product['packs'][number][] {
  return packs.filter(
    (pack) =>
      units.includes(pack.units) &&
      (packNames.length === 0 || packNames.some((name) => pack.name.toLowerCase().includes(name))),
  )
}

/** Returns whether a product is sold in a kind of pack; true when none is asked for. */
export function hasPack(product: Product, pack: PackWords | undefined): boolean {
  if (pack === undefined) return true
  const { volumeMl } = product.attributes
  const isNamed = product.packs.some(({ name }) =>
    pack.pack_names.some((word) => name.toLowerCase().includes(word)),
  )
  if (volumeMl !== null && pack.millilitres.includes(volumeMl)) return pack.pack_names.length === 0 || isNamed
  return findPacks(product, pack).length > 0
}

/** A pack of a product with the price that the feed says or implies, in dollars. */
export type PricedPack = { readonly name: string; readonly units: number; readonly price: number }

/** Returns the cheapest of the packs of a kind, with its own name; `null`: the feed names no price of one. */
export function findCheapestPack(product: Product, pack: PackWords | undefined): PricedPack | null {
  const priced = (pack === undefined ? [] : findPacks(product, pack)).flatMap(({ name, units }) => {
    const price = getPackPrice(product, units)
    return price === null ? [] : [{ name, units, price }]
  })
  return priced.toSorted((a, b) => a.price - b.price)[0] ?? null
}

/** Returns whether the text of a price, such as `per case of 24`, is of a pack of that many pieces. */
function isPriceOfPack(per: string, units: number): boolean {
  return new RegExp(
    String.raw`\b(?:case|pack|slab|carton|dozen)\b.*\b${units}\b|\b${units} (?:pack|case)\b`,
    'i',
  ).test(per)
}

/**
 * Returns the price of a pack in dollars: its own price in the feed, otherwise that of single pieces. `null`: the feed
 * names neither.
 */
export function getPackPrice({ prices, packs }: Product, units: number): number | null {
  const own = prices.find(({ per, prefix }) => prefix === '' && isPriceOfPack(per, units))
  if (own) return toCents(own.price) / 100
  const [first] = prices
  const smallest = Math.min(...packs.map((pack) => pack.units))
  if (first === undefined) return null
  const inAny = smallest === 1 ? findPriceInAny(prices, units) : null
  if (inAny !== null) return inAny
  if (units === smallest) return toCents(first.price) / 100
  return smallest === 1 ? Math.round(toCents(first.price) * units) / 100 : null
}

/** The price holds from that many pieces on. */
const inAnyPattern = /(?:^|\bin )any (six|twelve|\d{1,2})\b/i

/**
 * Returns the lowest price of a number of pieces by the feed's prices for "any six" and the like. The words stand
 * before the price or in its unit. `null`: it has none.
 */
export function findPriceInAny(prices: Product['prices'], units: number): number | null {
  const cents = prices
    .filter(({ prefix, per }) => {
      const named = inAnyPattern.exec(prefix) ?? inAnyPattern.exec(per)
      const minimum = readNumberWord(named?.[1]?.toLowerCase())
      return minimum !== null && units >= minimum
    })
    .map(({ price }) => toCents(price))
  return cents.length === 0 ? null : Math.round(Math.min(...cents) * units) / 100
}
