import { stem } from '../tokens'

const prime = 0x01000193

/** Adds a letter to the 32-bit hash of a run of letters. */
function addLetter(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, prime)
}

export function hashText(text: string, start: number): number {
  let hash = start
  for (let at = 0; at < text.length; at += 1) hash = addLetter(hash, text.charCodeAt(at))
  return mixBits(hash)
}

/** Returns the hash that a text has without the letters at two positions; a negative position leaves out none. */
export function hashTextWithout(
  text: string,
  start: number,
  [first, second]: readonly [first: number, second: number],
): number {
  let hash = start
  for (let at = 0; at < text.length; at += 1)
    if (at !== first && at !== second) hash = addLetter(hash, text.charCodeAt(at))
  return mixBits(hash)
}

/** Mixes the bits, so that similar hashes differ in many bits. */
function mixBits(hash: number): number {
  let bits = hash
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

const shortest = 2
const longest = 5

/** Longer texts are not requests of a shopper; the rest would only cost time. */
const maxLetters = 1000

/** Returns the hashes of all runs of two to five letters, across word borders; most of them survive a typing slip. */
export function createLetterFeatures(words: readonly string[]): number[] {
  const text = ` ${words.join(' ')} `.slice(0, maxLetters)
  const runs: number[] = []
  for (let start = 0; start < text.length; start += 1) {
    let hash = 0x050c5d1f
    const end = Math.min(text.length, start + longest)
    for (let at = start; at < end; at += 1) {
      hash = addLetter(hash, text.charCodeAt(at))
      if (at - start + 1 >= shortest) runs.push(mixBits(hash))
    }
  }
  return runs
}

/** The first value of a hash, as FNV-1a has it. */
export const hashStart = 0x811c9dc5
const side = { start: 0x1b873593, end: 0x2f0b4c47 }
const pairing = { next: 0x3c6ef372, skipping: 0x5bd1e995 }

/** Offset of the masked view's features, so that they differ from those of the words. */
export const maskedView = 0x7f4a7c15

/** Returns hashes of each word, of each word with the next one and the one after it, and of the first and last word. */
export function createWordFeatures(words: readonly string[], view = 0): number[] {
  const stems = words.map((word) => hashText(stem(word), hashStart ^ view))
  const hashes = [...stems]
  for (let at = 0; at + 1 < stems.length; at += 1) {
    hashes.push(joinHashes(stems[at] ?? 0, stems[at + 1] ?? 0, pairing.next))
    if (at + 2 < stems.length) hashes.push(joinHashes(stems[at] ?? 0, stems[at + 2] ?? 0, pairing.skipping))
  }
  const first = stems[0]
  const last = stems.at(-1)
  if (first !== undefined && last !== undefined)
    hashes.push(joinHashes(side.start, first, pairing.next), joinHashes(last, side.end, pairing.next))
  return hashes
}

function joinHashes(a: number, b: number, how: number): number {
  return mixBits(Math.imul(a, 31) ^ Math.imul(b, 0x9e3779b1) ^ how)
}

const empty = -1

/** Finds the number of a feature by its hash; features are numbered from 0 in the order in which they came. */
export type FeatureTable = {
  /** -1 for a feature that is not in the table. */
  readonly indexOf: (hash: number) => number
  readonly hashes: Uint32Array
}

export function createFeatureTable(hashes: Uint32Array): FeatureTable {
  // Open addressing; at most half full, so that a search ends soon.
  const mask = 2 ** Math.ceil(Math.log2(hashes.length * 2 + 2)) - 1
  const places = new Int32Array(mask + 1).fill(empty)
  for (let index = 0; index < hashes.length; index += 1) {
    let place = (hashes[index] ?? 0) & mask
    while (places[place] !== empty) place = (place + 1) & mask
    places[place] = index
  }
  return {
    hashes,
    indexOf: (hash) => {
      let place = hash & mask
      for (;;) {
        const index = places[place] ?? empty
        if (index === empty || hashes[index] === hash) return index
        place = (place + 1) & mask
      }
    },
  }
}
