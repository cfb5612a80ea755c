/** A part of a line, in its letters. */
export type Span = { readonly start: number; readonly end: number }

/** A value, and where in the line it stands. */
export type Found<Value> = Span & { readonly value: Value }

export type Word = Span & {
  /** Without the 's of whose something is; '&' is 'and'. */
  readonly text: string
}

/**
 * A text as the slot finders read it: small letters, straight quotes, no accents. Offsets of all finders count its letters,
 * so that their finds can be compared.
 */
export type Line = {
  readonly text: string
  readonly words: readonly Word[]
  /** The shopper's own letters. */
  written: (span: Span) => string
}

const wordPattern = /[\p{L}\p{N}]+(?:'\p{L}+)*|&/gu

export function readLine(written: string): Line {
  // Where each letter of the line comes from: one letter may become two ('ﬁ'), or none (an accent).
  const origins: number[] = []
  let text = ''
  let at = 0
  for (const letter of written) {
    const plain = plainLetter(letter)
    text += plain
    for (let index = 0; index < plain.length; index += 1) origins.push(at)
    at += letter.length
  }
  origins.push(written.length)
  return {
    text,
    words: wordsIn(text),
    written: ({ start, end }) => written.slice(origins[start] ?? 0, origins[end] ?? written.length),
  }
}

/** The words of a text without what is between them; names of the catalogue and of places are read the same way. */
export function wordTexts(text: string): string[] {
  return readLine(text).words.map((word) => word.text)
}

function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => {
    const [found] = match
    const word = found === '&' ? 'and' : found.replace(/'s$/, '').replaceAll("'", '')
    return { text: word, start: match.index, end: match.index + found.length }
  })
}

function plainLetter(letter: string): string {
  if (letter >= ' ' && letter <= '~') return letter === '`' ? "'" : letter.toLowerCase()
  if (/^[‘’´]$/.test(letter)) return "'"
  if (/^[‐-―−]$/.test(letter)) return '-'
  if (/^\s$/.test(letter)) return ' '
  return letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\p{M}/gu, '')
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** Whether nothing of `taken` stands in the span. */
export function isFree(span: Span, taken: readonly Span[]): boolean {
  return !taken.some((other) => overlaps(span, other))
}
