import { isShortNumber, listFirstKeys, numberKey } from './word-patterns'
import type { PatternText, WordGroups, WordPattern } from './word-patterns'

/** The number of terms of one pattern that are looked up: each has a bit of a 32-bit number. */
const maxTerms = 32

/**
 * Creates a search for the patterns that may match a text: those of which every term that is needed has a word in the
 * text.
 *
 * @returns the positions of the patterns in the list, in its order
 */
export function createPatternIndex(
  patterns: readonly WordPattern[],
  groups: WordGroups,
): (text: PatternText) => readonly number[] {
  /** The terms that a word fits: the pattern's position times `maxTerms`, and the number of the term. */
  const uses = new Map<string, number[]>()
  /** The bits of all terms that are needed, by pattern. */
  const needed = new Int32Array(patterns.length)
  for (const [position, { parts }] of patterns.entries()) {
    const terms = parts
      .flatMap((part) => part.terms)
      .flatMap((term) => (term.kind === 'gap' || term.isOptional ? [] : [term]))
    for (const [at, { phrases }] of terms.slice(0, maxTerms).entries()) {
      needed[position] = (needed[position] ?? 0) | (1 << at)
      for (const key of new Set(listFirstKeys(phrases, groups))) {
        const ofKey = uses.get(key)
        if (ofKey === undefined) uses.set(key, [position * maxTerms + at])
        else ofKey.push(position * maxTerms + at)
      }
    }
  }
  const found = new Int32Array(patterns.length)
  return ({ words, stems }) => {
    const keys = new Set([...stems, ...words.map((word) => `=${word}`)])
    if (words.some(isShortNumber)) keys.add(numberKey)
    found.fill(0)
    for (const key of keys)
      for (const use of uses.get(key) ?? []) {
        const position = Math.trunc(use / maxTerms)
        found[position] = (found[position] ?? 0) | (1 << (use % maxTerms))
      }
    const positions: number[] = []
    for (let position = 0; position < needed.length; position += 1)
      if (found[position] === needed[position]) positions.push(position)
    return positions
  }
}
