import type { ProductCategory, WineKind } from './generator/product'
import { searchText } from './search-text'

/** What shoppers call a kind of product, besides its name. */
const categoryWords: Readonly<Record<ProductCategory, string>> = {
  wine: 'wine',
  'mixed-case': 'wine mixed case dozen',
  beer: 'beer',
  cider: 'cider',
  spirits: 'spirit liquor',
  premix: 'premix premixed rtd',
  'no-alcohol': 'non no zero free alcohol alcoholic',
  snacks: 'snack',
  glassware: 'glass glassware',
}

const wineWords: Readonly<Record<WineKind, string>> = {
  Red: 'red',
  White: 'white',
  Rose: 'rose pink',
  Champagne: 'champagne',
  Sparkling: 'sparkling',
}

/** What a drink without alcohol is made like. */
const madeLike: readonly (readonly [word: string, kind: string])[] = [
  ['lager', 'beer'],
  ['pale', 'beer'],
  ['shiraz', 'red wine'],
  ['sparkling', 'wine'],
]

/** Other spellings and everyday names, each as the range writes it. */
const rewritten: Readonly<Record<string, string>> = {
  whiskey: 'whisky',
  sav: 'sauvignon',
  savvy: 'sauvignon',
  cab: 'cabernet',
  chardy: 'chardonnay',
  grigio: 'gris',
  champers: 'champagne',
  bubbly: 'sparkling',
  bubble: 'sparkling',
  alcopop: 'premix',
}

/** Said around a product: they decide only between products that are equally good without them. */
const weakWords = new Set(
  (
    'a an and any are at available buy can case carton crate cube do dozen each for get got have i in is me my of on or ' +
    'pack please pk sell six slab some stock stubby that the there these this to tray want we what with x you your ' +
    'block bottle box'
  ).split(' '),
)
/** Sizes (`750ml`, `24x375ml`, `6`) and vintages: the range is not sold by them. */
const size = /^\d{1,2}$|^(19|20)\d\d$|^\d+(x\d+)?(ml|l|pk|pack)$/

export type AskedWords = {
  readonly strong: readonly string[]
  /** Empty when there are no others. */
  readonly weak: readonly string[]
}

/** The words of what a shopper named, each once. */
export function askedWords(text: string): AskedWords {
  const words = [...new Set(wordsOf(text))]
  const isWeak = (word: string): boolean => weakWords.has(word) || size.test(word)
  const strong = words.filter((word) => !isWeak(word))
  return strong.length === 0 ? { strong: words, weak: [] } : { strong, weak: words.filter(isWeak) }
}

export type NamedProduct = {
  readonly brand: string
  readonly product_name: string
  readonly category: ProductCategory
  readonly wine_kind: WineKind | null
  readonly varietal: string | null
}

export type ProductWords = { readonly name: ReadonlySet<string>; readonly kind: ReadonlySet<string> }

/** The words by which a product is found: those of its name, and those that say what kind of thing it is. */
export function productWords(product: NamedProduct): ProductWords {
  const name = new Set(wordsOf(`${product.brand} ${product.product_name}`))
  const wine = product.wine_kind === null ? '' : wineWords[product.wine_kind]
  const like =
    product.category === 'no-alcohol' ? madeLike.flatMap(([word, kind]) => (name.has(word) ? kind : [])) : []
  return {
    name,
    kind: new Set(
      wordsOf([categoryWords[product.category], wine, product.varietal ?? '', ...like].join(' ')),
    ),
  }
}

function wordsOf(text: string): string[] {
  return searchText(text)
    .split(' ')
    .filter(Boolean)
    .map(singular)
    .map((word) => (Object.hasOwn(rewritten, word) ? (rewritten[word] ?? word) : word))
}

/** `reds` is `red`, `glasses` is `glass`, `stubbies` is `stubby`; `gris` and `glass` stay. */
function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('sses')) return word.slice(0, -2)
  return /[^isu]s$/.test(word) ? word.slice(0, -1) : word
}
