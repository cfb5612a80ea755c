import { findNames } from './names'
import { isCommonWord } from './common-words'
import type { PersonalDataKind } from './personal-patterns'
import { personalPatterns } from './personal-patterns'

export type HistoryMessage = { readonly from: 'shopper' | 'murphy'; readonly text: string }

export type Redacted = {
  readonly lines: readonly HistoryMessage[]
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
 * introduction cannot be told from any other word.
 *
 * @param names known names, such as the signed-in shopper's
 * @param kept products and places of the shop in these messages, which are not names
 * @param orderStandIn returns the replacement of an order number; a service that expects numbers gets another number
 */
export function redact(
  lines: readonly HistoryMessage[],
  {
    names = [],
    kept = [],
    orderStandIn = (_digits, count) => `<order-${count}>`,
  }: {
    names?: readonly string[]
    kept?: readonly string[]
    orderStandIn?: (digits: string, count: number) => string
  } = {},
): Redacted {
  const taken: RedactedValue[] = []
  const letterOf = (kind: PersonalDataKind, text: string): string => {
    const known = taken.findIndex((other) => other.kind === kind && sameValue(other.text, text))
    const index = known === -1 ? taken.push({ kind, text }) - 1 : known
    return String.fromCodePoint(Math.min(firstLetter + index, lastLetter))
  }

  const withoutNumbers = lines.map(({ from, text }) => ({
    from,
    text: personalPatterns.reduce(
      (rest, [kind, pattern]) => rest.replaceAll(pattern, (found) => letterOf(kind, found.trim())),
      text.normalize('NFC').replaceAll(privateLetters, ''),
    ),
  }))
  const keptWords = new Set(kept.flatMap((value) => value.toLowerCase().split(/[^\p{L}'’]+/u)))
  const found = withoutNumbers.flatMap(({ from, text }) =>
    findNames(text, { isKnown: (word) => keptWords.has(word), areCapitalsNames: from === 'murphy' }),
  )
  const isName = nameMatcher([...names.flatMap((name) => name.split(/\s+/)), ...found])
  const withoutNames = withoutNumbers.map(({ from, text }) => ({
    from,
    text: isName ? text.replaceAll(isName, (name) => letterOf('name', name)) : text,
  }))

  const standIns = toPlaceholders(taken, orderStandIn)
  const originals = new Map(standIns.map((standIn, index) => [standIn, taken[index]?.text ?? '']))
  const isStandIn = originals.size === 0 ? null : new RegExp(standIns.map(escapeRegExp).join('|'), 'g')
  return {
    lines: withoutNames.map(({ from, text }) => ({
      from,
      text: text.replaceAll(
        privateLetters,
        (letter) => standIns[(letter.codePointAt(0) ?? firstLetter) - firstLetter] ?? '',
      ),
    })),
    restore: (text) => (isStandIn ? text.replaceAll(isStandIn, (found) => originals.get(found) ?? '') : text),
  }
}

function toPlaceholders(
  taken: readonly RedactedValue[],
  orderStandIn: (digits: string, count: number) => string,
): readonly string[] {
  const counts = new Map<PersonalDataKind, number>()
  return taken.map(({ kind, text }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return kind === 'order' ? orderStandIn(text.replaceAll(/\D/g, ''), count) : `<${kind}-${count}>`
  })
}

/**
 * Returns a pattern that matches the words in any case, and adjacent ones as one name. Returns `null` when there are
 * no words.
 */
function nameMatcher(words: readonly string[]): RegExp | null {
  const spellings = [...new Set(words.filter((word) => word.length > 1).flatMap(spellingsOf))]
  if (spellings.length === 0) return null
  // The longest first: 'Anne-Marie' before 'Anne'.
  const one = `(?:${spellings
    .toSorted((a, b) => b.length - a.length)
    .map(escapeRegExp)
    .join('|')})`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${one}(?:[ \t]+${one})*(?![\p{L}\p{N}])`, 'gu')
}

/** Returns the spellings of a name. A name that is also a plain word ('Will', 'Rose') needs its capital. */
function spellingsOf(word: string): readonly string[] {
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

function sameValue(one: string, other: string): boolean {
  return normalize(one) === normalize(other)
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '')
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
