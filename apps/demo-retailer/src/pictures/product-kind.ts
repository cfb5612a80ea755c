/** The shape and colour in which a product is drawn. */
export type ProductKind =
  | 'red'
  | 'white'
  | 'rose'
  | 'sparkling'
  | 'champagne'
  | 'beer'
  | 'cider'
  | 'premix'
  | 'soft-drink'
  | 'whisky'
  | 'spirit'
  | 'liqueur'
  | 'box'
  | 'bag'
  | 'glass'

type WordList = readonly (readonly [RegExp, ProductKind])[]

const spirits: WordList = [
  [/gift box/i, 'box'],
  [/whisk|malt|bourbon|dark rum|spiced rum|anniversary|aged/i, 'whisky'],
  [/amaro|aperitivo|liqueur|vermouth/i, 'liqueur'],
]

const withoutAlcohol: WordList = [
  [/shiraz|merlot|cabernet/i, 'red'],
  [/sparkling$|brut/i, 'sparkling'],
  [/lager|pale ale|stout/i, 'beer'],
  [/spritz/i, 'premix'],
]

/** Returns the kind of drawing for a product, from its aisle and its name. */
export function getProductKind(product: {
  readonly aisle: { readonly slug: string }
  readonly name: string
}): ProductKind {
  const { name } = product
  switch (product.aisle.slug) {
    case 'red-wine':
      return 'red'
    case 'white-wine':
      return 'white'
    case 'rose':
      return 'rose'
    case 'sparkling':
      return 'sparkling'
    case 'champagne':
      return 'champagne'
    case 'beer':
      return /case$/i.test(name) ? 'box' : 'beer'
    case 'cider':
      return 'cider'
    case 'premix':
      return 'premix'
    case 'spirits':
      return findKind(spirits, name) ?? 'spirit'
    case 'no-alcohol':
      return findKind(withoutAlcohol, name) ?? 'soft-drink'
    case 'snacks':
      return 'bag'
    case 'glassware':
      return 'glass'
    default:
      return 'box'
  }
}

function findKind(words: WordList, name: string): ProductKind | undefined {
  return words.find(([word]) => word.test(name))?.[1]
}
