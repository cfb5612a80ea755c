import type { ProductFacts } from './product-facts'
import { hasKindOrVarietal, toKey } from './product-facts'
import { toPhraseWords } from './product-language'
import type { ProductQuery } from './product-query'

const positions: readonly (readonly [RegExp, number])[] = [
  [/\bfirst\b|\b1st\b/i, 0],
  [/\bsecond\b|\b2nd\b/i, 1],
  [/\bthird\b|\b3rd\b/i, 2],
  [/\bfourth\b|\b4th\b/i, 3],
  [/\blast\b(?! (?:order|time|purchase|week|month|delivery|shop))/i, -1],
]
const thing = /\b(?:things?|items?|products?|bottles?|drinks?|lines?)\b/i
const minWordLength = 4

/**
 * Finds the products of an order that a text means: by position ('the first thing'), by kind ('the wine') or by a word of the name
 * ('the stout'). A line of an order has no stock code, so its name has to be that of a product of the range.
 *
 * @param names the names of the order's lines, in their order
 * @param query what the text asks for
 */
export function findOrderedProducts(
  text: string,
  {
    names,
    range,
    query,
  }: {
    readonly names: readonly string[]
    readonly range: readonly ProductFacts[]
    readonly query: Pick<ProductQuery, 'kinds' | 'varietals'>
  },
): readonly ProductFacts[] {
  const byName = new Map(range.map((facts) => [toKey(facts.label), facts]))
  const lines = names.map((name) => byName.get(toKey(name)) ?? null)
  const position = thing.test(text) ? positions.find(([pattern]) => pattern.test(text))?.[1] : undefined
  if (position !== undefined) {
    const line = lines.at(position) ?? null
    return line === null ? [] : [line]
  }
  const known = lines.flatMap((line) => line ?? [])
  const said = new Set(toPhraseWords(text))
  const named = known.filter((facts) =>
    toPhraseWords(facts.label).some(
      (word) => word.length >= minWordLength && said.has(word) && !commonWords.has(word),
    ),
  )
  // A word of one name says more than a kind that several have.
  if (named.length === 1) return named
  const ofKind = known.filter((facts) => hasKindOrVarietal(facts, query))
  return ofKind.length > 0 ? ofKind : named
}

/** Words of questions that also stand in names of products. */
const commonWords = new Set('case pack bottle dozen mixed single block last order'.split(' '))
