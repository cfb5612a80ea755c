import type { Meaning, ProductLanguage } from './product-meaning'
import type { Product } from '@murphy/retail-api'
import type { DrinkKnowledge, VarietalKnowledge } from '@murphy/understanding'
import { splitWords } from '../../retail/catalogue/search-words'
import type { ClearableFilter, ProductWords } from '../bot-files/product-words'
import { createPhraseFinder, minMisspeltLength } from './phrase-finder'

/** The product words of the operator's files. */
export type ProductVocabulary = {
  readonly words: ProductWords
  readonly varietals: readonly VarietalKnowledge[]
  readonly drinks: readonly DrinkKnowledge[]
  /** Returns whether a word is correct as it is, so that it is no slip of a product word: 'window' is no 'widow'. */
  readonly isWord: (word: string) => boolean
  /** Returns whether a word is so frequent that it is not short for a brand that begins with it. */
  readonly isCommonWord: (word: string) => boolean
}

/** The filters that a shopper can drop. */
export const clearableFilters = [
  'stock', 'price', 'rating', 'vintage', 'offer', 'pack', 'place', 'brand', 'varietal', 'name', 'style', 'food', 'alcohol',
] as const satisfies readonly ClearableFilter[] // oxfmt-ignore

/** Words that join two parts of a phrase and say nothing. */
const joiningWords = new Set(['and', 'n'])

/** Returns the name of a brand without its article, which shoppers leave out: 'cartographers daughter'. */
export function withoutArticle(brand: string): string {
  return brand.replace(/^the (?=\S)/i, '')
}

/** Returns the words of a text as phrases are compared: in the singular, without marks and joining words. */
export function toPhraseWords(text: string): string[] {
  return splitWords(text).filter((word) => !joiningWords.has(word))
}

/** Returns the positions in `toPhraseWords` before which a text has an 'and': two grapes are no blend, 'shiraz and cabernet'. */
export function findJoins(text: string): ReadonlySet<number> {
  const joins = new Set<number>()
  let count = 0
  for (const word of splitWords(text.replaceAll(/[&+]/g, ' and ')))
    if (joiningWords.has(word)) joins.add(count)
    else count += 1
  return joins
}

/**
 * Creates the language of a range: the operator's words, and the brands, regions, varietals and name words of its
 * products. The longest phrase counts; of equally long ones, the operator's.
 */
export function createProductLanguage(
  { words, varietals, drinks, isWord, isCommonWord }: ProductVocabulary,
  products: readonly Product[],
): ProductLanguage {
  const phrases = new Map<string, Meaning>()
  const weakNames = new Set(words.weak_names.flatMap(toPhraseWords))
  const add = (texts: Iterable<string>, meaning: Meaning): void => {
    for (const text of texts) {
      const key = toPhraseWords(text).join(' ')
      if (key !== '' && !phrases.has(key)) phrases.set(key, meaning)
    }
  }
  add(words.ignored, { is: 'ignored' })
  for (const name of clearableFilters) add(words.clear[name], { is: 'clear', name })
  for (const [name, { words: names }] of Object.entries(words.kinds)) add(names, { is: 'kind', name })
  for (const [name, { words: names }] of Object.entries(words.cocktails)) add(names, { is: 'cocktail', name })
  for (const [name, { container_words: names }] of Object.entries(words.kinds))
    add(names, { is: 'containerKind', name })
  add(words.alcohol_free, { is: 'alcoholFree' })
  add(words.low_alcohol, { is: 'lowAlcohol' })
  add(words.strong, { is: 'strong' })
  for (const [name, { words: names }] of Object.entries(words.foods)) add(names, { is: 'food', name })
  for (const [name, { words: names }] of Object.entries(words.styles))
    add([name, ...names], { is: 'style', name })
  for (const [name, { words: names }] of Object.entries(words.packs)) add(names, { is: 'pack', name })
  for (const name of ['member', 'online', 'clearance', 'any'] as const)
    add(words.offers[name], { is: 'offer', name })
  for (const [name, { words: names }] of Object.entries(words.occasions)) add(names, { is: 'occasion', name })
  for (const is of ['cheapest', 'dearest', 'strongest', 'weakest', 'youngest', 'oldest'] as const)
    add(words[is], { is })
  add(words.cheap, { is: 'cheap' })
  add(words.premium, { is: 'premium' })
  add(words.best_rated, { is: 'rating' })
  add(words.popular, { is: 'popular' })
  add(words.newest, { is: 'newest' })
  add(words.allergens, { is: 'allergen' })
  add(words.in_store, { is: 'inStore' })
  add(words.online, { is: 'online' })
  const inRange = listRangeNames(products)
  for (const { varietal, aliases } of varietals)
    add([varietal, ...aliases], { is: 'varietal', name: varietal })
  for (const name of inRange.varietals) add([name], { is: 'varietal', name })
  for (const [name, names] of Object.entries(words.places)) add([name, ...names], { is: 'place', name })
  for (const [name, { words: names }] of Object.entries(words.place_groups)) add(names, { is: 'place', name })
  for (const name of inRange.places) add([name], { is: 'place', name })
  for (const name of inRange.styles) add([name], { is: 'style', name })
  for (const name of inRange.foods) add([name], { is: 'food', name })
  for (const name of inRange.brands) add([name, withoutArticle(name)], { is: 'brand', name })
  for (const [word, name] of listShortBrands(inRange.brands))
    if (!weakNames.has(word) && !isCommonWord(word)) add([word], { is: 'brand', name, isShort: true })
  const nameWords = new Set(inRange.nameWords)
  for (const name of words.unknown_attributes)
    if (!isNameOf(name, nameWords)) add([name], { is: 'unknownAttribute', name })
  // Two words of a name that say nothing alone may say something together: 'wild ferment'.
  for (const name of listNamePairs(products, weakNames)) add([name], { is: 'nameWord', name })
  for (const name of nameWords)
    if (!weakNames.has(name) && !/^\d+$/.test(name)) add([name], { is: 'nameWord', name })
  const known = createPhraseFinder(new Map(phrases), { isWord })
  // A drink with a category is one of the catalogue's own kinds: 'alcohol-free drinks'.
  for (const { name, aliases } of drinks.filter(({ category }) => !category))
    add(
      [name, ...aliases].filter((text) => !isKnown(text, known, phrases)),
      { is: 'unknownName', name },
    )
  return createPhraseFinder(phrases, { isWord })
}

function isNameOf(text: string, nameWords: ReadonlySet<string>): boolean {
  return toPhraseWords(text).every((word) => nameWords.has(word))
}

/**
 * Returns true when every word of a text means something already as it is written. A slip does not count: 'carlton' is no carton.
 */
function isKnown(text: string, { find }: ProductLanguage, phrases: ReadonlyMap<string, Meaning>): boolean {
  const words = toPhraseWords(text)
  const written = find(words).filter(({ start, end }) => phrases.has(words.slice(start, end).join(' ')))
  return written.reduce((sum, { start, end }) => sum + end - start, 0) === words.length
}

function listRangeNames(products: readonly Product[]) {
  const varietals = new Set<string>()
  const places = new Set<string>()
  const styles = new Set<string>()
  const foods = new Set<string>()
  const brands = new Set<string>()
  const nameWords = new Set<string>()
  for (const { brand, name, wine, attributes } of products) {
    if (wine?.varietal) varietals.add(wine.varietal)
    if (attributes.region) places.add(attributes.region)
    if (attributes.country) places.add(attributes.country)
    for (const style of attributes.styles) styles.add(style)
    for (const food of attributes.foods) foods.add(food)
    if (brand !== '') brands.add(brand)
    for (const word of toPhraseWords(name)) nameWords.add(word)
  }
  return { varietals, places, styles, foods, brands, nameWords }
}

/** Returns the first word of each brand of several words that no other brand begins with: 'currawong'. */
function listShortBrands(brands: ReadonlySet<string>): readonly (readonly [word: string, brand: string])[] {
  const firsts = [...brands].flatMap((brand) => {
    const [first = '', second] = toPhraseWords(withoutArticle(brand))
    return second === undefined || first.length < minMisspeltLength ? [] : [[first, brand] as const]
  })
  return firsts.filter(([word]) => firsts.filter(([other]) => other === word).length === 1)
}

const leastNames = 2

/** Returns pairs of weak words that stand side by side in the names of several products. */
function listNamePairs(products: readonly Product[], weakNames: ReadonlySet<string>): readonly string[] {
  const counts = new Map<string, number>()
  for (const { name } of products) {
    const names = toPhraseWords(name)
    for (const [index, word] of names.entries()) {
      const next = names[index + 1]
      const isPair =
        next !== undefined && [word, next].every((each) => weakNames.has(each) && each.length > 2)
      if (isPair) counts.set(`${word} ${next}`, (counts.get(`${word} ${next}`) ?? 0) + 1)
    }
  }
  return [...counts].flatMap(([pair, count]) => (count >= leastNames ? [pair] : []))
}
