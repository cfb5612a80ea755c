import { createBoundedMap } from '@murphy/domain/collections'
import { functionWords, stem } from '../tokens'
import type { WordVectors } from '../word-vectors'

/** The words of documents by meaning, for scoring how much of a question a document covers in other words. */
export type MeaningIndex = {
  readonly add: (document: number, words: readonly string[]) => void
  /**
   * Returns for each document the share of the question's weight that it covers, where each word counts as much as its nearest word in
   * the document.
   *
   * @param getWeight weight of a question's word
   */
  readonly score: (
    words: readonly string[],
    options: { readonly documentCount: number; readonly getWeight: (word: string) => number },
  ) => Float32Array
}

/** Words below this cosine have nothing to do with each other. Fitted on questions that were left out. */
const minCosine = 0.45

/** The number of question words whose documents are remembered: about two hundred documents each, in eight bytes each. */
const rememberedWords = 2000

/** The number of words for which there is room at first. */
const firstCapacity = 1024

/** The documents with a word near a question's word, and how near their nearest word is. */
type NearDocuments = { readonly documents: Int32Array; readonly cosines: Float32Array }

/** Creates the index. All words are added before the first score. */
export function createMeaningIndex(vectors: WordVectors): MeaningIndex {
  const { dimensions } = vectors
  const ids = new Map<string, number>()
  const stems: string[] = []
  const documents: number[][] = []
  let units = new Float32Array(firstCapacity * dimensions)
  const nearDocuments = createBoundedMap<string, NearDocuments>(rememberedWords)
  const addWord = (word: string): void => {
    const at = ids.size * dimensions
    if (at + dimensions > units.length) {
      const larger = new Float32Array(2 * units.length)
      larger.set(units)
      units = larger
    }
    writeUnitVector(units.subarray(at, at + dimensions), word, vectors)
    ids.set(word, ids.size)
    stems.push(stem(word))
    documents.push([])
  }
  const findNear = (word: string, documentCount: number): NearDocuments => {
    const known = nearDocuments.get(word)
    if (known !== undefined) return known
    const unit = new Float32Array(dimensions)
    // A word such as 'the' means nothing by itself.
    if (!functionWords.has(word)) writeUnitVector(unit, word, vectors)
    const stemOfWord = stem(word)
    const best = new Float32Array(documentCount)
    for (let other = 0; other < stems.length; other += 1) {
      const cosine = stems[other] === stemOfWord ? 1 : multiply(unit, units, other * dimensions)
      if (cosine <= minCosine) continue
      for (const document of documents[other] ?? [])
        if (cosine > (best[document] ?? 0)) best[document] = cosine
    }
    const covering = Int32Array.from(best.keys()).filter((document) => (best[document] ?? 0) > 0)
    const near = {
      documents: covering,
      cosines: Float32Array.from(covering, (document) => best[document] ?? 0),
    }
    nearDocuments.set(word, near)
    return near
  }
  return {
    add: (document, words) => {
      for (const word of words) {
        if (!ids.has(word)) addWord(word)
        const ofWord = documents[ids.get(word) ?? -1]
        // Texts of one document follow each other, so that few documents are listed twice.
        if (ofWord?.at(-1) !== document) ofWord?.push(document)
      }
    },
    score: (words, { documentCount, getWeight }) => {
      const scores = new Float32Array(documentCount)
      const distinct = [...new Set(words)]
      const sum = distinct.reduce((weights, word) => weights + getWeight(word), 0) || 1
      for (const word of distinct) {
        const { documents: near, cosines } = findNear(word, documentCount)
        const weight = getWeight(word) / sum
        for (let at = 0; at < near.length; at += 1) {
          const document = near[at] ?? 0
          scores[document] = (scores[document] ?? 0) + weight * (cosines[at] ?? 0)
        }
      }
      return scores
    },
  }
}

/** Writes the word's vector, scaled to length 1; zeros for a word without one. */
function writeUnitVector(unit: Float32Array, word: string, vectors: WordVectors): void {
  const rank = vectors.getRank(word)
  if (rank < 0) return
  vectors.addTo(unit, rank, 1)
  let square = 0
  for (const value of unit) square += value * value
  const length = Math.sqrt(square) || 1
  for (let at = 0; at < unit.length; at += 1) unit[at] = (unit[at] ?? 0) / length
}

/** Returns the scalar product of a vector with the one at a position of a table. Four sums, so that no addition waits for another. */
function multiply(unit: Float32Array, table: Float32Array, start: number): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  const whole = unit.length - (unit.length % 4)
  for (let at = 0; at < whole; at += 4) {
    a += (unit[at] ?? 0) * (table[start + at] ?? 0)
    b += (unit[at + 1] ?? 0) * (table[start + at + 1] ?? 0)
    c += (unit[at + 2] ?? 0) * (table[start + at + 2] ?? 0)
    d += (unit[at + 3] ?? 0) * (table[start + at + 3] ?? 0)
  }
  for (let at = whole; at < unit.length; at += 1) a += (unit[at] ?? 0) * (table[start + at] ?? 0)
  return a + b + c + d
}
