import type { WordVectors } from '../word-vectors'
import type { FeatureTable } from './feature-table'
import { createFeatureTable } from './feature-table'
import { letterFeatures } from './letter-features'
import { meaningOf, meaningSize } from './sentence-vector'
import { maskedView, wordFeatures } from './word-features'

/** A text made ready: its words, and the same with class tokens such as `@order` for the values they name. */
export type Prepared = { readonly words: readonly string[]; readonly masked: readonly string[] }

/** A sparse vector. */
export type Vector = { readonly indices: Int32Array; readonly values: Float32Array }

/** Which features there are and in how many texts each of them stands; all that a vectoriser is made of. */
export type FeatureSpace = {
  readonly textCount: number
  readonly words: FeatureCounts
  readonly letters: FeatureCounts
}

export type FeatureCounts = { readonly hashes: Uint32Array; readonly textCounts: Uint16Array }

export type Vectoriser = {
  readonly dimensions: number
  /** From here on are the features of meaning, which every vector has. */
  readonly meaningFrom: number
  /** Words, letters and meaning, each of its weight's length; features that training has not seen are left out. */
  readonly vectorOf: (prepared: Prepared) => Vector
}

/** How much meaning counts beside words and letters where intents are learnt. Fitted by cross-validation. */
const meaningOfIntents = 2

const wordHashes = ({ words, masked }: Prepared): number[] =>
  words.join(' ') === masked.join(' ')
    ? wordFeatures(words)
    : [...wordFeatures(words), ...wordFeatures(masked, maskedView)]
const letterHashes = ({ words }: Prepared): number[] => letterFeatures(words)

/** Learns which features there are; letters that stand in fewer texts than `leastTexts` are left out. */
export function learnFeatures(texts: readonly Prepared[], { leastTexts = 1 } = {}): FeatureSpace {
  return {
    textCount: texts.length,
    words: counted(texts.map(wordHashes), 1),
    letters: counted(texts.map(letterHashes), leastTexts),
  }
}

function counted(texts: readonly (readonly number[])[], leastTexts: number): FeatureCounts {
  const counts = new Map<number, number>()
  for (const hashes of texts)
    for (const hash of new Set(hashes)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= leastTexts)
  return {
    hashes: Uint32Array.from(kept, ([hash]) => hash),
    textCounts: Uint16Array.from(kept, ([, count]) => Math.min(count, 65_535)),
  }
}

export function createVectoriser(
  space: FeatureSpace,
  vectors: WordVectors,
  { meaningWeight = meaningOfIntents } = {},
): Vectoriser {
  const blocks = [
    createBlock(space.words, { textCount: space.textCount, offset: 0 }),
    createBlock(space.letters, { textCount: space.textCount, offset: space.words.hashes.length }),
  ] as const
  const meaningFrom = space.words.hashes.length + space.letters.hashes.length
  return {
    dimensions: meaningFrom + meaningSize(vectors),
    meaningFrom,
    vectorOf: (prepared) => {
      const words = weighed(blocks[0], wordHashes(prepared))
      const letters = weighed(blocks[1], letterHashes(prepared))
      const meaning = meaningOf(prepared.words, vectors)
      const size = words.length + letters.length
      const indices = new Int32Array(size + meaning.length)
      const values = new Float32Array(size + meaning.length)
      for (let at = 0; at < size; at += 1) {
        const [index, value] = (at < words.length ? words[at] : letters[at - words.length]) ?? [0, 0]
        indices[at] = index
        values[at] = value
      }
      for (let at = 0; at < meaning.length; at += 1) {
        indices[size + at] = meaningFrom + at
        values[size + at] = meaningWeight * (meaning[at] ?? 0)
      }
      return { indices, values }
    },
  }
}

type Block = { readonly table: FeatureTable; readonly weights: Float32Array; readonly offset: number }

function createBlock(
  { hashes, textCounts }: FeatureCounts,
  { textCount, offset }: { textCount: number; offset: number },
): Block {
  // A feature tells the more, the fewer texts hold it.
  const weights = Float32Array.from(textCounts, (count) => Math.log((textCount + 1) / (count + 0.5)))
  return { table: createFeatureTable(hashes), weights, offset }
}

/** The features of a text with their sublinear TF-IDF, together of length 1. */
function weighed({ table, weights, offset }: Block, hashes: readonly number[]): [number, number][] {
  const counts = new Map<number, number>()
  for (const hash of hashes) {
    const index = table.indexOf(hash)
    if (index >= 0) counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  let square = 0
  const entries: [number, number][] = []
  for (const [index, count] of counts) {
    const value = (1 + Math.log(count)) * (weights[index] ?? 0)
    square += value * value
    entries.push([offset + index, value])
  }
  const factor = 1 / (Math.sqrt(square) || 1)
  for (const entry of entries) entry[1] *= factor
  return entries
}
