import { stem, wordsOf } from './tokens'

/** A sparse vector: rising indices and their values. */
export type Vector = { readonly indices: Int32Array; readonly values: Float64Array }

export type Vectoriser = {
  readonly dimensions: number
  /** Both blocks have length 1; features that training has not seen are left out. */
  vector: (normalised: string) => Vector
}

/** Words alone, in pairs, and at the edges of the text. */
function wordFeatures(words: readonly string[]): string[] {
  const stems = words.map(stem)
  const pairs = ['^', ...stems].map((word, index) => `${word}_${stems[index] ?? '$'}`)
  return [...stems, ...pairs]
}

/** Runs of two to five letters, over the borders of words: what a typo leaves intact. */
function letterFeatures(words: readonly string[]): string[] {
  const text = ` ${words.join(' ')} `
  const runs: string[] = []
  for (let length = 2; length <= 5; length += 1) {
    for (let at = 0; at + length <= text.length; at += 1) runs.push(text.slice(at, at + length))
  }
  return runs
}

const blocks = [
  { name: 'w', of: wordFeatures },
  { name: 'c', of: letterFeatures },
] as const

/** Learns which features there are and how much each of them tells (sublinear TF-IDF). */
export function createVectoriser(texts: readonly string[]): Vectoriser {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const words = wordsOf(text)
    for (const { name, of } of blocks)
      for (const key of new Set(of(words))) counts.set(name + key, (counts.get(name + key) ?? 0) + 1)
  }
  const index = new Map<string, number>()
  const weights: number[] = []
  for (const [key, count] of counts) {
    index.set(key, weights.length)
    weights.push(Math.log((texts.length + 1) / (count + 0.5)))
  }

  return {
    dimensions: weights.length,
    vector: (normalised) => {
      const words = wordsOf(normalised)
      const entries: [number, number][] = []
      for (const { name, of } of blocks) {
        const found = new Map<number, number>()
        for (const key of of(words)) {
          const at = index.get(name + key)
          if (at !== undefined) found.set(at, (found.get(at) ?? 0) + 1)
        }
        const block = [...found].map(([at, count]): [number, number] => [
          at,
          (1 + Math.log(count)) * (weights[at] ?? 0),
        ])
        const length = Math.sqrt(block.reduce((sum, [, value]) => sum + value * value, 0)) || 1
        for (const [at, value] of block) entries.push([at, value / length])
      }
      entries.sort(([a], [b]) => a - b)
      return {
        indices: Int32Array.from(entries, ([at]) => at),
        values: Float64Array.from(entries, ([, value]) => value),
      }
    },
  }
}

/** How alike two vectors are: 0 to 1 for vectors of one vectoriser. */
export function similarity(a: Vector, b: Vector): number {
  let sum = 0
  for (let i = 0, j = 0; i < a.indices.length && j < b.indices.length;) {
    const left = a.indices[i] ?? 0
    const right = b.indices[j] ?? 0
    if (left === right) sum += (a.values[i] ?? 0) * (b.values[j] ?? 0)
    if (left <= right) i += 1
    if (right <= left) j += 1
  }
  return sum / blocks.length
}
