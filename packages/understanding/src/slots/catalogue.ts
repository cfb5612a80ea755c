import type { DrinkKnowledge, ProductKnowledge } from '../knowledge'
import { wordTexts } from './line'

/** What a run of words stands for. */
export type Phrase = {
  /** `drink`: asked for by that name, whoever sells it. */
  readonly kind: 'brand' | 'name' | 'drink'
  readonly products: readonly number[]
  readonly isInCatalogue: boolean
}

/** The catalogue by its words. Words are compared without plural and by one spelling of whisky. */
export type Catalogue = {
  /** The longest phrase that the words begin with. */
  longestPhrase: (
    words: readonly string[],
  ) => { readonly phrase: Phrase; readonly length: number } | undefined
  /** Those of the products that have the word in their names. */
  withWord: (products: readonly number[], word: string) => readonly number[]
  /** The products that have all of the words, in brand or name; `[]` for no words. */
  withAll: (words: readonly string[]) => readonly number[]
  stockCodes: (products: readonly number[]) => readonly string[]
  /** All words of brands, names and drinks. */
  readonly words: ReadonlySet<string>
}

const longestPhrase = 7
/** More products than these are a general kind, of which none is the best match. */
const mostMatches = 12
/** Last words of names that name nothing by themselves. */
const notByItself = new Set(
  'case box dozen friend mix set 2 4 twist release red white sparkling rose'.split(' '),
)

/** A word as the catalogue compares it. */
export function catalogueWord(word: string): string {
  if (word === 'whiskey' || word === 'whiskeys' || word === 'whiskies') return 'whisky'
  if (word.length <= 3) return word
  return word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
}

export function catalogueWords(text: string): string[] {
  return wordTexts(text).map(catalogueWord)
}

export function createCatalogue(
  products: readonly ProductKnowledge[],
  drinks: readonly DrinkKnowledge[],
): Catalogue {
  const read = products.map(({ stockCode, brand, name, category }) => {
    const brandWords = catalogueWords(brand)
    const nameWords = catalogueWords(name)
    return { stockCode, brandWords, nameWords, category, words: new Set([...brandWords, ...nameWords]) }
  })
  const byWord = new Map<string, number[]>()
  const phrases = new Map<string, { kind: Phrase['kind']; products: number[]; isInCatalogue: boolean }>()
  const add = (words: readonly string[], kind: Phrase['kind'], product: number): void => {
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
    // Parts of a brand from two words on: 'old shearers', 'cartographers daughter'.
    for (let from = 0; from < brandWords.length; from += 1) {
      for (let to = from + 2; to <= brandWords.length; to += 1)
        add(brandWords.slice(from, to), 'brand', product)
    }
    if (brandWords.length > 1) add([brandWords.join('')], 'brand', product)
  }
  // What a name ends in says what it is: 'hazy pale ale', 'pale ale'.
  for (const [product, { nameWords }] of read.entries()) {
    for (let from = 0; from < nameWords.length - 1; from += 1) add(nameWords.slice(from), 'name', product)
  }

  const withWord = (among: readonly number[], word: string): readonly number[] =>
    among.filter((product) => read[product]?.words.has(word))
  const withAll = (words: readonly string[]): readonly number[] => {
    const [first, ...others] = words
    if (first === undefined) return []
    return others.reduce<readonly number[]>(withWord, byWord.get(first) ?? [])
  }
  for (const { name, category, aliases } of drinks) {
    const found = [...withAll(catalogueWords(name))]
    const isInCatalogue = found.length > 0 || read.some((product) => product.category === category)
    for (const called of [name, ...aliases]) {
      const key = catalogueWords(called).join(' ')
      if (!phrases.has(key)) phrases.set(key, { kind: 'drink', products: found, isInCatalogue })
    }
  }
  // A kind that is the whole name of one product, 'shiraz', is still said of all that have it in theirs.
  for (const { nameWords } of read) {
    const [only, more] = nameWords
    if (only === undefined || more !== undefined || notByItself.has(only) || phrases.has(only)) continue
    for (const product of byWord.get(only) ?? []) add([only], 'name', product)
  }

  return {
    longestPhrase: (words) => {
      for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1) {
        const phrase = phrases.get(words.slice(0, length).join(' '))
        if (phrase) return { phrase, length }
      }
      return undefined
    },
    withWord,
    withAll,
    stockCodes: (among) =>
      among.length > mostMatches ? [] : among.flatMap((product) => read[product]?.stockCode ?? []),
    words: new Set([...byWord.keys(), ...[...phrases.keys()].flatMap((phrase) => phrase.split(' '))]),
  }
}
