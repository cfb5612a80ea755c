/** The words of documents, for scoring how much of a question's information a document covers. */
export type WordIndex = {
  readonly add: (document: number, words: readonly string[]) => void
  /** Weight of a word: the fewer documents contain it, the more it weighs. */
  readonly getWeight: (word: string) => number
  /**
   * Returns for each document the share of the question's word weights that it covers, from 0 to about 1. A word counts more when
   * the document repeats it, and less in a long document (BM25, Robertson and Zaragoza 2009).
   *
   * @param words distinct words
   * @param documentCount the number of documents
   */
  readonly score: (words: readonly string[], documentCount: number) => Float32Array
}

/** The parameter k1 of BM25: the lower it is, the sooner further repetitions of a word stop counting. */
const saturation = 0.5
/** The parameter b of BM25: the influence of a document's length. */
const lengthInfluence = 0.5

/** Creates an empty index. */
export function createWordIndex(): WordIndex {
  const postings = new Map<string, Map<number, number>>()
  const lengths = new Map<number, number>()
  let total = 0
  const getWeight = (word: string): number =>
    Math.log((lengths.size + 1) / ((postings.get(word)?.size ?? 0) + 0.5))
  return {
    add: (document, words) => {
      lengths.set(document, (lengths.get(document) ?? 0) + words.length)
      total += words.length
      for (const word of words) {
        const counts = postings.get(word) ?? new Map<number, number>()
        counts.set(document, (counts.get(document) ?? 0) + 1)
        postings.set(word, counts)
      }
    },
    getWeight,
    score: (words, documentCount) => {
      const scores = new Float32Array(documentCount)
      const sum = words.reduce((weights, word) => weights + getWeight(word), 0) || 1
      const meanLength = total / (lengths.size || 1) || 1
      for (const word of words) {
        const weight = getWeight(word) / sum
        for (const [document, count] of postings.get(word) ?? []) {
          const length = (lengths.get(document) ?? 0) / meanLength
          const damping = saturation * (1 - lengthInfluence + lengthInfluence * length)
          scores[document] = (scores[document] ?? 0) + (weight * count) / (count + damping)
        }
      }
      return scores
    },
  }
}
