import type { VarietalKnowledge } from '../knowledge'
import type { Found, Line, Span, Word } from './line'
import { isFree, wordTexts } from './line'
import { createNearNames } from './near-names'
import type { WineType } from './slots'

/** A word may name both: rosé is a type and a varietal. */
export type WineNamed = { readonly wineType?: WineType; readonly varietal?: string }

export type WineFinder = {
  find: (
    line: Line,
    context: { isWord: (word: string) => boolean; taken: readonly Span[] },
  ) => Found<WineNamed>[]
  /** Whether the word is part of a name for a wine. */
  isWine: (word: string) => boolean
}

const types: Readonly<Record<string, WineType>> = {
  red: 'Red', 'red wine': 'Red', 'white': 'White & rosé', 'white wine': 'White & rosé', 'rose wine': 'White & rosé',
  'white and rose': 'White & rosé', 'sparkling': 'Champagne/sparkling', 'sparkling wine': 'Champagne/sparkling',
  'champagne sparkling': 'Champagne/sparkling', 'champagne or sparkling': 'Champagne/sparkling',
  'champagne and sparkling': 'Champagne/sparkling', bubbly: 'Champagne/sparkling', bubble: 'Champagne/sparkling',
  bub: 'Champagne/sparkling', fizz: 'Champagne/sparkling', 'pink bubble': 'Champagne/sparkling',
} // prettier-ignore
/** Varietals that are called like a type. */
const typeOfVarietal: ReadonlyMap<string, WineType> = new Map(
  Object.entries({
    rose: 'White & rosé',
    champagne: 'Champagne/sparkling',
  }),
)
/** After a colour: no wine. */
const notWine = new Set('bull label hill rum spirit claw rabbit horse cross sugar party'.split(' '))

export function createWineFinder(varietals: readonly VarietalKnowledge[]): WineFinder {
  const names = new Map<string, WineNamed>()
  for (const { varietal, aliases } of varietals) {
    const key = keyOf(wordTexts(varietal))
    const type = typeOfVarietal.get(key)
    for (const alias of [key, ...aliases.map((name) => keyOf(wordTexts(name)))])
      if (alias !== '' && !names.has(alias))
        names.set(alias, { ...(type ? { wineType: type } : {}), varietal })
  }
  for (const [name, wineType] of Object.entries(types)) if (!names.has(name)) names.set(name, { wineType })
  const words = new Set([...names.keys()].flatMap((name) => name.split(/ (?:(?:and|or) )?/)))
  const near = createNearNames(names.keys())
  const longest = Math.max(1, ...Array.from(names.keys(), (name) => name.split(' ').length))

  const find: WineFinder['find'] = (line, { isWord, taken }) => {
    const found: Found<WineNamed>[] = []
    for (let at = 0; at < line.words.length; at += 1) {
      for (let length = Math.min(longest, line.words.length - at); length > 0; length -= 1) {
        const part = line.words.slice(at, at + length)
        const span = { start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0 }
        const key = keyOf(part.map(({ text }) => text))
        const value = names.get(key) ?? (mayBeSlip(part, isWord) ? names.get(near(key) ?? '') : undefined)
        if (!value || !isFree(span, taken) || notWine.has(line.words[at + length]?.text ?? '')) continue
        found.push({ ...span, value })
        at += length - 1
        break
      }
    }
    return found
  }
  /** A word that is right by itself is no slip at the edge of a name. */
  function mayBeSlip(part: readonly Word[], isWord: (word: string) => boolean): boolean {
    const isRight = (word: Word | undefined): boolean => word === undefined || isWord(word.text)
    if (isRight(part[0]) || isRight(part.at(-1))) return false
    return !part.every(({ text }) => words.has(singular(text)))
  }

  return { find, isWine: (word) => words.has(word) || words.has(singular(word)) }
}

function keyOf(words: readonly string[]): string {
  return words.map(singular).join(' ')
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word
}
