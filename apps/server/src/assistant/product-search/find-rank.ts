import { ordinalWords, toPosition } from '../references/ordinals'

const sortWord =
  '(?:most |least |best |highest |lowest )?(?:cheap(?:est)?|dear(?:est)?|expensive|pric(?:iest|ey)|strong(?:est)?|weak(?:est)?|rated|price|alcohol)'
const rankedSort = new RegExp(
  String.raw`\b(${ordinalWords.slice(1, 5).join('|')}|2nd|3rd|4th|5th|next)[ -]${sortWord}\b`,
)

/** Returns the rank that a text asks for in a sorted list: 2 for 'the second cheapest'; 1 when it names none. */
export function findRank(text: string): number {
  const plain = text.toLowerCase()
  const word = rankedSort.exec(plain)?.[1] ?? (/\brunner[ -]?up\b/.test(plain) ? 'next' : null)
  if (word === null) return 1
  return word === 'next' ? 2 : toPosition(word)
}
