import type { LocatedText } from '../bot-files/finding'

/** Two texts this alike are one text with a word moved or a letter changed. */
const similarityThreshold = 0.95

/** Small letters and words only: what a text is when nobody minds how it is written. */
export function toPlainKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export type SimilarText<Text extends LocatedText> = {
  readonly text: Text
  /** The same words, or nearly the same. */
  readonly isSame: boolean
}

/** Finds texts that are the same as a text or nearly so. */
export type FindSimilar<Text extends LocatedText> = (text: string) => readonly SimilarText<Text>[]

/**
 * Compares words and runs of three letters, rare ones weighing more (cosine of TF-IDF). Only texts that share what tells
 * most about one of them are compared, so a check of some thousand texts takes a second.
 *
 * @param texts by all of which a word is rare or not
 * @param among those of them that are looked for; the fewer, the less work
 */
export function createSimilarFinder<Text extends LocatedText>(
  texts: readonly Text[],
  among: readonly Text[] = texts,
): FindSimilar<Text> {
  const textCounts = new Map<string, number>()
  for (const { text } of texts)
    for (const feature of extractFeatures(toPlainKey(text)).keys())
      textCounts.set(feature, (textCounts.get(feature) ?? 0) + 1)
  const weightOf = (feature: string): number =>
    Math.log((texts.length + 1) / ((textCounts.get(feature) ?? 0) + 0.5))
  const keys = among.map(({ text }) => toPlainKey(text))
  const vectors = keys.map((key) => toVector(extractFeatures(key), weightOf))
  const holders = new Map<string, number[]>()
  for (const [at, vector] of vectors.entries())
    for (const feature of selectHeaviest(vector)) holders.set(feature, [...(holders.get(feature) ?? []), at])

  return (text) => {
    const key = toPlainKey(text)
    const features = extractFeatures(key)
    const candidates = new Set([...features.keys()].flatMap((feature) => holders.get(feature) ?? []))
    if (candidates.size === 0) return []
    const vector = toVector(features, weightOf)
    return [...candidates].flatMap((at) => {
      const found = among[at]
      const isSame = keys[at] === key
      if (!found || (!isSame && cosine(vector, vectors[at] ?? new Map()) < similarityThreshold)) return []
      return [{ text: found, isSame }]
    })
  }
}

/**
 * The heaviest features, up to where the others together weigh too little: two texts that share none of these cannot be as
 * alike as we look for.
 */
function selectHeaviest(vector: ReadonlyMap<string, number>): readonly string[] {
  const heaviestFirst = [...vector].toSorted(([, a], [, b]) => b - a)
  let restSquared = 1
  return heaviestFirst.flatMap(([feature, value]) => {
    if (restSquared < similarityThreshold * similarityThreshold) return []
    restSquared -= value * value
    return [feature]
  })
}

function extractFeatures(key: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (feature: string): void => void counts.set(feature, (counts.get(feature) ?? 0) + 1)
  for (const word of key.split(' ')) add(`w ${word}`)
  const padded = ` ${key} `
  for (let at = 0; at + 3 <= padded.length; at += 1) add(`c ${padded.slice(at, at + 3)}`)
  return counts
}

function toVector(
  counts: ReadonlyMap<string, number>,
  weightOf: (feature: string) => number,
): ReadonlyMap<string, number> {
  const weighed = [...counts].map(([feature, count]): [string, number] => [
    feature,
    (1 + Math.log(count)) * weightOf(feature),
  ])
  const length = Math.sqrt(weighed.reduce((sum, [, value]) => sum + value * value, 0)) || 1
  return new Map(weighed.map(([feature, value]) => [feature, value / length]))
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const [feature, value] of a) sum += value * (b.get(feature) ?? 0)
  return sum
}
