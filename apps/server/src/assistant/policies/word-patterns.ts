import { stem, toPlainText } from '@murphy/understanding'

/**
 * Word patterns: what an operator writes instead of regular expressions. They are matched over words, in time that
 * grows linearly with the text.
 *
 * Source: docs/understanding.md#policies
 */
export type WordPattern = {
  /** All of them have to match, in any order. */
  readonly parts: readonly Sequence[]
  /** None of them may match. */
  readonly excluded: readonly Sequence[]
}

type Sequence = {
  readonly fromStart: boolean
  readonly toEnd: boolean
  readonly terms: readonly Term[]
  /** Stems, and `=word` for exact words, with which a match can begin; `null`: with any word. */
  readonly starts: ReadonlySet<string> | null
}
type Term =
  | { readonly kind: 'gap'; readonly most: number }
  | { readonly kind: 'one-of'; readonly isOptional: boolean; readonly phrases: readonly Phrase[] }
type Phrase = readonly Option[]
type Option =
  | { readonly kind: 'stem'; readonly stem: string }
  | { readonly kind: 'exact'; readonly word: string }
  | { readonly kind: 'group'; readonly name: string }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }

/** Groups of words and phrases by name; a pattern refers to them as `{name}`. */
export type WordGroups = ReadonlyMap<string, WordGroup>
export type WordGroup = ReadonlyMap<string, readonly (readonly string[])[]>

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
  const starts = new Set<string>()
  for (const [option] of first.phrases) {
    if (option === undefined || option.kind === 'number') return null
    if (option.kind === 'stem') starts.add(option.stem)
    else if (option.kind === 'exact') starts.add(`=${option.word}`)
    else for (const start of groups.get(option.name)?.keys() ?? []) starts.add(start)
  }
  return starts
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

/** Creates a group from its entries: a word matches its inflections, a phrase its words one after the other. */
export function createWordGroup(entries: readonly string[]): WordGroup {
  const byFirst = new Map<string, string[][]>()
  for (const entry of entries) {
    const words = entry.startsWith('=')
      ? [entry.toLowerCase()]
      : toPlainText(entry)
          .split(' ')
          .map((word) => stem(word))
    const [first = ''] = words
    byFirst.set(first, [...(byFirst.get(first) ?? []), words])
  }
  return byFirst
}

/** The words of a text, with their stems. */
export type PatternText = {
  readonly words: readonly string[]
  readonly stems: readonly string[]
  /** Lengths of the group's entries that start at each word; filled when a pattern needs them. */
  readonly found: Map<string, readonly (readonly number[])[]>
}

export function createPatternText(words: readonly string[]): PatternText {
  return { words, stems: words.map((word) => stem(word)), found: new Map() }
}

/** Returns whether the text matches the pattern. */
export function matchesPattern(pattern: WordPattern, text: PatternText, groups: WordGroups): boolean {
  return (
    pattern.parts.every((part) => matchesSequence(part, text, groups)) &&
    !pattern.excluded.some((part) => matchesSequence(part, text, groups))
  )
}

/** Follows all ways to match at once: the positions after each term, so that no way is tried twice. */
function matchesSequence(
  { fromStart, toEnd, terms, starts }: Sequence,
  text: PatternText,
  groups: WordGroups,
): boolean {
  const length = text.words.length
  let positions: readonly number[] = fromStart ? [0] : listPositions(text, starts)
  for (const term of terms) {
    positions =
      term.kind === 'gap'
        ? widen(positions, term.most, length)
        : toOrdered([
            ...(term.isOptional ? positions : []),
            ...term.phrases.flatMap((phrase) => followPhrase(phrase, positions, { text, groups })),
          ])
    if (positions.length === 0) return false
  }
  return toEnd ? positions.at(-1) === length : true
}

function listPositions({ words, stems }: PatternText, starts: ReadonlySet<string> | null): readonly number[] {
  const positions: number[] = []
  for (let at = 0; at <= words.length; at += 1)
    if (starts === null || starts.has(stems[at] ?? '') || starts.has(`=${words[at] ?? ''}`))
      positions.push(at)
  return positions
}

function followPhrase(
  phrase: Phrase,
  from: readonly number[],
  { text, groups }: { readonly text: PatternText; readonly groups: WordGroups },
): readonly number[] {
  let positions = from
  for (const option of phrase) {
    const next: number[] = []
    for (const at of positions) for (const size of listSizes(option, at, text, groups)) next.push(at + size)
    if (next.length === 0) return next
    positions = next.length > positions.length ? toOrdered(next) : next
  }
  return positions
}

/** Returns all positions that are up to `most` words after one of the ordered positions. */
function widen(positions: readonly number[], most: number, length: number): readonly number[] {
  if (most === 0) return positions
  const wide: number[] = []
  for (const from of positions)
    for (let at = Math.max(from, (wide.at(-1) ?? -1) + 1); at <= Math.min(length, from + most); at += 1)
      wide.push(at)
  return wide
}

function toOrdered(positions: readonly number[]): readonly number[] {
  return positions.length < 2 ? positions : [...new Set(positions)].toSorted((a, b) => a - b)
}

const oneWord: readonly number[] = [1]
const noWord: readonly number[] = []

function listSizes(option: Option, at: number, text: PatternText, groups: WordGroups): readonly number[] {
  switch (option.kind) {
    case 'stem':
      return text.stems[at] === option.stem ? oneWord : noWord
    case 'exact':
      return text.words[at] === option.word ? oneWord : noWord
    case 'number': {
      const word = text.words[at] ?? ''
      if (!/^\d{1,4}$/.test(word)) return noWord
      const value = Number(word)
      return value >= option.from && value <= option.to ? oneWord : noWord
    }
    case 'group':
      return (text.found.get(option.name) ?? findGroup(option.name, text, groups))[at] ?? noWord
  }
}

function findGroup(name: string, text: PatternText, groups: WordGroups): readonly (readonly number[])[] {
  const group = groups.get(name)
  const found = text.stems.map((first, at) => {
    const entries = [...(group?.get(first) ?? []), ...(group?.get(`=${text.words[at] ?? ''}`) ?? [])]
    return entries
      .filter((entry) => entry.length === 1 || entry.every((word, index) => text.stems[at + index] === word))
      .map((entry) => entry.length)
  })
  text.found.set(name, found)
  return found
}

/**
 * Creates a search for the patterns that may match a text. It looks up the text's words and leaves out the patterns
 * that begin with none of them.
 *
 * @returns the positions of the patterns in the list, in its order
 */
export function createPatternIndex(
  patterns: readonly WordPattern[],
): (text: PatternText) => readonly number[] {
  const byStart = new Map<string, number[]>()
  const always: number[] = []
  for (const [position, { parts }] of patterns.entries()) {
    const smallest = parts
      .flatMap(({ starts, fromStart }) => (starts === null || fromStart ? [] : [starts]))
      .toSorted((a, b) => a.size - b.size)[0]
    if (smallest === undefined) always.push(position)
    else
      for (const start of smallest) {
        const known = byStart.get(start)
        if (known) known.push(position)
        else byStart.set(start, [position])
      }
  }
  return ({ words, stems }) => {
    const found = new Set(always)
    for (const key of new Set([...stems, ...words.map((word) => `=${word}`)]))
      for (const position of byStart.get(key) ?? []) found.add(position)
    return [...found].toSorted((a, b) => a - b)
  }
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
