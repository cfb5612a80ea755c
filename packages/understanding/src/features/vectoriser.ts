import type { WordVectors } from '../word-vectors'
import type { FeatureTable } from './feature-table'
import { createFeatureTable } from './feature-table'
import { createLetterFeatures } from './letter-features'
import { createSentenceVector, getSentenceVectorSize } from './sentence-vector'
import { maskedView, createWordFeatures } from './word-features'

/** A prepared text: its words, and the same with class tokens such as `@order` in place of slot values. */
export type Prepared = { readonly words: readonly string[]; readonly masked: readonly string[] }

/** A sparse vector. */
export type Vector = { readonly indices: Int32Array; readonly values: Float32Array }

/** The features and the number of texts with each of them; a vectoriser is made of nothing else. */
export type FeatureSpace = {
  readonly textCount: number
  readonly words: FeatureCounts
  readonly letters: FeatureCounts
}

export type FeatureCounts = { readonly hashes: Uint32Array; readonly textCounts: Uint16Array }

export type Vectoriser = {
  readonly dimensions: number
  /** Index of the first feature of the sentence vector, which every text has. */
  readonly meaningFrom: number
  /**
   * Returns the features of words, letters and meaning, each group scaled to its weight; features without training
   * are left out.
   */
  readonly vectorOf: (prepared: Prepared) => Vector
}

/** Weight of the sentence vector relative to words and letters for intents. Fitted by cross-validation. */
const meaningOfIntents = 2

const wordHashes = ({ words, masked }: Prepared): number[] =>
  words.join(' ') === masked.join(' ')
    ? createWordFeatures(words)
    : [...createWordFeatures(words), ...createWordFeatures(masked, maskedView)]
const letterHashes = ({ words }: Prepared): number[] => createLetterFeatures(words)

/** Collects the features; runs of letters in fewer than `minTexts` texts are left out. */
export function learnFeatures(texts: readonly Prepared[], { minTexts = 1 } = {}): FeatureSpace {
  return {
    textCount: texts.length,
    words: countFeatures(texts.map(wordHashes), 1),
    letters: countFeatures(texts.map(letterHashes), minTexts),
  }
}

function countFeatures(texts: readonly (readonly number[])[], minTexts: number): FeatureCounts {
  const counts = new Map<number, number>()
  for (const hashes of texts)
    for (const hash of new Set(hashes)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= minTexts)
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
    dimensions: meaningFrom + getSentenceVectorSize(vectors),
    meaningFrom,
    vectorOf: (prepared) => {
      const words = weighFeatures(blocks[0], wordHashes(prepared))
      const letters = weighFeatures(blocks[1], letterHashes(prepared))
      const meaning = createSentenceVector(prepared.words, vectors)
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
  // A feature in fewer texts has a higher weight.
  const weights = Float32Array.from(textCounts, (count) => Math.log((textCount + 1) / (count + 0.5)))
  return { table: createFeatureTable(hashes), weights, offset }
}

/** Returns the features of a text with their sublinear TF-IDF, scaled to length 1. */
function weighFeatures({ table, weights, offset }: Block, hashes: readonly number[]): [number, number][] {
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
