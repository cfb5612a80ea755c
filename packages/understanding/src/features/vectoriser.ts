import type { WordVectors } from '../word-vectors'
import type { FeatureTable } from './text-features'
import { createLetterFeatures, maskedView, createWordFeatures, createFeatureTable } from './text-features'

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
  readonly vectorise: (prepared: Prepared) => Vector
}

/** Weight of the sentence vector relative to words and letters for intents. Fitted by cross-validation. */
const meaningOfIntents = 2

const hashWords = ({ words, masked }: Prepared): number[] =>
  words.join(' ') === masked.join(' ')
    ? createWordFeatures(words)
    : [...createWordFeatures(words), ...createWordFeatures(masked, maskedView)]
const hashLetters = ({ words }: Prepared): number[] => createLetterFeatures(words)

/** Collects the features; runs of letters in fewer than `minTexts` texts are left out. */
export function learnFeatures(
  texts: readonly Prepared[],
  { minTexts = 1, minWordTexts = 1 } = {},
): FeatureSpace {
  return {
    textCount: texts.length,
    words: countFeatures(texts.map(hashWords), minWordTexts),
    letters: countFeatures(texts.map(hashLetters), minTexts),
  }
}

function countFeatures(texts: readonly (readonly number[])[], minTexts: number): FeatureCounts {
  const counts = new Map<number, number>()
  for (const hashes of texts)
    for (const hash of new Set(hashes)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const frequent = [...counts].filter(([, count]) => count >= minTexts)
  return {
    hashes: Uint32Array.from(frequent, ([hash]) => hash),
    textCounts: Uint16Array.from(frequent, ([, count]) => Math.min(count, 65_535)),
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
    vectorise: (prepared) => {
      const words = weighFeatures(blocks[0], hashWords(prepared))
      const letters = weighFeatures(blocks[1], hashLetters(prepared))
      const meaning = createSentenceVector(prepared.words, vectors)
      const size = words.indices.length + letters.indices.length
      const indices = new Int32Array(size + meaning.length)
      const values = new Float32Array(size + meaning.length)
      indices.set(words.indices)
      values.set(words.values)
      indices.set(letters.indices, words.indices.length)
      values.set(letters.values, words.indices.length)
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
function weighFeatures(
  { table, weights, offset }: Block,
  hashes: readonly number[],
): { readonly indices: Int32Array; readonly values: Float64Array } {
  const counts = new Map<number, number>()
  for (const hash of hashes) {
    const index = table.indexOf(hash)
    if (index >= 0) counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  const indices = new Int32Array(counts.size)
  const values = new Float64Array(counts.size)
  let square = 0
  let at = 0
  for (const [index, count] of counts) {
    const value = (1 + Math.log(count)) * (weights[index] ?? 0)
    square += value * value
    indices[at] = offset + index
    values[at] = value
    at += 1
  }
  const factor = 1 / (Math.sqrt(square) || 1)
  for (at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) * factor
  return { indices, values }
}

/** Smoothing of the weights: the smaller it is, the less a frequent word weighs (Arora et al. 2017). */
const smoothing = 1e-3

/** The share of all words that the most frequent one makes up; the others follow Zipf's law. */
const mostFrequent = 0.06

/**
 * Returns the length of a sentence vector: the weighted mean of the words' vectors, their maximums and their
 * minimums.
 */
function getSentenceVectorSize({ dimensions }: WordVectors): number {
  return 3 * dimensions
}

/** Returns the sentence vector of words, of length 1 unless no word has a vector. */
function createSentenceVector(words: readonly string[], vectors: WordVectors): Float32Array {
  const { dimensions } = vectors
  const meaning = new Float32Array(getSentenceVectorSize(vectors))
  const ranks = words.map((word) => vectors.getRank(word)).filter((rank) => rank >= 0)
  if (ranks.length === 0) return meaning
  const mean = meaning.subarray(0, dimensions)
  const largest = meaning.subarray(dimensions, 2 * dimensions)
  const smallest = meaning.subarray(2 * dimensions)
  largest.fill(Number.NEGATIVE_INFINITY)
  smallest.fill(Number.POSITIVE_INFINITY)
  for (const rank of ranks) {
    vectors.addTo(mean, rank, smoothing / (smoothing + mostFrequent / (rank + 1)))
    for (let at = 0; at < dimensions; at += 1) {
      const value = vectors.getValue(rank, at)
      if (value > (largest[at] ?? 0)) largest[at] = value
      if (value < (smallest[at] ?? 0)) smallest[at] = value
    }
  }
  for (const part of [mean, largest, smallest]) scale(part, 1 / (getLength(part) * Math.sqrt(3) || 1))
  return meaning
}

function getLength(values: Float32Array): number {
  let sum = 0
  for (const value of values) sum += value * value
  return Math.sqrt(sum)
}

function scale(values: Float32Array, factor: number): void {
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) * factor
}
