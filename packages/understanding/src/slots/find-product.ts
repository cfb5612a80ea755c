import type { Catalogue } from './catalogue'
import { toCatalogueWord } from './catalogue'
import type { Found, Utterance, Word } from './utterance'
import { createNameMatcher } from './name-matcher'
import { findAdjacentPack } from './packs'
import type { ProductNamed } from './slots'

export type ProductFound = Found<ProductNamed> & {
  readonly isExact: boolean
  /** Identified by its brand, so that the words around it cannot change it. */
  readonly isOfBrand: boolean
  /** Only words for wine, such as 'shiraz' or 'red wine': it may be a request for a varietal instead. */
  readonly isWineOnly: boolean
}

export type ProductFinder = {
  /** Finds products of the catalogue and drinks by name, the longest first. */
  find: (utterance: Utterance, isWord: (word: string) => boolean) => ProductFound[]
  /** Returns the product of words that were cut out of the utterance. */
  createProduct: (utterance: Utterance, words: readonly Word[]) => Found<ProductNamed> | undefined
}

/** Words that occur in many names and identify none. */
const connectors = new Set(['and', 'n', 'the', 'of', 'in', 'a'])

export function createProductFinder(catalogue: Catalogue, isWine: (word: string) => boolean): ProductFinder {
  const findNearWord = createNameMatcher(catalogue.words)

  const find = (utterance: Utterance, isWord: (word: string) => boolean): ProductFound[] => {
    const read = utterance.words.map(({ text }) => {
      const word = toCatalogueWord(text)
      if (catalogue.words.has(word) || isWord(text) || isWord(word) || /\d/.test(text))
        return { word, isRepaired: false }
      const near = findNearWord(word)
      return { word: near ?? word, isRepaired: near !== undefined }
    })
    const words = read.map(({ word }) => word)
    const found: ProductFound[] = []
    for (let at = 0; at < words.length;) {
      const match = catalogue.findLongestPhrase(words.slice(at, at + 8))
      if (!match || (match.length === 1 && connectors.has(words[at] ?? ''))) {
        at += 1
        continue
      }
      const whole =
        match.phrase.kind === 'drink' ? extendDrinkName(words, at, match) : extendBrand(words, at, match)
      const part = utterance.words.slice(at, whole.end)
      const span = { start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0 }
      const isRepaired = read.slice(at, whole.end).some((word) => word.isRepaired)
      const text = isRepaired
        ? part
            .map((word, index) => (read[at + index]?.isRepaired ? (words[at + index] ?? '') : word.text))
            .join(' ')
        : getWrittenText(utterance, part)
      const { products, isInCatalogue, end } = whole
      const stockCodes = catalogue.getStockCodes(products)
      found.push({
        ...span,
        value: { text, ...getPack(utterance, span), stockCodes, isInCatalogue },
        isExact: !isRepaired,
        isOfBrand: match.phrase.kind === 'brand',
        isWineOnly: words.slice(at, end).every((word) => isWine(word) || word === 'wine'),
      })
      at = end
    }
    return found.toSorted((a, b) => b.end - b.start - (a.end - a.start))
  }

  type Match = NonNullable<ReturnType<Catalogue['findLongestPhrase']>>
  type Whole = { readonly end: number; readonly products: readonly number[]; readonly isInCatalogue: boolean }

  /**
   * Extends a brand with the following words of its products: 'galah street hazy'; or a kind with 'from' or 'by' a
   * brand.
   */
  function extendBrand(words: readonly string[], at: number, { phrase, length }: Match): Whole {
    let { products } = phrase
    let isInCatalogue = true
    let end = at + length
    for (let next = end; next < words.length; next += 1) {
      const word = words[next] ?? ''
      if (connectors.has(word) || word === 'from' || word === 'by') {
        // Only with a word of the same products after it.
        const after = words[next + 1]
        if (
          after === undefined ||
          connectors.has(after) ||
          catalogue.filterByWord(products, after).length === 0
        )
          break
        continue
      }
      const narrowed = catalogue.filterByWord(products, word)
      const kind = narrowed.length > 0 ? 1 : countKindWords(words, next)
      if (kind === 0) break
      if (narrowed.length > 0) products = narrowed
      else isInCatalogue = false
      end = next + kind
      next = end - 1
    }
    return { end, products, isInCatalogue }
  }

  /** Returns the number of words from `at` on that name a kind of drink or wine. */
  function countKindWords(words: readonly string[], at: number): number {
    const match = catalogue.findLongestPhrase(words.slice(at, at + 4))
    if (match && match.phrase.kind !== 'brand') return match.length
    const word = words[at]
    return word !== undefined && isWine(word) ? 1 : 0
  }

  /** Extends a drink with the kind of drink after it: 'corona beer', 'coopers pale ale'. */
  function extendDrinkName(words: readonly string[], at: number, { phrase, length }: Match): Whole {
    let end = at + length
    for (let kind = countKindWords(words, end); kind > 0; kind = countKindWords(words, end)) end += kind
    const products = end === at + length ? phrase.products : catalogue.findByWords(words.slice(at, end))
    return { end, products, isInCatalogue: end === at + length ? phrase.isInCatalogue : products.length > 0 }
  }

  const createProduct: ProductFinder['createProduct'] = (utterance, part) => {
    const [first] = part
    const last = part.at(-1)
    if (!first || !last) return undefined
    const products = catalogue.findByWords(part.map(({ text }) => toCatalogueWord(text)))
    const span = { start: first.start, end: last.end }
    return {
      ...span,
      value: {
        text: getWrittenText(utterance, part),
        ...getPack(utterance, span),
        stockCodes: catalogue.getStockCodes(products),
        isInCatalogue: products.length > 0,
      },
    }
  }

  return { find, createProduct }
}

/** Returns the words as the shopper wrote them, with single spaces; a possessive stays. */
function getWrittenText(utterance: Utterance, part: readonly Word[]): string {
  return utterance.text.slice(part[0]?.start ?? 0, part.at(-1)?.end ?? 0).replaceAll(/\s+/g, ' ')
}

function getPack(utterance: Utterance, span: { start: number; end: number }): Pick<ProductNamed, 'pack'> {
  const pack = findAdjacentPack(utterance.words, span)
  return pack === undefined ? {} : { pack }
}
