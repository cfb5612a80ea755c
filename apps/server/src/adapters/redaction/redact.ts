import { findNames } from './find-names'
import { isCommonWord } from './known-words'

export type HistoryMessage = { readonly from: 'shopper' | 'murphy'; readonly text: string }

export type Redacted = {
  readonly messages: readonly HistoryMessage[]
  /** Restores the redacted values in a text that contains their placeholders. */
  readonly restore: (text: string) => string
}

type RedactedValue = { readonly kind: PersonalDataKind; readonly text: string }

/** Letters of the private use area mark redacted values, so that no later pattern reads a placeholder. */
const firstLetter = 0xe000
const lastLetter = 0xf8ff
const privateLetters = /[\uE000-\uF8FF]/gu

/**
 * Redacts personal data in messages: email addresses, phone, card and order numbers, street addresses and names.
 * Equal values get equal placeholders (`<name-1>`), so that the messages keep their sense.
 *
 * It prefers to redact too much: a placeholder in the answer is restored. A rare name in small letters without an
 * introduction cannot be distinguished from any other word.
 *
 * @param names known names, such as the signed-in shopper's
 * @param isEnglish false: only the known names are redacted, because in other languages any noun may have a capital
 * @param shopTerms products and places of the shop in these messages, which are not names
 * @param replaceOrderNumber returns the placeholder of an order number, or another number for a service that expects one
 */
export function redact(
  messages: readonly HistoryMessage[],
  {
    names = [],
    isEnglish = true,
    shopTerms = [],
    replaceOrderNumber = (_digits, count) => `<order-${count}>`,
  }: {
    names?: readonly string[]
    isEnglish?: boolean
    shopTerms?: readonly string[]
    replaceOrderNumber?: (digits: string, count: number) => string
  } = {},
): Redacted {
  const redacted: RedactedValue[] = []
  const getLetter = (kind: PersonalDataKind, text: string): string => {
    const known = redacted.findIndex((other) => other.kind === kind && isSameValue(other.text, text))
    const index = known === -1 ? redacted.push({ kind, text }) - 1 : known
    return String.fromCodePoint(Math.min(firstLetter + index, lastLetter))
  }

  const withoutNumbers = messages.map(({ from, text }) => ({
    from,
    text: personalPatterns.reduce(
      (rest, [kind, pattern]) => rest.replaceAll(pattern, (found) => getLetter(kind, found.trim())),
      text.normalize('NFC').replaceAll(privateLetters, ''),
    ),
  }))
  const shopWords = new Set(shopTerms.flatMap((value) => value.toLowerCase().split(/[^\p{L}'’]+/u)))
  const found = withoutNumbers.flatMap(({ from, text }) =>
    isEnglish
      ? findNames(text, { isKnown: (word) => shopWords.has(word), areCapitalsNames: from === 'murphy' })
      : [],
  )
  const isName = createNamePattern([...names.flatMap((name) => name.split(/\s+/)), ...found])
  const withoutNames = withoutNumbers.map(({ from, text }) => ({
    from,
    text: isName ? text.replaceAll(isName, (name) => getLetter('name', name)) : text,
  }))

  const placeholders = toPlaceholders(redacted, replaceOrderNumber)
  const originals = new Map(
    placeholders.map((placeholder, index) => [placeholder, redacted[index]?.text ?? '']),
  )
  const placeholderPattern =
    originals.size === 0 ? null : new RegExp(placeholders.map(escapeRegExp).join('|'), 'g')
  return {
    messages: withoutNames.map(({ from, text }) => ({
      from,
      text: text.replaceAll(
        privateLetters,
        (letter) => placeholders[(letter.codePointAt(0) ?? firstLetter) - firstLetter] ?? '',
      ),
    })),
    restore: (text) =>
      placeholderPattern ? text.replaceAll(placeholderPattern, (found) => originals.get(found) ?? '') : text,
  }
}

function toPlaceholders(
  redacted: readonly RedactedValue[],
  replaceOrderNumber: (digits: string, count: number) => string,
): readonly string[] {
  const counts = new Map<PersonalDataKind, number>()
  return redacted.map(({ kind, text }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return kind === 'order' ? replaceOrderNumber(text.replaceAll(/\D/g, ''), count) : `<${kind}-${count}>`
  })
}

/**
 * Returns a pattern that matches the words in any case, and adjacent ones as one name. Returns `null` when there are
 * no words.
 */
function createNamePattern(words: readonly string[]): RegExp | null {
  const spellings = [...new Set(words.filter((word) => word.length > 1).flatMap(listSpellings))]
  if (spellings.length === 0) return null
  // The longest first: 'Anne-Marie' before 'Anne'.
  const one = `(?:${spellings
    .toSorted((a, b) => b.length - a.length)
    .map(escapeRegExp)
    .join('|')})`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${one}(?:[ \t]+${one})*(?![\p{L}\p{N}])`, 'gu')
}

/** Returns the spellings of a name. A name that is also a plain word ('Will', 'Rose') needs its capital. */
function listSpellings(word: string): readonly string[] {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const written = isCommonWord(word)
    ? [capital, word.toUpperCase()]
    : [word, capital, word.toLowerCase(), word.toUpperCase(), plain, plain.toLowerCase()]
  return written.flatMap((spelling) => [
    spelling,
    spelling.replaceAll("'", '’'),
    spelling.replaceAll('’', "'"),
  ])
}

function isSameValue(one: string, other: string): boolean {
  return normalize(one) === normalize(other)
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '')
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

type PersonalDataKind = 'email' | 'phone' | 'card' | 'order' | 'number' | 'address' | 'name'

const digitWord = 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple'
const streetWord =
  'street|road|avenue|crescent|parade|terrace|highway|boulevard|esplanade|lane|Drive|Court|Place|Close|Grove|Way'
/** Wines begin like these too ('6 bottles St Hugo'), so they count only at the end of a clause. */
const shortStreetWord = 'st|rd|ave|cres|pde|tce|hwy|blvd|ln|dr|ct|pl'

/**
 * Patterns of personal data, in the order in which they are redacted. Order numbers have seven to twelve digits.
 * Phone numbers are Australian, or of any country when they begin with '+' or '00'.
 */
const personalPatterns: readonly (readonly [Exclude<PersonalDataKind, 'name'>, RegExp])[] = [
  ['email', /[^\s@＠<>()"]*[@＠][\p{L}_][^\s@＠<>()"]*/gu],
  ['email', /[^\s@＠<>()"]+\s?[@＠]\s?[\w-]+(?:\s?\.\s?\w+)+/gu],
  ['email', /[\w.+-]+\s+(?:\(at\)|\[at\]|at)\s+[\w-]+(?:\s+(?:\(dot\)|\[dot\]|dot)\s+[\w-]+)+/gi],
  ['email', /[\w.+-]+\s+(?:\(at\)|\[at\]|at)\s+[\w-]+\.(?:com|net|org|edu|gov)(?:\.au)?\b/gi],
  ['phone', /(?<![\d$])(?:\+|00)[1-9](?:[ .()-]{0,2}\d){7,14}(?!\d)/g],
  ['phone', /(?<![\d$])\(?0[23478]\)?(?:[ .-]?\d){8}(?!\d)/g],
  ['phone', /(?<![\d$])(?:61[ .-]?4(?:[ .-]?\d){8}|4\d{2}[ .-]?\d{3}[ .-]?\d{3})(?!\d)/g],
  ['phone', /(?<![\d$])1[38]00(?:[ .-]?\d){6}(?!\d)/g],
  ['phone', new RegExp(String.raw`\b(?:${digitWord})(?:[\s,-]+(?:${digitWord})){5,}\b`, 'gi')],
  ['card', /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g],
  ['order', /#?(?<![\d$]|\d[.,])\d{7,12}(?!\d|[.,]\d)/g],
  // Groups of three or four digits, which no date has.
  ['order', /#?(?<![\d$.,/-])\d{3,4}(?:[ -]\d{3,4}){1,2}(?![\d/-]|[.,]\d)/g],
  ['number', /\d{6,}/g],
  [
    'address',
    new RegExp(
      String.raw`(?:\b[Uu]nit\s+\d+[a-zA-Z]?,?\s+)?(?<![\d$/])\d+[a-zA-Z]?(?:/\d+[a-zA-Z]?)?,?\s+(?:\p{L}[\p{L}'’]+\s+){1,3}(?:` +
        `${streetWord.replaceAll(/\b([a-z])/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})\\b`,
      'gu',
    ),
  ],
  [
    'address',
    new RegExp(
      String.raw`(?<![\d$])\d+[a-z]?(?:/\d+[a-zA-Z]?)?,?\s+(?:\p{L}[\p{L}'’]+\s+){1,2}(?:${shortStreetWord})\b(?=\.?\s*(?:,|$))`,
      'giu',
    ),
  ],
]
