import type { Product, WineType } from '@murphy/retail-api'

/** The fields of a product by which it is found. */
export type SearchableProduct = Pick<Product, 'sku' | 'brand' | 'name' | 'category' | 'wine' | 'salesRank'>

/** The words that shoppers use for a category, besides its name. Other categories are found by their own name. */
const categoryWords: Readonly<Record<string, string>> = {
  'mixed-case': 'wine mixed case dozen',
  spirits: 'spirit liquor',
  premix: 'premix premixed rtd',
  'no-alcohol': 'non no zero free alcohol alcoholic',
  snacks: 'snack',
  glassware: 'glass glassware',
}

const wineWords: Readonly<Record<WineType, string>> = {
  red: 'red',
  white: 'white',
  rose: 'rose pink',
  champagne: 'champagne',
  sparkling: 'sparkling',
}

/** The kind of drink that a drink without alcohol is made like, by a word of its name. */
const imitatedKinds: readonly (readonly [word: string, kind: string])[] = [
  ['lager', 'beer'],
  ['pale', 'beer'],
  ['shiraz', 'red wine'],
  ['sparkling', 'wine'],
]

/** Other spellings and everyday names, each with the word that products have. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['whiskey', 'whisky'],
  ['sav', 'sauvignon'],
  ['savvy', 'sauvignon'],
  ['cab', 'cabernet'],
  ['chardy', 'chardonnay'],
  ['grigio', 'gris'],
  ['champers', 'champagne'],
  ['bubbly', 'sparkling'],
  ['bubble', 'sparkling'],
  ['alcopop', 'premix'],
])

/** Words around the name of a product. They only decide between products that fit equally well without them. */
const weakWords = new Set(
  (
    'a an and any are at available buy can case carton crate cube do dozen each for get got have i in is me my of on or ' +
    'pack please pk sell six slab some stock stubby that the there these this to tray want we what with x you your ' +
    'block bottle box'
  ).split(' '),
)
/** Sizes (`750ml`, `24x375ml`, `6`) and vintages, which are weak too. */
const sizePattern = /^\d{1,2}$|^(19|20)\d\d$|^\d+(x\d+)?(ml|l|pk|pack)$/

export type QueryWords = {
  readonly strong: readonly string[]
  /** Empty when the query has weak words only: then they are the strong ones. */
  readonly weak: readonly string[]
}

/** Returns the words of a query, each once. */
export function parseQuery(text: string): QueryWords {
  const words = [...new Set(splitWords(text))]
  const isWeak = (word: string): boolean => weakWords.has(word) || sizePattern.test(word)
  const strong = words.filter((word) => !isWeak(word))
  return strong.length === 0 ? { strong: words, weak: [] } : { strong, weak: words.filter(isWeak) }
}

export type ProductWords = { readonly name: ReadonlySet<string>; readonly kind: ReadonlySet<string> }

/** Returns the words by which a product is found: those of its name, and those of its kind. */
export function getProductWords({
  brand,
  name: productName,
  category,
  wine,
}: SearchableProduct): ProductWords {
  const name = new Set(splitWords(`${brand} ${productName}`))
  const imitated =
    category === 'no-alcohol' ? imitatedKinds.flatMap(([word, kind]) => (name.has(word) ? kind : [])) : []
  const kind = [
    categoryWords[category] ?? category,
    wine === null ? '' : wineWords[wine.type],
    wine?.varietal ?? '',
    ...imitated,
  ]
  return { name, kind: new Set(splitWords(kind.join(' '))) }
}

/** Returns the words of a text as products are found by them: in lower case, in the singular, without accents. */
export function splitWords(text: string): string[] {
  return normaliseText(text)
    .split(' ')
    .filter(Boolean)
    .map(toSingular)
    .map((word) => synonyms.get(word) ?? word)
}

/** Returns a text in lower case, without accents and with single spaces: `Rosé  Brut` becomes `rose brut`. */
function normaliseText(text: string): string {
  // Most names are plain ASCII, and a range has tens of thousands of them.
  if (!/[^ -~]/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Returns `red` for `reds`, `glass` for `glasses` and `stubby` for `stubbies`; `gris` and `glass` stay. */
function toSingular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('sses')) return word.slice(0, -2)
  return /[^isu]s$/.test(word) ? word.slice(0, -1) : word
}
