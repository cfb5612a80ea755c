import type { QueryWords, SearchableProduct } from './search-words'
import { getProductWords, parseQuery } from './search-words'

/** How well a word of the query fits one of the product, best first. */
const fitValues = [1, 0.9, 0.7] as const
const exactFit = 0
const prefixFit = 1
const misspeltFit = 2
/** The share of the query, by weight, that a product must have. Below it the shopper means something else. */
const leastShare = 0.5
/** The matches of recent words that are remembered, and the positions in all of them: about 10 MB. */
const rememberedWords = 2000
const rememberedPositionLimit = 2_000_000

/** A search over a range of products. It is built once for a range, and a query reads only the words that it needs. */
export type ProductIndex = {
  /**
   * Returns the positions of the products that fit best, all of them equally well: with all words of the text when there
   * are any, otherwise with those that weigh most. A rare word weighs more than a common one, and a word that no product
   * has weighs most, so that `corona beer` does not find every beer. One wrong letter and an unfinished word are
   * forgiven. Products in stock come first, then those of the named kind, then best sellers.
   */
  readonly search: (query: {
    readonly text: string
    readonly limit: number
    readonly isInStock: (position: number) => boolean
  }) => readonly number[]
}

/** The positions of the products that have a word, in their name and in the words of their kind. */
type Postings = { readonly name: number[]; readonly kind: number[] }
/** The products that have a word like one of the query, each with the place of its best fit in `fitValues`. */
type WordMatch = {
  readonly positions: Uint32Array
  readonly fits: Uint8Array
  readonly weight: number
}

/** Creates the index of a range. Its memory grows with the number of words in all names. */
export function createProductIndex(products: readonly SearchableProduct[]): ProductIndex {
  const vocabulary = createVocabulary(products)
  const salesOrder = toSalesOrder(products)
  const findMatch = createMatcher(vocabulary, products.length)
  // A search runs to its end without a pause, so all searches share these; each sets back what it has changed.
  const shares = new Float64Array(products.length)
  const wordCounts = new Uint32Array(products.length)

  function search(
    { strong, weak }: QueryWords,
    { limit, isInStock }: { readonly limit: number; readonly isInStock: (position: number) => boolean },
  ): readonly number[] {
    const touched: number[] = []
    const matches = strong.map(findMatch)
    const total = matches.reduce((sum, { weight }) => sum + weight, 0)
    let best = 0
    for (const { positions, fits, weight } of matches) {
      for (let index = 0; index < positions.length; index += 1) {
        const position = positions[index] ?? 0
        const before = shares[position] ?? 0
        if (before === 0) touched.push(position)
        const share = before + (weight * (fitValues[fits[index] ?? 0] ?? 0)) / total
        shares[position] = share
        if (share > best) best = share
      }
    }
    const found: Ranked[] = []
    if (best >= leastShare) {
      countWords(vocabulary, { strong, weak, counts: wordCounts })
      for (const position of touched) {
        // A share is a sum of fractions: the same words in two products may differ in the last digit.
        if ((shares[position] ?? 0) <= best - 1e-9) continue
        keepBest(found, limit, {
          position,
          isInStock: isInStock(position),
          wordCount: wordCounts[position] ?? 0,
          salesPlace: salesOrder[position] ?? 0,
        })
      }
      wordCounts.fill(0)
    }
    for (const position of touched) shares[position] = 0
    return found.map(({ position }) => position)
  }

  return {
    search: ({ text, ...options }) => {
      const words = parseQuery(text)
      return words.strong.length === 0 ? [] : search(words, options)
    },
  }
}

/** Creates the search for the products that have a word like a given one. Recent words are remembered. */
function createMatcher(
  vocabulary: ReadonlyMap<string, Postings>,
  productCount: number,
): (word: string) => WordMatch {
  const remembered = new Map<string, WordMatch>()
  let rememberedPositions = 0

  function match(word: string): WordMatch {
    const alike: { readonly postings: Postings; readonly fit: number }[] = []
    for (const [candidate, postings] of vocabulary) {
      const fit = candidate === word ? exactFit : findFit(word, candidate)
      if (fit !== null) alike.push({ postings, fit })
    }
    // The best fit of a product comes first and stays.
    alike.sort((a, b) => a.fit - b.fit)
    const positions: number[] = []
    const fits: number[] = []
    const seen = new Uint8Array(productCount)
    for (const { postings, fit } of alike) {
      for (const part of [postings.name, postings.kind]) {
        for (const position of part) {
          if (seen[position] === 1) continue
          seen[position] = 1
          positions.push(position)
          fits.push(fit)
        }
      }
    }
    return {
      positions: Uint32Array.from(positions),
      fits: Uint8Array.from(fits),
      weight: Math.log(1 + productCount / (1 + positions.length)),
    }
  }

  return (word) => {
    const known = remembered.get(word)
    if (known !== undefined) return known
    const found = match(word)
    if (remembered.size >= rememberedWords || rememberedPositions > rememberedPositionLimit) {
      remembered.clear()
      rememberedPositions = 0
    }
    remembered.set(word, found)
    rememberedPositions += found.positions.length
    return found
  }
}

/** A weak word counts more than all words of the kind. */
const weakWordCount = 1000

/** Counts for every product the words that it has exactly: weak ones, and strong ones that name its kind. */
function countWords(
  vocabulary: ReadonlyMap<string, Postings>,
  { strong, weak, counts }: QueryWords & { readonly counts: Uint32Array },
): void {
  const add = (positions: Iterable<number>, value: number): void => {
    for (const position of positions) counts[position] = (counts[position] ?? 0) + value
  }
  for (const word of strong) add(vocabulary.get(word)?.kind ?? [], 1)
  for (const word of weak) {
    const { name = [], kind = [] } = vocabulary.get(word) ?? {}
    add(new Set([...name, ...kind]), weakWordCount)
  }
}

type Ranked = {
  readonly position: number
  readonly isInStock: boolean
  /** Weak words first, then words of the kind. */
  readonly wordCount: number
  /** 0 is the best seller. */
  readonly salesPlace: number
}

function compareRanked(a: Ranked, b: Ranked): number {
  return Number(b.isInStock) - Number(a.isInStock) || b.wordCount - a.wordCount || a.salesPlace - b.salesPlace
}

/** Inserts a product into a short sorted list. A long result is never sorted as a whole. */
function keepBest(found: Ranked[], limit: number, ranked: Ranked): void {
  const last = found.at(-1)
  if (found.length >= limit && last !== undefined && compareRanked(ranked, last) >= 0) return
  let place = found.length
  while (place > 0 && compareRanked(ranked, found[place - 1] ?? ranked) < 0) place -= 1
  found.splice(place, 0, ranked)
  if (found.length > limit) found.pop()
}

function createVocabulary(products: readonly SearchableProduct[]): ReadonlyMap<string, Postings> {
  const vocabulary = new Map<string, Postings>()
  for (const [position, product] of products.entries()) {
    const words = getProductWords(product)
    for (const part of ['name', 'kind'] as const) {
      for (const word of words[part]) {
        const postings = vocabulary.get(word) ?? { name: [], kind: [] }
        postings[part].push(position)
        vocabulary.set(word, postings)
      }
    }
  }
  return vocabulary
}

/** Returns the place of each product when the best sellers come first; products without a rank come last. */
function toSalesOrder(products: readonly SearchableProduct[]): Uint32Array {
  const positions = [...products.keys()].toSorted((a, b) => {
    const [first, second] = [products[a], products[b]]
    if (first === undefined || second === undefined) return 0
    return (second.salesRank ?? 0) - (first.salesRank ?? 0) || (first.sku < second.sku ? -1 : 1)
  })
  const order = new Uint32Array(products.length)
  for (const [place, position] of positions.entries()) order[position] = place
  return order
}

/** Returns the place in `fitValues` of an unfinished or misspelt word; `null`: it is another word. */
function findFit(asked: string, word: string): number | null {
  if (asked.length >= 3 && word.startsWith(asked)) return prefixFit
  return asked.length >= 4 && isOneSlipAway(asked, word) ? misspeltFit : null
}

/** Returns true when one letter too many, too few, wrong, or swapped with the next makes one word of the other. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  // A word that differs in its first two letters has no single slip, and most words of a range do.
  if (start === 0 && a[1] !== b[1] && a[1] !== b[0] && a[0] !== b[1]) return false
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
