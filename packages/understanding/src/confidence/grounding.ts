import { hashStart, hashText, createFeatureTable } from '../features/text-features'
import type { FeatureTable } from '../features/text-features'
import { functionWords, stem } from '../tokens'

/** The words that each class was trained with. An intent without any of a text's words is a guess. */
export type Grounding = {
  readonly textCount: number
  readonly hashes: Uint32Array
  readonly textCounts: Uint16Array
  /** For each word one bit a class, in whole bytes. */
  readonly classBits: Uint8Array
}

/** Coverage of a text's content words by the training words; each is a share from 0 to 1. */
export type WordCoverage = {
  /** Words that occur in training. */
  readonly known: number
  /** Words that occur in the class's own examples. */
  readonly own: number
  /** The same, weighted so that rare words count more: 'flight' in 'track my flight'. */
  readonly ownWeighted: number
}

const hashWord = (word: string): number => hashText(stem(word), hashStart)
const getRowBytes = (classCount: number): number => Math.ceil(classCount / 8)

/** Trains the grounding on the masked words of each class's examples. */
export function learnGrounding(
  examples: readonly { readonly words: readonly string[]; readonly isOf: number }[],
  classCount: number,
): Grounding {
  const width = getRowBytes(classCount)
  const entries = new Map<number, { count: number; bits: Uint8Array }>()
  for (const { words, isOf } of examples) {
    for (const hash of new Set(getContentWords(words).map(hashWord))) {
      const entry = entries.get(hash) ?? { count: 0, bits: new Uint8Array(width) }
      entry.count += 1
      entry.bits[isOf >> 3] = (entry.bits[isOf >> 3] ?? 0) | (1 << (isOf & 7))
      entries.set(hash, entry)
    }
  }
  const classBits = new Uint8Array(entries.size * width)
  let row = 0
  for (const { bits } of entries.values()) {
    classBits.set(bits, row)
    row += width
  }
  return {
    textCount: examples.length,
    hashes: Uint32Array.from(entries.keys()),
    textCounts: Uint16Array.from(entries.values(), ({ count }) => Math.min(count, 65_535)),
    classBits,
  }
}

/** Returns a function that computes the coverage of a text's words, in training and in one class. */
export function createWordCoverage(
  grounding: Grounding,
  classCount: number,
): (maskedWords: readonly string[], classIndex: number) => WordCoverage {
  const { textCount, hashes, textCounts, classBits } = grounding
  const table: FeatureTable = createFeatureTable(hashes)
  const width = getRowBytes(classCount)
  return (maskedWords, classIndex) => {
    const content = getContentWords(maskedWords)
    if (content.length === 0) return { known: 1, own: 1, ownWeighted: 1 }
    let known = 0
    let own = 0
    let ownWeight = 0
    let weight = 0
    for (const word of content) {
      const index = table.indexOf(hashWord(word))
      const information = Math.log((textCount + 1) / ((index < 0 ? 0 : (textCounts[index] ?? 0)) + 0.5))
      weight += information
      if (index < 0) continue
      known += 1
      if (((classBits[index * width + (classIndex >> 3)] ?? 0) & (1 << (classIndex & 7))) === 0) continue
      own += 1
      ownWeight += information
    }
    return { known: known / content.length, own: own / content.length, ownWeighted: ownWeight / weight }
  }
}

/** Drops numbers, which say little about the intent; class tokens such as `@order` stay. */
function getContentWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => !functionWords.has(word) && !/\d/.test(word))
}
