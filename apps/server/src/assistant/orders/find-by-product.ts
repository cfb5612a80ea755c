import type { OrderFacts } from '../../retail/order-change-ports'

/** Words of product names that many orders share, or that mean something else in a text. */
const commonWords = new Set(
  (
    'mixed dozen case cases order orders pick pickup delivery subscription wine wines beer beers bottle bottles pack packs the and with ' +
    'from estate brewing brewery distillery company old new for you one two box red reds white whites can cans has its not all out ' +
    'courier carrier driver express post track ' +
    'what when where which that this was are did have get got any please last next year store shop home day made good best long'
  ).split(' '),
)
/** Product words of three letters. */
const shortWords = new Set(['gin', 'rum', 'ale', 'ipa', 'rye'])

/** Returns the words of a text that may name a product, in the singular. */
export function toProductWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => (shortWords.has(word.slice(0, -1)) && word.endsWith('s') ? word.slice(0, -1) : word))
    .filter((word) => (word.length > 3 || shortWords.has(word)) && !commonWords.has(word))
    .map((word) => (word.length > 4 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
}

/** Returns the orders whose product names have the most words of the text; empty: no order has one. */
export function findByProduct(words: string, orders: readonly OrderFacts[]): readonly OrderFacts[] {
  const asked = new Set(toProductWords(words))
  const scores = orders.map(({ items }) => {
    const names = new Set(items.flatMap(({ name }) => toProductWords(name)))
    return [...names].filter((word) => asked.has(word)).length
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? [] : orders.filter((_, index) => scores[index] === best)
}
