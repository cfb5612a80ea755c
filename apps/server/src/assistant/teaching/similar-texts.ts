import type { LocatedText } from '../bot-files/finding'

/** The similarity from which two texts differ only by a moved word or a changed letter. */
const similarityThreshold = 0.95

/** Returns a text in lower case, without accents and punctuation, for comparison. */
export function toPlainKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A text that was found, with how it compares. */
export type SimilarText<Text extends LocatedText> = {
  readonly text: Text
  /** True: the plain keys are equal. False: the texts are similar. */
  readonly isSame: boolean
}

/** Finds texts that are equal or similar to a text. */
export type FindSimilar<Text extends LocatedText> = (text: string) => readonly SimilarText<Text>[]

/**
 * Creates a search by the cosine of TF-IDF vectors of words and trigrams. It compares only texts that share a heavy
 * feature, so some thousand texts take a second.
 *
 * @param texts the corpus that the feature weights come from
 * @param among the texts to search; fewer take less time
 */
export function createSimilarFinder<Text extends LocatedText>(
  texts: readonly Text[],
  among: readonly Text[] = texts,
): FindSimilar<Text> {
  const textCounts = new Map<string, number>()
  for (const { text } of texts)
    for (const feature of extractFeatures(toPlainKey(text)).keys())
      textCounts.set(feature, (textCounts.get(feature) ?? 0) + 1)
  const getWeight = (feature: string): number =>
    Math.log((texts.length + 1) / ((textCounts.get(feature) ?? 0) + 0.5))
  const keys = among.map(({ text }) => toPlainKey(text))
  const vectors = keys.map((key) => toVector(extractFeatures(key), getWeight))
  const holders = new Map<string, number[]>()
  for (const [at, vector] of vectors.entries())
    for (const feature of selectHeaviest(vector)) {
      const known = holders.get(feature)
      if (known) known.push(at)
      else holders.set(feature, [at])
    }

  return (text) => {
    const key = toPlainKey(text)
    const features = extractFeatures(key)
    const candidates = new Set([...features.keys()].flatMap((feature) => holders.get(feature) ?? []))
    if (candidates.size === 0) return []
    const vector = toVector(features, getWeight)
    return [...candidates].flatMap((at) => {
      const found = among[at]
      const isSame = keys[at] === key
      if (!found || (!isSame && cosine(vector, vectors[at] ?? new Map()) < similarityThreshold)) return []
      return [{ text: found, isSame }]
    })
  }
}

/**
 * Returns the heaviest features. The others together weigh so little that two texts without a common heavy feature
 * cannot be similar enough.
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
  getWeight: (feature: string) => number,
): ReadonlyMap<string, number> {
  const weighed = [...counts].map(([feature, count]): [string, number] => [
    feature,
    (1 + Math.log(count)) * getWeight(feature),
  ])
  const length = Math.sqrt(weighed.reduce((sum, [, value]) => sum + value * value, 0)) || 1
  return new Map(weighed.map(([feature, value]) => [feature, value / length]))
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const [feature, value] of a) sum += value * (b.get(feature) ?? 0)
  return sum
}
