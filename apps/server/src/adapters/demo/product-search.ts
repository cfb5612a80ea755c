import type { NamedProduct, ProductWords } from './product-words'
import { askedWords, productWords } from './product-words'

/** How good a word of the shopper fits one of the product. */
const exact = 1
const beginning = 0.9
const misspelt = 0.7
/** Share of what was asked, by weight, that a product must have; below it the shopper means something else. */
const least = 0.5

export type SearchableProduct = NamedProduct & {
  readonly stock_code: string
  /** `null`: not carried at the store. */
  readonly quantity: number | null
  readonly sales_rank: number | null
}

/**
 * The products that fit best what a shopper named, all of them equally well: with all of its words when there are any,
 * else with those that weigh most. A rare word weighs more than a common one, and a word that no product has weighs most,
 * so that `corona beer` does not find every beer. One wrong letter and an unfinished word are forgiven.
 *
 * In stock first, then those that are what was named and not only called so, then best sellers.
 */
export function searchProducts<Found extends SearchableProduct>(
  text: string,
  products: readonly Found[],
): Found[] {
  const { strong, weak } = askedWords(text)
  if (strong.length === 0) return []
  const worded = products.map((product) => ({ product, words: productWords(product) }))
  const asked = strong.map((word) => {
    const fits = worded.map(({ words }) => fit(word, words))
    return { fits, weight: rarity(fits) }
  })
  const total = asked.reduce((sum, { weight }) => sum + weight, 0)

  const scored = worded.map(({ product, words }, index) => ({
    product,
    share: asked.reduce((sum, { weight, fits }) => sum + weight * (fits[index] ?? 0), 0) / total,
    weakCount: weak.filter((word) => fit(word, words) === exact).length,
    kindCount: strong.filter((word) => words.kind.has(word)).length,
  }))
  const best = scored.reduce((most, { share }) => Math.max(most, share), 0)
  if (best < least) return []
  // A share is a sum of fractions: the same words in two products may differ in the last digit.
  const kept = scored.filter(({ share }) => share > best - 1e-9)
  return kept
    .toSorted(
      (a, b) =>
        Number(isInStock(b.product)) - Number(isInStock(a.product)) ||
        b.weakCount - a.weakCount ||
        b.kindCount - a.kindCount ||
        (b.product.sales_rank ?? 0) - (a.product.sales_rank ?? 0) ||
        (a.product.stock_code < b.product.stock_code ? -1 : 1),
    )
    .map(({ product }) => product)
}

function isInStock({ quantity }: SearchableProduct): boolean {
  return quantity !== null && quantity > 0
}

/** How much a word says: more, the fewer products it fits. */
function rarity(fits: readonly number[]): number {
  const having = fits.filter((quality) => quality > 0).length
  return Math.log(1 + fits.length / (1 + having))
}

function fit(asked: string, { name, kind }: ProductWords): number {
  if (name.has(asked) || kind.has(asked)) return exact
  let best = 0
  for (const word of name) best = Math.max(best, likeness(asked, word))
  for (const word of kind) best = Math.max(best, likeness(asked, word))
  return best
}

function likeness(asked: string, word: string): number {
  if (asked.length >= 3 && word.startsWith(asked)) return beginning
  return asked.length >= 4 && isOneSlipAway(asked, word) ? misspelt : 0
}

/** Whether one letter too many, too few, wrong, or swapped with the next makes one word the other. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
