import { isShortNumber, listFirstKeys, numberKey } from './word-patterns'
import type { PatternText, WordGroups, WordPattern } from './word-patterns'

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
