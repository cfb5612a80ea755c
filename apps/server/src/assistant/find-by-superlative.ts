import { findRank } from './product-search/find-rank'
import type { ShownEntity } from './shown-entities'

const superlatives: readonly {
  readonly pattern: RegExp
  readonly attribute: string
  readonly isLargest: boolean
}[] = [
  {
    pattern: /\bthe (?:cheap(?:est|er)|least expensive|less expensive|lowest price)/,
    attribute: 'price',
    isLargest: false,
  },
  {
    pattern: /\bthe (?:dear(?:est|er)|most expensive|more expensive|pric(?:iest|ier))/,
    attribute: 'price',
    isLargest: true,
  },
  {
    pattern: /\b(?:the )?(?:nearest|closest|nearer|closer)(?: one| store| shop)?\b/,
    attribute: 'distance',
    isLargest: false,
  },
  { pattern: /\bthe (?:furthest|farthest)\b/, attribute: 'distance', isLargest: true },
  { pattern: /\bthe strong(?:est|er)\b/, attribute: 'alcoholPercent', isLargest: true },
  { pattern: /\bthe (?:weak(?:est|er)|light(?:est|er))\b/, attribute: 'alcoholPercent', isLargest: false },
  { pattern: /\bthe (?:best|better|highest) rated\b/, attribute: 'rating', isLargest: true },
]

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
