import { stem, wordsOf } from './tokens'

/** A sparse vector: rising indices and their values. */
export type Vector = { readonly indices: Int32Array; readonly values: Float64Array }

export type Vectoriser = {
  readonly dimensions: number
  /** Both blocks have length 1; features that training has not seen are left out. */
  vector: (normalised: string) => Vector
  /** The vectors of the texts that it was made from, in their order. */
  readonly learnt: readonly Vector[]
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
  const index = new Map<string, number>()
  const textCounts: number[] = []
  const known = (key: string): number | undefined => index.get(key)
  const learn = (key: string): number => {
    const at = index.get(key) ?? index.size
    if (at === textCounts.length) {
      index.set(key, at)
      textCounts.push(0)
    }
    return at
  }

  const counted = texts.map((text) => countFeatures(text, learn))
  for (const block of counted.flat())
    for (const at of block.keys()) textCounts[at] = (textCounts[at] ?? 0) + 1
  const weights = Float64Array.from(textCounts, (count) => Math.log((texts.length + 1) / (count + 0.5)))

  return {
    dimensions: weights.length,
    vector: (normalised) => weigh(countFeatures(normalised, known), weights),
    learnt: counted.map((counts) => weigh(counts, weights)),
  }
}

/** How often each feature of a text occurs, block by block; `indexOf` answers nothing for a feature to leave out. */
function countFeatures(
  normalised: string,
  indexOf: (key: string) => number | undefined,
): readonly ReadonlyMap<number, number>[] {
  const words = wordsOf(normalised)
  return blocks.map(({ name, of }) => {
    const counts = new Map<number, number>()
    for (const key of of(words)) {
      const at = indexOf(name + key)
      if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1)
    }
    return counts
  })
}

function weigh(counts: readonly ReadonlyMap<number, number>[], weights: Float64Array): Vector {
  const entries: [number, number][] = []
  for (const block of counts) {
    const weighed = [...block].map(([at, count]): [number, number] => [
      at,
      (1 + Math.log(count)) * (weights[at] ?? 0),
    ])
    const length = Math.sqrt(weighed.reduce((sum, [, value]) => sum + value * value, 0)) || 1
    for (const [at, value] of weighed) entries.push([at, value / length])
  }
  entries.sort(([a], [b]) => a - b)
  return {
    indices: Int32Array.from(entries, ([at]) => at),
    values: Float64Array.from(entries, ([, value]) => value),
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
