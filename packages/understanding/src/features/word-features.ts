import { stem } from '../tokens'
import { hashOf, mixed } from './hashing'

const alone = 0x811c9dc5
const side = { start: 0x1b873593, end: 0x2f0b4c47 }
const pairing = { next: 0x3c6ef372, skipping: 0x5bd1e995 }

/** Where the masked view's features start, so that they are not taken for those of the words themselves. */
export const maskedView = 0x7f4a7c15

/** Words alone, each with the next and the one after it, and the first and last one as such; as hashes. */
export function wordFeatures(words: readonly string[], view = 0): number[] {
  const stems = words.map((word) => hashOf(stem(word), alone ^ view))
  const pairs = stems.flatMap((hash, at) => {
    const next = stems[at + 1]
    const later = stems[at + 2]
    return [
      ...(next === undefined ? [] : [joined(hash, next, pairing.next)]),
      ...(later === undefined ? [] : [joined(hash, later, pairing.skipping)]),
    ]
  })
  const first = stems[0]
  const last = stems.at(-1)
  const sides =
    first === undefined || last === undefined
      ? []
      : [joined(side.start, first, pairing.next), joined(last, side.end, pairing.next)]
  return [...stems, ...pairs, ...sides]
}

function joined(a: number, b: number, how: number): number {
  return mixed(Math.imul(a, 31) ^ Math.imul(b, 0x9e3779b1) ^ how)
}
