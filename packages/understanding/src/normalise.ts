import { rememberLatest } from '@murphy/domain/collections'

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
  const replaceSlang = createReplacer(Object.entries(slang))
  const replaceSynonyms = createReplacer(
    Object.entries(synonyms).flatMap(([word, others]) =>
      others.map((other): [string, string] => [other, word]),
    ),
  )
  return (text) => replaceSynonyms(replaceSlang(toPlainText(text)))
}

/** Normalises a text without slang and synonyms, which would break names ('Box Hill'). */
export const toPlainText = rememberLatest(computePlainText)

function computePlainText(text: string): string {
  if (asciiPattern.test(text)) {
    const plain = text.toLowerCase().replaceAll('`', "'")
    return expandContractions(plain)
      .replaceAll(/[^a-z0-9#@$]+/g, ' ')
      .trim()
  }
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
  return expandContractions(plain)
    .replaceAll(/[^\p{L}\p{N}#@$]+/gu, ' ')
    .trim()
}

/** Matches texts in ASCII, which most are. They need no Unicode, which is slower. */
const asciiPattern = /^[\t\n\r -~]*$/

/** Creates a function that replaces the entries, longer ones first, in a normalised text. */
function createReplacer(entries: readonly (readonly [string, string])[]): (text: string) => string {
  const plain = new Map(entries.map(([words, meaning]) => [toPlainText(words), toPlainText(meaning)]))
  const longest = getLongestEntryLengths(plain.keys())
  return (text) => {
    const words = text.split(' ')
    const replaced: string[] = []
    for (let at = 0; at < words.length;) {
      let length = Math.min(longest.get(words[at] ?? '') ?? 1, words.length - at)
      while (length > 1 && !plain.has(words.slice(at, at + length).join(' '))) length -= 1
      const found = length === 1 ? (words[at] ?? '') : words.slice(at, at + length).join(' ')
      replaced.push(plain.get(found) ?? found)
      at += length
    }
    return replaced.join(' ')
  }
}

/** Returns the number of words of the longest entry that begins with a word, by that word. */
export function getLongestEntryLengths(entries: Iterable<string>): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const entry of entries) {
    const words = entry.split(' ')
    const [first = ''] = words
    longest.set(first, Math.max(longest.get(first) ?? 1, words.length))
  }
  return longest
}

/** Contractions of whole words, with the apostrophe or without it. 'Ill', 'well' and 'id' are words of their own and stay. */
const wholeContractions: Readonly<Record<string, string>> = {
  "can't": 'can not',
  cant: 'can not',
  "won't": 'will not',
  wont: 'will not',
  "let's": 'let us',
  im: 'i am',
  ive: 'i have',
  youre: 'you are',
  youve: 'you have',
  theyre: 'they are',
  theyve: 'they have',
  weve: 'we have',
}

const endings: Readonly<Record<string, string>> = {
  "n't": ' not',
  "'re": ' are',
  "'ve": ' have',
  "'ll": ' will',
  "'m": ' am',
  "'d": ' would',
}

const negated = 'are|could|did|does|do|had|has|have|is|should|was|were|would'
const beforeIs = 'he|here|how|it|she|that|there|what|when|where|who|why'

const negatedPattern = new RegExp(`\\b(${negated})nt\\b`, 'g')
const beforeIsPattern = new RegExp(`\\b(${beforeIs})'?s\\b`, 'g')

/** Writes out the contractions of a text in lower case with straight quotes; a possessive 's is removed. */
export function expandContractions(text: string): string {
  const withWords = text.replaceAll(/[a-z]+(?:'[a-z]+)?/g, (word) =>
    Object.hasOwn(wholeContractions, word) ? (wholeContractions[word] ?? word) : word,
  )
  const hasApostrophe = withWords.includes("'")
  const withEndings = hasApostrophe
    ? withWords.replaceAll(/(?:n't|'re|'ve|'ll|'m|'d)\b/g, (ending) => endings[ending] ?? ending)
    : withWords
  const expanded = withEndings.replaceAll(negatedPattern, '$1 not').replaceAll(beforeIsPattern, '$1 is')
  return hasApostrophe ? expanded.replaceAll(/'s\b/g, '') : expanded
}

/** Largest length of a shopper's text. Some characters become many: U+FDFA has 18 after normalisation. */
const maxCharacters = 256

/**
 * Truncates a text to the length that a shopper may type, counted after normalisation; accents do not count. All
 * later steps work on the normalised form, so this bounds their work.
 * Source: decision 035
 */
export function truncateText(text: string): string {
  if (text.length <= maxCharacters && asciiPattern.test(text)) return text
  let length = 0
  let end = 0
  for (const character of text) {
    for (const part of character.normalize('NFKD')) if (!/^\p{M}$/u.test(part)) length += 1
    if (length > maxCharacters) return text.slice(0, end)
    end += character.length
  }
  return text
}
