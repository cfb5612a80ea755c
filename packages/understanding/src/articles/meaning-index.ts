import { createBoundedMap } from '@murphy/domain/collections'
import { stem } from '../tokens'
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

/** The number of question words whose near words are remembered. */
const rememberedWords = 500

type NearWord = { readonly word: number; readonly cosine: number }

export function createMeaningIndex(vectors: WordVectors): MeaningIndex {
  const ids = new Map<string, number>()
  const stems: string[] = []
  const units: (Float32Array | null)[] = []
  const documents: Set<number>[] = []
  const nearWords = createBoundedMap<string, readonly NearWord[]>(rememberedWords)
  const findNear = (word: string): readonly NearWord[] => {
    const known = nearWords.get(word)
    if (known !== undefined) return known
    const unit = createUnitVector(word, vectors)
    const stemOfWord = stem(word)
    const near: NearWord[] = []
    for (let other = 0; other < units.length; other += 1) {
      const cosine = stems[other] === stemOfWord ? 1 : multiply(unit, units[other] ?? null)
      if (cosine > minCosine) near.push({ word: other, cosine })
    }
    nearWords.set(word, near)
    return near
  }
  return {
    add: (document, words) => {
      for (const word of words) {
        const id = ids.get(word) ?? ids.size
        if (id === ids.size) {
          ids.set(word, id)
          stems.push(stem(word))
          units.push(createUnitVector(word, vectors))
          documents.push(new Set())
        }
        documents[id]?.add(document)
      }
    },
    score: (words, { documentCount, getWeight }) => {
      const scores = new Float32Array(documentCount)
      const best = new Float32Array(documentCount)
      const distinct = [...new Set(words)]
      const sum = distinct.reduce((weights, word) => weights + getWeight(word), 0) || 1
      for (const word of distinct) {
        best.fill(0)
        for (const { word: near, cosine } of findNear(word))
          for (const document of documents[near] ?? [])
            if (cosine > (best[document] ?? 0)) best[document] = cosine
        const weight = getWeight(word) / sum
        for (let at = 0; at < documentCount; at += 1) scores[at] = (scores[at] ?? 0) + weight * (best[at] ?? 0)
      }
      return scores
    },
  }
}

function createUnitVector(word: string, vectors: WordVectors): Float32Array | null {
  const rank = vectors.getRank(word)
  if (rank < 0) return null
  const unit = new Float32Array(vectors.dimensions)
  vectors.addTo(unit, rank, 1)
  const length = Math.sqrt(multiply(unit, unit)) || 1
  for (let at = 0; at < unit.length; at += 1) unit[at] = (unit[at] ?? 0) / length
  return unit
}

function multiply(a: Float32Array | null, b: Float32Array | null): number {
  if (a === null || b === null) return 0
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
