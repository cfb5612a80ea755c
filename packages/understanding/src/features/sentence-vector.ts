import type { WordVectors } from '../word-vectors'

/** Smoothing of the weights: the smaller it is, the less a frequent word weighs (Arora et al. 2017). */
const smoothing = 1e-3

/** The share of all words that the most frequent one makes up; the others follow Zipf's law. */
const mostFrequent = 0.06

/** Returns the number of values of a sentence vector: the weighted mean of the words' vectors, their maximums and minimums. */
export function getSentenceVectorSize({ dimensions }: WordVectors): number {
  return 3 * dimensions
}

/** Returns the sentence vector of words, of length 1 unless no word has a vector. */
export function createSentenceVector(words: readonly string[], vectors: WordVectors): Float32Array {
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
