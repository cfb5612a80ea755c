import type { WordVectors } from '../word-vectors'

/**
 * The name of an intent as somebody might say it: 'order_tracking' is 'order tracking'. Worth as much as a phrase where
 * there are few. Empty for a name that is not made of English words.
 */
export function spokenName(name: string, wordVectors: WordVectors): readonly string[] {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const isSpoken = words.length > 0 && words.every((word) => wordVectors.rankOf(word) >= 0)
  return isSpoken ? [words.join(' ')] : []
}
