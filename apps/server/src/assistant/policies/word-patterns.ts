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
      if (!isShortNumber(word)) return noWord
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
 * Creates a search for the patterns that may match a text: those of which every term that is needed has a word in the
 * text. The rarest term of each pattern is looked up first.
 *
 * @returns the positions of the patterns in the list, in its order
 */
export function createPatternIndex(
  patterns: readonly WordPattern[],
  groups: WordGroups,
): (text: PatternText) => readonly number[] {
  const needed = patterns.map(({ parts }) =>
    parts.flatMap(({ terms }) =>
      terms.flatMap((term) =>
        term.kind === 'gap' || term.isOptional ? [] : [new Set(listFirstKeys(term.phrases, groups))],
      ),
    ),
  )
  const uses = new Map<string, number>()
  for (const key of needed.flat().flatMap((keys) => [...keys])) uses.set(key, (uses.get(key) ?? 0) + 1)
  const countUses = (keys: ReadonlySet<string>): number =>
    [...keys].reduce((sum, key) => sum + (uses.get(key) ?? 0), 0)
  const byKey = new Map<string, number[]>()
  for (const [position, terms] of needed.entries()) {
    const [rarest = []] = terms.toSorted((a, b) => countUses(a) - countUses(b))
    for (const key of rarest) byKey.set(key, [...(byKey.get(key) ?? []), position])
  }
  return ({ words, stems }) => {
    const keys = [...new Set([...stems, ...words.map((word) => `=${word}`)])]
    if (words.some(isShortNumber)) keys.push(numberKey)
    const found = new Set(keys.flatMap((key) => byKey.get(key) ?? []))
    return [...found]
      .filter((position) => needed[position]?.every((term) => keys.some((key) => term.has(key))))
      .toSorted((a, b) => a - b)
  }
}

/** Stands for any number in the index. */
const numberKey = '#'

/** Returns the stems, and `=word` for exact words, of which a text has one when it has one of the phrases. */
function listFirstKeys(phrases: readonly Phrase[], groups: WordGroups): readonly string[] {
  return phrases.flatMap(([option]) => {
    switch (option?.kind) {
      case 'stem':
        return [option.stem]
      case 'exact':
        return [`=${option.word}`]
      case 'group':
        return [...(groups.get(option.name)?.keys() ?? [])]
      case 'number':
        return [numberKey]
      case undefined:
        return []
    }
  })
}

const isShortNumber = (word: string): boolean => /^\d{1,4}$/.test(word)

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
