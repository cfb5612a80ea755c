import { expandContractions } from './contractions'

/** Normalises a text: lower case, straight quotes, no accents, no contractions, no slang. */
export type Normaliser = (text: string) => string

/**
 * Creates a normaliser. Entries can have several words, and longer entries are replaced first.
 *
 * @param slang slang words to plain words
 * @param synonyms word to other words, which are replaced by the first; also those that slang has led to
 */
export function createNormaliser(
  slang: Readonly<Record<string, string>>,
  synonyms: Readonly<Record<string, readonly string[]>>,
): Normaliser {
  const withoutSlang = createReplacer(Object.entries(slang))
  const withoutSynonyms = createReplacer(
    Object.entries(synonyms).flatMap(([word, others]) =>
      others.map((other): [string, string] => [other, word]),
    ),
  )
  return (text) => withoutSynonyms(withoutSlang(toPlainText(text)))
}

/** Normalises a text without slang and synonyms, which would break names ('Box Hill'). */
export function toPlainText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
  return expandContractions(plain)
    .replaceAll(/[^\p{L}\p{N}#@$]+/gu, ' ')
    .trim()
}

function createReplacer(entries: readonly (readonly [string, string])[]): (text: string) => string {
  const plain = new Map(entries.map(([words, meaning]) => [toPlainText(words), toPlainText(meaning)]))
  const longest = Math.max(1, ...Array.from(plain.keys(), (words) => words.split(' ').length))
  return (text) => {
    const words = text.split(' ')
    const replaced: string[] = []
    for (let at = 0; at < words.length;) {
      let length = Math.min(longest, words.length - at)
      while (length > 1 && !plain.has(words.slice(at, at + length).join(' '))) length -= 1
      const found = words.slice(at, at + length).join(' ')
      replaced.push(plain.get(found) ?? found)
      at += length
    }
    return replaced.join(' ')
  }
}
