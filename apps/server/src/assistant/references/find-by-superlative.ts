import { findRank } from '../product-search/find-rank'
import type { ShownEntity } from './shown-entity'

/** The comparatives of products alone ask for another product; with 'the' they pick one, as the superlatives do. */
const degrees: readonly {
  readonly comparative: string
  readonly superlative: string
  readonly attribute: string
  readonly isLargest: boolean
}[] = [
  {
    comparative: 'cheaper|less expensive',
    superlative: 'cheapest|least expensive|lowest price',
    attribute: 'price',
    isLargest: false,
  },
  {
    comparative: 'dearer|more expensive|pricier',
    superlative: 'dearest|most expensive|priciest',
    attribute: 'price',
    isLargest: true,
  },
  { comparative: 'stronger', superlative: 'strongest', attribute: 'alcoholPercent', isLargest: true },
  {
    comparative: 'weaker|lighter',
    superlative: 'weakest|lightest',
    attribute: 'alcoholPercent',
    isLargest: false,
  },
]

const superlatives: readonly {
  readonly pattern: RegExp
  readonly attribute: string
  readonly isLargest: boolean
}[] = [
  ...degrees.map(({ comparative, superlative, attribute, isLargest }) => ({
    // 'The cheapest way' is no product.
    pattern: new RegExp(`\\bthe (?:${superlative}|${comparative})\\b(?! ways?\\b)`),
    attribute,
    isLargest,
  })),
  {
    pattern: /\b(?:the )?(?:nearest|closest|nearer|closer)(?: one| store| shop)?\b/,
    attribute: 'distance',
    isLargest: false,
  },
  { pattern: /\bthe (?:furthest|farthest)\b/, attribute: 'distance', isLargest: true },
  { pattern: /\bthe (?:best|better|highest) rated\b/, attribute: 'rating', isLargest: true },
]

const comparatives = new RegExp(`\\b(?:${degrees.map(({ comparative }) => comparative).join('|')})\\b`, 'i')

/** Returns whether a text has a word that, without 'the', would ask for another product: 'cheaper'. */
export function isComparative(text: string): boolean {
  return comparatives.test(text)
}

const rankWord =
  /\b(?:the )?(?:second|third|fourth|fifth|2nd|3rd|4th|5th|next) (?=most|least|best|highest|cheap|dear|pric|strong|weak)/

/** Finds the entity with the smallest or largest value: 'the cheapest one', 'the second dearest', 'the nearest store'. */
export function findBySuperlative(
  words: string,
  list: readonly ShownEntity[],
): readonly ShownEntity[] | null {
  const rank = findRank(words)
  const counted = rank === 1 ? words : words.replace(rankWord, 'the ')
  const asked = superlatives.find(({ pattern }) => pattern.test(counted))
  if (asked === undefined) return null
  const ranked = list
    .filter(({ attributes }) => typeof attributes[asked.attribute] === 'number')
    .toSorted((a, b) => Number(a.attributes[asked.attribute]) - Number(b.attributes[asked.attribute]))
  const found = asked.isLargest ? ranked.at(-rank) : ranked[rank - 1]
  return found === undefined ? null : [found]
}

/** Returns true for a word of a superlative, such as `cheapest` or `most`. */
export function isSuperlative(word: string): boolean {
  return (
    superlatives.some(({ pattern }) => pattern.test(`the ${word}`)) || word === 'most' || word === 'least'
  )
}
