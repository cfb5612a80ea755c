import { stem, toPlainText } from '@murphy/understanding'

/**
 * A pattern that an operator writes instead of a regular expression. It is matched over words, in time that
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

export type Sequence = {
  readonly fromStart: boolean
  readonly toEnd: boolean
  readonly terms: readonly Term[]
  /** Stems, and `=word` for exact words, with which a match can begin; `null`: with any word. */
  readonly starts: ReadonlySet<string> | null
}
export type Term =
  | { readonly kind: 'gap'; readonly most: number }
  | { readonly kind: 'one-of'; readonly isOptional: boolean; readonly phrases: readonly Phrase[] }
export type Phrase = readonly Option[]
export type Option =
  | { readonly kind: 'stem'; readonly stem: string }
  | { readonly kind: 'exact'; readonly word: string }
  | { readonly kind: 'group'; readonly name: string }
  | { readonly kind: 'number'; readonly from: number; readonly to: number }

/** Groups of words and phrases by name; a pattern refers to them as `{name}`. */
export type WordGroups = ReadonlyMap<string, WordGroup>
export type WordGroup = ReadonlyMap<string, readonly (readonly string[])[]>

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
  /** By group, the lengths of the entries that start at each word; filled when a pattern needs them. */
  readonly found: Map<string, readonly (readonly number[])[]>
}

/** Prepares the words of a text for matching. */
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

/** Returns whether a sequence matches. It keeps all positions after each term, so that no position is tried twice. */
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

/** The key of any number in the index. */
export const numberKey = '#'

/** Returns the keys of the first words of phrases: stems, `=word` for exact words, and one key for all numbers. */
export function listFirstKeys(phrases: readonly Phrase[], groups: WordGroups): readonly string[] {
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

/** Returns whether a word is a number that a pattern can name. */
export function isShortNumber(word: string): boolean {
  return /^\d{1,4}$/.test(word)
}
