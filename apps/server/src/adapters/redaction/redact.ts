import { findNames } from './names'
import { isCommonWord } from './common-words'
import type { PersonalDataKind } from './personal-patterns'
import { personalPatterns } from './personal-patterns'

export type HistoryMessage = { readonly from: 'shopper' | 'murphy'; readonly text: string }

export type Redacted = {
  readonly lines: readonly HistoryMessage[]
  /** Puts what was taken out back into a text that holds its placeholders. */
  readonly restore: (text: string) => string
}

type RedactedValue = { readonly kind: PersonalDataKind; readonly text: string }

/** Letters of the private area stand for what was taken out, so that no later rule reads a placeholder. */
const firstLetter = 0xe000
const lastLetter = 0xf8ff
const privateLetters = /[\uE000-\uF8FF]/gu

/**
 * Lines of a conversation without what tells who somebody is: e-mail addresses, phone, card and order numbers, street
 * addresses and names. Equal values get equal placeholders (`<name-1>`), so that the lines keep their sense.
 *
 * It errs on the side of taking out too much: the placeholder comes back in the answer and is restored. A name in small
 * letters that is rare and that nothing introduces cannot be told from any other word.
 *
 * @param names that are known already, such as the signed-in shopper's
 * @param kept products and places of the shop in these lines, which are no names
 * @param orderStandIn how an order number is written instead; a service that knows numbers gets another number
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

/** Finds the words, also in other letters, and those beside each other as one name; `null`: there are none. */
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

/** A name that is also a plain word ('Will', 'Rose') is one only with its capital. */
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
