import type { WordVectors } from '../word-vectors'

/**
 * Returns the name of an intent as a phrase: 'order_tracking' becomes 'order tracking'. It is as useful as a phrase
 * where phrases are few. Empty for a name without English words.
 */
export function toNamePhrase(name: string, wordVectors: WordVectors): readonly string[] {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const isSpoken = words.length > 0 && words.every((word) => wordVectors.rankOf(word) >= 0)
  return isSpoken ? [words.join(' ')] : []
}
