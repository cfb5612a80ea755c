import type { WordVectors } from '../word-vectors'
import { createSentenceVector, getSentenceVectorSize } from './sentence-vector'
import type { FeatureTable } from './text-features'
import { createLetterFeatures, maskedView, createWordFeatures, createFeatureTable } from './text-features'

/** A prepared text: its words, and the same with class tokens such as `@order` in place of slot values. */
export type PreparedText = { readonly words: readonly string[]; readonly masked: readonly string[] }

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
  readonly vectorise: (prepared: PreparedText) => Vector
}

/** Weight of the sentence vector relative to words and letters for intents. Fitted by cross-validation. */
const meaningOfIntents = 2

const hashWords = ({ words, masked }: PreparedText): number[] =>
  words.join(' ') === masked.join(' ')
    ? createWordFeatures(words)
    : [...createWordFeatures(words), ...createWordFeatures(masked, maskedView)]
const hashLetters = ({ words }: PreparedText): number[] => createLetterFeatures(words)

/**
 * Collects the features of texts. Runs of letters in fewer than `minTexts` texts are left out, and words in fewer than
 * `minWordTexts`.
 */
export function learnFeatures(
  texts: readonly PreparedText[],
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

/** Creates the vectoriser of a feature space. */
export function createVectoriser(
  space: FeatureSpace,
  vectors: WordVectors,
  { meaningWeight = meaningOfIntents } = {},
): Vectoriser {
  const { textCount } = space
  const wordBlock = createBlock(space.words, { textCount, offset: 0 })
  const letterBlock = createBlock(space.letters, { textCount, offset: space.words.hashes.length })
  const meaningFrom = space.words.hashes.length + space.letters.hashes.length
  return {
    dimensions: meaningFrom + getSentenceVectorSize(vectors),
    meaningFrom,
    vectorise: (prepared) => {
      const words = weighFeatures(wordBlock, hashWords(prepared))
      const letters = weighFeatures(letterBlock, hashLetters(prepared))
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

/** The features of one group in the vector, from `offset` on. */
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
