import { rememberLatest } from '@murphy/domain/collections'

/** A part of an utterance: offsets of its first letter and of the letter after its last one. */
export type Span = { readonly start: number; readonly end: number }

/** A value and its position in the utterance. */
export type Found<Value> = Span & { readonly value: Value }

export type Word = Span & {
  /** Without a possessive 's; '&' is 'and'. */
  readonly text: string
}

/**
 * A shopper's text as the slot finders read it: lower case, straight quotes, no accents. All finders use offsets into
 * this text, so that their results can be compared.
 */
export type Utterance = {
  readonly text: string
  readonly words: readonly Word[]
  /** Returns a part in the shopper's own spelling. */
  getOriginalText: (span: Span) => string
}

const wordPattern = /[\p{L}\p{N}]+(?:'\p{L}+)*|&/gu

/** Reads a shopper's text for the slot finders. */
export const parseUtterance = rememberLatest(computeUtterance)

function computeUtterance(written: string): Utterance {
  // Original position of each letter: one letter may become two ('ﬁ'), or none (an accent).
  const origins: number[] = []
  let text = ''
  let at = 0
  for (const letter of written) {
    const plain = toPlainLetter(letter)
    text += plain
    for (let index = 0; index < plain.length; index += 1) origins.push(at)
    at += letter.length
  }
  origins.push(written.length)
  return {
    text,
    words: findWords(text),
    getOriginalText: ({ start, end }) => written.slice(origins[start] ?? 0, origins[end] ?? written.length),
  }
}

/**
 * Returns the words of a text without the marks between them; names of the catalogue and of places are split in the
 * same way.
 */
export function splitWords(text: string): string[] {
  const plain = isPlain.test(text) ? text.toLowerCase() : Array.from(text, toPlainLetter).join('')
  return findWords(plain).map((word) => word.text)
}

/** Matches texts whose letters only have to become small. */
const isPlain = /^[ -_a-~]*$/

function findWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => {
    const [found] = match
    const word = found === '&' ? 'and' : found.replace(/'s$/, '').replaceAll("'", '')
    return { text: word, start: match.index, end: match.index + found.length }
  })
}

function toPlainLetter(letter: string): string {
  if (letter >= ' ' && letter <= '~') return letter === '`' ? "'" : letter.toLowerCase()
  if (/^[‘’´]$/.test(letter)) return "'"
  if (/^[‐-―−]$/.test(letter)) return '-'
  if (/^\s$/.test(letter)) return ' '
  return letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\p{M}/gu, '')
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** Returns true when the span overlaps none of `taken`. */
export function isFree(span: Span, taken: readonly Span[]): boolean {
  return !taken.some((other) => overlaps(span, other))
}
