import { stem } from '../tokens'
import { hashText, mixBits } from './hashing'

const alone = 0x811c9dc5
const side = { start: 0x1b873593, end: 0x2f0b4c47 }
const pairing = { next: 0x3c6ef372, skipping: 0x5bd1e995 }

/** Offset of the masked view's features, so that they differ from those of the words. */
export const maskedView = 0x7f4a7c15

/** Returns hashes of each word, of each word with the next one and the one after it, and of the first and last word. */
export function createWordFeatures(words: readonly string[], view = 0): number[] {
  const stems = words.map((word) => hashText(stem(word), alone ^ view))
  const pairs = stems.flatMap((hash, at) => {
    const next = stems[at + 1]
    const later = stems[at + 2]
    return [
      ...(next === undefined ? [] : [joinHashes(hash, next, pairing.next)]),
      ...(later === undefined ? [] : [joinHashes(hash, later, pairing.skipping)]),
    ]
  })
  const first = stems[0]
  const last = stems.at(-1)
  const sides =
    first === undefined || last === undefined
      ? []
      : [joinHashes(side.start, first, pairing.next), joinHashes(last, side.end, pairing.next)]
  return [...stems, ...pairs, ...sides]
}

function joinHashes(a: number, b: number, how: number): number {
  return mixBits(Math.imul(a, 31) ^ Math.imul(b, 0x9e3779b1) ^ how)
}
