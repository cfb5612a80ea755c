import type { Product } from '@murphy/retail-api'
import type { ProductWords } from '../bot-files/product-words'
import { readNumberWord } from './number-words'
import { getPackPrice } from './product-facts'
import { findCheapestPack } from './product-filters'

/** So many pieces of a product with their price in dollars. */
export type QuantityPrice = {
  readonly count: number
  /** The name of the pack, when one pack holds all pieces. */
  readonly pack: string | null
  readonly total: number
  readonly each: number
}

const maxCount = 120
const number = String.raw`(\d{1,3}|[a-z]+)`
const piece =
  '(?:bottles?|btls?|cans?|stubbies|tinnies|tins|pieces|of (?:them|those|these|it|that|this)|pack|x)'
/** A number before the pieces, or behind a verb of buying. */
const countPatterns = [
  new RegExp(String.raw`\b${number}[ -]?${piece}\b`),
  new RegExp(
    String.raw`\b(?:for|buy|buying|get|take|want|order|of|price of|cost of|if i (?:buy|get|take)|when i (?:buy|get|take)) (?:about |all )?${number}(?! ?(?:%|per cent|percent|ml|people|dollars|bucks|hours|days|weeks|nights))\b`,
  ),
  new RegExp(
    String.raw`^(?:and |what about |how about )?${number}(?:,| then| together| all up| altogether| in total|\?|$)`,
  ),
]

const writtenCounts: readonly (readonly [RegExp, number])[] = [
  [/\bhalf (?:a )?dozen\b|\bsixer\b|\bsix[ -]?pack\b/, 6],
  [/\btwo dozen\b/, 24],
  [/\bdozen\b/, 12],
  [/\b(?:a )?(?:pair|couple|both bottles)\b/, 2],
]

/**
 * Reads for how many pieces of a product a text asks the price: `a dozen of it`, `half a case`, `six of those`. `null`: it names no
 * number.
 */
export function readPieces(text: string, product: Product, { packs }: ProductWords): number | null {
  const plain = text.toLowerCase().replaceAll(/[’']/g, '').trim()
  const found = findCheapestPack(product, packs['carton'])
  if (/\bhalf (?:a |the )?(?:case|carton|box|slab)\b/.test(plain))
    return found === null ? null : Math.floor(found.units / 2)
  const written = writtenCounts.find(([pattern]) => pattern.test(plain))
  if (written) return written[1]
  for (const pattern of countPatterns) {
    const count = readNumberWord(pattern.exec(plain)?.[1])
    if (count !== null && count > 1 && count <= maxCount) return count
  }
  const slab = packs['slab']
  if (slab !== undefined && /\bslabs?\b/.test(plain)) return findCheapestPack(product, slab)?.units ?? null
  return /\b(?:case|carton|box)(?:s|es)?\b/.test(plain) ? (found?.units ?? null) : null
}

/**
 * Returns the price of so many pieces: of one pack that holds them all, or of equal packs, whichever is less. `null`: the feed does
 * not say it.
 */
export function getQuantityPrice(product: Product, count: number): QuantityPrice | null {
  const whole = product.packs.find(({ units }) => units === count)
  const totals = [...new Set(product.packs.map(({ units }) => units))].flatMap((units) => {
    if (count % units !== 0) return []
    const price = getPackPrice(product, units)
    return price === null ? [] : [{ units, total: toCentsOf(price * (count / units)) }]
  })
  // The price of so many pieces also counts where the retailer names no pack of them.
  const own = getPackPrice(product, count)
  if (own !== null) totals.push({ units: count, total: toCentsOf(own) })
  const [best] = totals.toSorted((a, b) => a.total - b.total)
  if (best === undefined) return null
  return {
    count,
    pack: best.units === count && count > 1 && whole !== undefined ? whole.name : null,
    total: best.total,
    each: toCentsOf(best.total / count),
  }
}

function toCentsOf(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
