/**
 * Word vectors: words with similar meanings have similar vectors. Words are ordered by their frequency in English,
 * most frequent first.
 */
export type WordVectors = {
  readonly dimensions: number
  readonly size: number
  /** The rank of a word, from 0; -1 for one that has no vector. */
  readonly getRank: (word: string) => number
  /** Adds the word's vector, times a factor, to a sum. */
  readonly addTo: (sum: Float32Array, rank: number, factor: number) => void
  /** One number of a word's vector. */
  readonly getValue: (rank: number, dimension: number) => number
}

export class WordVectorsError extends Error {}

const magic = 0x3156574d

/**
 * Decodes `assets/word-vectors.bin`: a header of 16 bytes ('MWV1', number of words, dimensions, bytes of the words),
 * the words one per line, a scale per word (float32), and the vectors (int8). Whole numbers are little-endian, blocks
 * are aligned to four bytes.
 *
 * Errors: throws `WordVectorsError` for bytes of another kind
 */
export function decodeWordVectors(bytes: Uint8Array): WordVectors {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 16 || head.getUint32(0, true) !== magic)
    throw new WordVectorsError('These bytes are no word vectors.')
  const [size, dimensions, textLength] = [4, 8, 12].map((at) => head.getUint32(at, true)) as [
    number,
    number,
    number,
  ]
  if (bytes.byteLength !== 16 + textLength + size * (4 + dimensions))
    throw new WordVectorsError('These word vectors are cut short.')
  const ranks = new Map<string, number>()
  const words = new TextDecoder().decode(bytes.subarray(16, 16 + textLength)).split('\n')
  for (let rank = 0; rank < size; rank += 1) ranks.set(words[rank] ?? '', rank)
  const scales = new Float32Array(
    new Uint8Array(bytes.subarray(16 + textLength, 16 + textLength + 4 * size)).buffer,
  )
  const rows = new Int8Array(bytes.buffer, bytes.byteOffset + 16 + textLength + 4 * size, size * dimensions)
  const getValue = (rank: number, dimension: number): number =>
    (rows[rank * dimensions + dimension] ?? 0) * (scales[rank] ?? 0)
  return {
    dimensions,
    size,
    getRank: (word) => ranks.get(word) ?? -1,
    getValue: getValue,
    addTo: (sum, rank, factor) => {
      const scale = (scales[rank] ?? 0) * factor
      const start = rank * dimensions
      for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + scale * (rows[start + at] ?? 0)
    },
  }
}

/** Word vectors without words: the engine then uses words and letters alone. */
export const noWordVectors: WordVectors = {
  dimensions: 0,
  size: 0,
  getRank: () => -1,
  getValue: () => 0,
  addTo: () => undefined,
}
