import { stem } from '@murphy/understanding'
import { listFirstKeys, numberKey } from './word-patterns'
import type { Option, Sequence, Term, WordGroups, WordPattern } from './word-patterns'

/** Thrown for a pattern that cannot be read; the message is a sentence for the operator. */
export class WordPatternError extends Error {}

const defaultGap = 6
const longestGap = 20

/**
 * Parses a pattern. Words stand next to each other; `|` separates words or phrases of which one has to be there; `..`
 * is a gap of up to six words, `..3` of up to three and `..0` of none; `{group}` is any entry of a group; a `?` at the
 * end means that it may be missing; `=word` is this form only, not its inflections; `<5-17>` is a number; `^` and `$`
 * are the start and the end of the text. ` & ` joins parts that may come in any order, and ` except ` begins a part that
 * must be absent.
 *
 * Errors: throws WordPatternError with a sentence for a pattern that cannot be read.
 */
export function parsePattern(text: string, groups: WordGroups): WordPattern {
  const [included = '', ...excluded] = text.trim().split(/ except /)
  const parts = included.split(' & ').map((part) => parseSequence(part, groups))
  return { parts, excluded: excluded.map((part) => parseSequence(part, groups)) }
}

/** Returns the pattern, or the sentence that says why it cannot be read. Errors: none, for any text. */
export function readPattern(text: string, groups: WordGroups): WordPattern | string {
  try {
    return parsePattern(text, groups)
  } catch (error) {
    if (error instanceof WordPatternError) return error.message
    throw error
  }
}

function parseSequence(text: string, groups: WordGroups): Sequence {
  const written = text.trim().split(/ +/)
  const fromStart = written[0] === '^'
  const toEnd = written.at(-1) === '$'
  const terms: Term[] = []
  let open: string[] = []
  const close = (): void => {
    if (open.length > 0) terms.push(parseOneOf(open.join(' '), groups))
    open = []
  }
  for (const token of written.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined)) {
    const gap = parseGap(token)
    if (gap === null) open.push(token)
    else {
      close()
      terms.push({ kind: 'gap', most: gap })
    }
  }
  close()
  if (!terms.some((term) => term.kind === 'one-of' && !term.isOptional))
    throw new WordPatternError(`'${text.trim()}' names no word`)
  return { fromStart, toEnd, terms, starts: listStarts(terms[0], groups) }
}

function listStarts(first: Term | undefined, groups: WordGroups): ReadonlySet<string> | null {
  if (first?.kind !== 'one-of' || first.isOptional) return null
  const starts = new Set(listFirstKeys(first.phrases, groups))
  return starts.has(numberKey) ? null : starts
}

function parseGap(token: string): number | null {
  const [, most] = /^\.\.(\d{0,2})$/.exec(token) ?? []
  if (most === undefined) return null
  const gap = most === '' ? defaultGap : Number(most)
  if (gap > longestGap) throw new WordPatternError(`a gap has at most ${longestGap} words`)
  return gap
}

function parseOneOf(written: string, groups: WordGroups): Term {
  const isOptional = written.endsWith('?')
  const phrases = (isOptional ? written.slice(0, -1) : written).split('|').map((phrase) =>
    phrase
      .trim()
      .split(' ')
      .map((word) => parseOption(word, groups)),
  )
  return { kind: 'one-of', isOptional, phrases }
}

function parseOption(written: string, groups: WordGroups): Option {
  const [, name] = /^\{(\w+)\}$/.exec(written) ?? []
  if (name !== undefined) {
    if (!groups.has(name)) throw new WordPatternError(`there is no group {${name}}`)
    return { kind: 'group', name }
  }
  const [, from, to] = /^<(\d{1,4})-(\d{1,4})>$/.exec(written) ?? []
  if (from !== undefined) return { kind: 'number', from: Number(from), to: Number(to) }
  const [, exact] = /^=([\p{L}\p{N}]+)$/u.exec(written) ?? []
  if (exact !== undefined) return { kind: 'exact', word: exact.toLowerCase() }
  if (!/^[\p{L}\p{N}]+$/u.test(written)) throw new WordPatternError(`'${written}' is not a word`)
  return { kind: 'stem', stem: stem(written.toLowerCase()) }
}

/** Returns the words that a pattern or group names, for spelling repair. */
export function listPatternWords(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    text
      .toLowerCase()
      .replaceAll(/\{\w+\}|<[\d-]+>|\.\.\d*/g, ' ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && word !== 'not'),
  )
}
