import type { DrinkKnowledge, ProductKnowledge } from '../knowledge'
import { splitWords } from './utterance'

/** The meaning of a run of words. */
export type CataloguePhrase = {
  /** `drink`: a drink known by this name, sold by the retailer or not. */
  readonly kind: 'brand' | 'name' | 'drink'
  readonly products: readonly number[]
  readonly isInCatalogue: boolean
}

/** The catalogue, indexed by words. Words are compared without plural and with one spelling of whisky. */
export type Catalogue = {
  /** The longest phrase that the words begin with. */
  findLongestPhrase: (
    words: readonly string[],
  ) => { readonly phrase: CataloguePhrase; readonly length: number } | undefined
  /** Returns those of the products whose names have the word. */
  filterByWord: (products: readonly number[], word: string) => readonly number[]
  /** Returns the products that have all of the words, in brand or name; `[]` for no words. */
  findByWords: (words: readonly string[]) => readonly number[]
  getStockCodes: (products: readonly number[]) => readonly string[]
  /** All words of brands, names and drinks. */
  readonly words: ReadonlySet<string>
}

const maxPhraseWords = 7
/** A phrase with more products is a general kind, and none of them is the best match. */
const maxMatches = 12
/** Last words of names that mean nothing alone. */
const incompleteNames = new Set(
  'case box dozen friend mix set 2 4 twist release red white sparkling rose'.split(' '),
)

/** Returns the form of a word that the catalogue compares. */
export function toCatalogueWord(word: string): string {
  if (word === 'whiskey' || word === 'whiskeys' || word === 'whiskies') return 'whisky'
  if (word.length <= 3) return word
  return word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
}

export function toCatalogueWords(text: string): string[] {
  return splitWords(text).map(toCatalogueWord)
}

export function createCatalogue(
  products: readonly ProductKnowledge[],
  drinks: readonly DrinkKnowledge[],
): Catalogue {
  const read = products.map(({ stockCode, brand, name, category }) => {
    const brandWords = toCatalogueWords(brand)
    const nameWords = toCatalogueWords(name)
    return { stockCode, brandWords, nameWords, category, words: [...new Set([...brandWords, ...nameWords])] }
  })
  // Only this is kept, because a range may have tens of thousands of products.
  const kept = read.map(({ stockCode, words }) => ({ stockCode, words }))
  const byWord = new Map<string, number[]>()
  const phrases = new Map<
    string,
    { kind: CataloguePhrase['kind']; products: number[]; isInCatalogue: boolean }
  >()
  const add = (words: readonly string[], kind: CataloguePhrase['kind'], product: number): void => {
    const key = words.join(' ')
    const phrase = phrases.get(key)
    if (phrase && phrase.kind === kind) {
      if (phrase.products.at(-1) !== product) phrase.products.push(product)
    } else if (!phrase) phrases.set(key, { kind, products: [product], isInCatalogue: true })
  }
  for (const [product, { brandWords, words }] of read.entries()) {
    for (const word of words) {
      const others = byWord.get(word)
      if (others) others.push(product)
      else byWord.set(word, [product])
    }
    add(brandWords, 'brand', product)
    // Parts of a brand with two or more words: 'old shearers', 'cartographers daughter'.
    for (let from = 0; from < brandWords.length; from += 1) {
      for (let to = from + 2; to <= brandWords.length; to += 1)
        add(brandWords.slice(from, to), 'brand', product)
    }
    if (brandWords.length > 1) add([brandWords.join('')], 'brand', product)
  }
  // The last words of a name are its kind: 'hazy pale ale', 'pale ale'.
  for (const [product, { nameWords }] of read.entries()) {
    for (let from = 0; from < nameWords.length - 1; from += 1) add(nameWords.slice(from), 'name', product)
  }

  const filterByWord = (among: readonly number[], word: string): readonly number[] =>
    among.filter((product) => kept[product]?.words.includes(word))
  const findByWords = (words: readonly string[]): readonly number[] => {
    const [first, ...others] = words
    if (first === undefined) return []
    return others.reduce<readonly number[]>(filterByWord, byWord.get(first) ?? [])
  }
  for (const { name, category, aliases } of drinks) {
    const found = [...findByWords(toCatalogueWords(name))]
    const isInCatalogue = found.length > 0 || read.some((product) => product.category === category)
    for (const called of [name, ...aliases]) {
      const key = toCatalogueWords(called).join(' ')
      if (!phrases.has(key)) phrases.set(key, { kind: 'drink', products: found, isInCatalogue })
    }
  }
  // A kind that is the whole name of one product, 'shiraz', still means all products that have it in their names.
  for (const { nameWords } of read) {
    const [only, more] = nameWords
    if (only === undefined || more !== undefined || incompleteNames.has(only) || phrases.has(only)) continue
    for (const product of byWord.get(only) ?? []) add([only], 'name', product)
  }

  return {
    findLongestPhrase: (words) => {
      for (let length = Math.min(maxPhraseWords, words.length); length > 0; length -= 1) {
        const phrase = phrases.get(words.slice(0, length).join(' '))
        if (phrase) return { phrase, length }
      }
      return undefined
    },
    filterByWord,
    findByWords,
    getStockCodes: (among) =>
      among.length > maxMatches ? [] : among.flatMap((product) => kept[product]?.stockCode ?? []),
    words: new Set([...byWord.keys(), ...[...phrases.keys()].flatMap((phrase) => phrase.split(' '))]),
  }
}
