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
 * feature, so some ten thousand texts take a second.
 *
 * @param texts the corpus that the feature weights come from
 * @param among the texts to search; fewer take less time
 */
export function createSimilarFinder<Text extends LocatedText>(
  texts: readonly Text[],
  among: readonly Text[] = texts,
): FindSimilar<Text> {
  const corpus = texts.map(({ text }) => toPlainKey(text))
  const keys = among === texts ? corpus : among.map(({ text }) => toPlainKey(text))
  const { toVector, featureCount } = createVectoriser(corpus, keys)
  const vectors = keys.map(toVector)
  const holders = new Map<number, number[]>()
  for (const [at, vector] of vectors.entries())
    for (const feature of selectHeaviest(vector)) {
      const known = holders.get(feature)
      if (known) known.push(at)
      else holders.set(feature, [at])
    }
  const measure = createCosine(featureCount)

  return (text) => {
    const key = toPlainKey(text)
    const vector = toVector(key)
    const candidates = new Set<number>()
    for (const feature of vector.features) for (const at of holders.get(feature) ?? []) candidates.add(at)
    if (candidates.size === 0) return []
    const cosineTo = measure(vector)
    return [...candidates].flatMap((at) => {
      const [found, other] = [among[at], vectors[at]]
      const isSame = keys[at] === key
      if (!found || !other || (!isSame && cosineTo(other) < similarityThreshold)) return []
      return [{ text: found, isSame }]
    })
  }
}

/** A vector of length 1: the numbers of its features, and their values. */
type Vector = { readonly features: Int32Array; readonly values: Float64Array }

/** Stands for all features that no text has. They make a vector longer, and no other vector has them. */
const unknownFeature = -1

/**
 * Creates the vectors of plain keys.
 *
 * @param corpus the keys that the weights come from
 * @param others further keys whose features are told apart
 */
function createVectoriser(
  corpus: readonly string[],
  others: readonly string[],
): { readonly toVector: (key: string) => Vector; readonly featureCount: number } {
  const numbers = new Map<string, number>()
  const textCounts: number[] = []
  const addFeatures = (key: string, count: number): void => {
    for (const feature of extractFeatures(key).keys()) {
      const number = numbers.get(feature) ?? numbers.size
      numbers.set(feature, number)
      textCounts[number] = (textCounts[number] ?? 0) + count
    }
  }
  for (const key of corpus) addFeatures(key, 1)
  if (others !== corpus) for (const key of others) addFeatures(key, 0)
  const toWeight = (textCount: number): number => Math.log((corpus.length + 1) / (textCount + 0.5))
  const weights = Float64Array.from(textCounts, toWeight)
  const unknownWeight = toWeight(0)
  const toVector = (key: string): Vector => {
    const counts = extractFeatures(key)
    const features = new Int32Array(counts.size)
    const values = new Float64Array(counts.size)
    let square = 0
    let at = 0
    for (const [feature, count] of counts) {
      const number = numbers.get(feature) ?? unknownFeature
      const value = (1 + Math.log(count)) * (weights[number] ?? unknownWeight)
      features[at] = number
      values[at] = value
      square += value * value
      at += 1
    }
    const length = Math.sqrt(square) || 1
    return { features, values: values.map((value) => value / length) }
  }
  return { toVector, featureCount: numbers.size }
}

/**
 * Returns the heaviest features. The others together weigh so little that two texts without a common heavy feature
 * cannot be similar enough.
 */
function selectHeaviest({ features, values }: Vector): readonly number[] {
  const heaviestFirst = [...values.keys()].toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const heaviest: number[] = []
  let restSquared = 1
  for (const at of heaviestFirst) {
    if (restSquared < similarityThreshold * similarityThreshold) break
    heaviest.push(features[at] ?? unknownFeature)
    restSquared -= (values[at] ?? 0) ** 2
  }
  return heaviest
}

function extractFeatures(key: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (feature: string): void => void counts.set(feature, (counts.get(feature) ?? 0) + 1)
  for (const word of key.split(' ')) add(`w ${word}`)
  const padded = ` ${key} `
  for (let at = 0; at + 3 <= padded.length; at += 1) add(`c ${padded.slice(at, at + 3)}`)
  return counts
}

/**
 * Creates the comparison of one vector with many. The values of the one stand in an array by the number of their feature, where they
 * are found far faster than in a map.
 */
function createCosine(featureCount: number): (vector: Vector) => (other: Vector) => number {
  let latest: Vector | null = null
  const valueOf = new Float64Array(featureCount)
  return (vector) => {
    for (const feature of latest?.features ?? []) valueOf[feature] = 0
    latest = vector
    for (const [at, feature] of vector.features.entries()) valueOf[feature] = vector.values[at] ?? 0
    return ({ features, values }) => {
      let sum = 0
      for (let at = 0; at < features.length; at += 1)
        sum += (values[at] ?? 0) * (valueOf[features[at] ?? 0] ?? 0)
      return sum
    }
  }
}
