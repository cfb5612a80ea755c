import type { ProductFacts } from './product-facts'
import { toPhraseWords } from './product-language'

/** Words that separate two products. */
const separators = /\b(?:vs\.?|versus|or|and|with|to|than|against|between|beside)\b|[,;?]/i

/** The same words without 'and', which a brand may hold. */
const narrowSeparators = /\b(?:vs\.?|versus|or|with|to|than|against|between|beside)\b|[,;?]/i

/** Matches nothing in a text, so that the whole text is one part. */
const neverMatching = /$^/
/** The most products that one text names. */
const maxNamed = 5

/**
 * Finds the products that a text names with their brand and at least one word of their name.
 *
 * @param preferred products of the range that are meant when others are named equally well
 */
export function findNamedProducts(
  text: string,
  products: readonly ProductFacts[],
  preferred: readonly ProductFacts[] = [],
): readonly ProductFacts[] {
  const brands = indexBrands(products)
  // The whole text is tried last, when its parts name nothing.
  for (const separator of [separators, narrowSeparators, neverMatching]) {
    const parts = listParts(text, separator)
    const found: ProductFacts[] = []
    for (const part of parts) {
      const [first] = found
      const candidates = [...preferred, ...listCandidates(part, products, brands)]
      const named =
        findBestNamed(part, candidates) ?? (first ? findOtherOfBrand(part, first, products) : null)
      if (named !== null && !found.includes(named)) found.push(named)
    }
    if (found.length > 0) return found.slice(0, maxNamed)
  }
  return []
}

/** Returns the words of the parts of a text, between spaces. */
function listParts(text: string, separator: RegExp): readonly string[] {
  return text
    .replaceAll(/['’]s\b/g, '')
    .split(separator)
    .map((part) => ` ${toPhraseWords(part).join(' ')} `)
}

/** The positions of the products whose brand begins with a word. */
type BrandIndex = ReadonlyMap<string, readonly number[]>

const brandIndexes = new WeakMap<readonly ProductFacts[], BrandIndex>()

/** Indexes a range once by the first words of its brands, so that a text is compared with the brands that it may name. */
function indexBrands(products: readonly ProductFacts[]): BrandIndex {
  const known = brandIndexes.get(products)
  if (known !== undefined) return known
  const index = new Map<string, number[]>()
  for (const [position, { brandKey }] of products.entries()) {
    const [word = ''] = brandKey.trim().split(' ')
    if (word === '') continue
    const positions = index.get(word)
    if (positions === undefined) index.set(word, [position])
    else positions.push(position)
  }
  brandIndexes.set(products, index)
  return index
}

/** Returns the products with a brand whose first word is in a part of a text, in the order of the range. */
function listCandidates(
  part: string,
  products: readonly ProductFacts[],
  brands: BrandIndex,
): readonly ProductFacts[] {
  const positions = [...new Set(part.trim().split(' '))].flatMap((word) => brands.get(word) ?? [])
  return positions.toSorted((a, b) => a - b).flatMap((position) => products[position] ?? [])
}

function findBestNamed(part: string, products: readonly ProductFacts[]): ProductFacts | null {
  let best: ProductFacts | null = null
  let bestScore = 0
  for (const facts of products) {
    const { brandKey, nameKey } = facts
    if (brandKey.trim() === '' || !part.includes(brandKey)) continue
    const names = nameKey.trim().split(' ')
    const rest = part.replace(brandKey, ' ')
    const score = names.filter((word) => rest.includes(` ${word} `)).length - names.length / 100
    if (score > bestScore) [best, bestScore] = [facts, score]
  }
  return best
}

/** Finds the second of two products of one brand: 'the windmill stout or the amber one', 'galah street lager and xpa'. */
function findOtherOfBrand(
  part: string,
  first: ProductFacts,
  products: readonly ProductFacts[],
): ProductFacts | null {
  const isPointed = / the .*\bone\b/.test(part)
  const words = part.trim().split(' ')
  const others = products.filter((facts) => {
    if (facts.brandKey !== first.brandKey || facts === first) return false
    const own = listOwnWords(facts, first)
    return isPointed
      ? own.some((word) => part.includes(` ${word} `))
      : words.every((word) => articles.has(word) || own.includes(word))
  })
  return others.length === 1 ? (others[0] ?? null) : null
}

const articles: ReadonlySet<string> = new Set(['the', 'their', 'a', 'an'])

function listOwnWords({ nameKey }: ProductFacts, other: ProductFacts): readonly string[] {
  return nameKey
    .trim()
    .split(' ')
    .filter((word) => !other.nameKey.includes(` ${word} `))
}

const minWordLength = 4

/**
 * Finds the shown products that a text names with their brand alone, or with words that only one of them has. Each part of
 * the text names at most one.
 */
export function findNamedOfShown(text: string, shown: readonly ProductFacts[]): readonly ProductFacts[] {
  if (shown.length < 2) return []
  const found = listParts(text, separators).flatMap((part) => {
    const byBrand = shown.filter(({ brandKey }) => brandKey.trim() !== '' && part.includes(brandKey))
    if (byBrand.length === 1) return byBrand
    const candidates = byBrand.length > 1 ? byBrand : shown
    const byWord = candidates.filter((facts) =>
      listWords(facts).some(
        (word) =>
          word.length >= minWordLength &&
          part.includes(` ${word} `) &&
          candidates.every((other) => other === facts || !listWords(other).includes(word)),
      ),
    )
    return byWord.length === 1 ? byWord : []
  })
  return [...new Set(found)]
}

function listWords({ brandKey, nameKey }: ProductFacts): readonly string[] {
  return `${brandKey}${nameKey}`.trim().split(/\s+/)
}

/** Returns a text without the brand and the name words of products, so that 'block' in a name is not read as a pack. */
export function withoutNames(text: string, named: readonly ProductFacts[]): string {
  const words = new Set(named.flatMap(listWords))
  if (words.size === 0) return text
  return text
    .split(/(\s+)/)
    .filter((part) => {
      const [word = '', more] = toPhraseWords(part)
      return more !== undefined || word === '' || !words.has(word)
    })
    .join('')
    .trim()
}
