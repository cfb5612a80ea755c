import type { VarietalKnowledge } from '../knowledge'
import type { Found, Utterance, Span, Word } from './utterance'
import { isFree, splitWords } from './utterance'
import { createNameMatcher } from './name-matcher'
import type { WineType } from './slots'

/** A word can name both: rosé is a type and a varietal. */
export type WineNamed = { readonly wineType?: WineType; readonly varietal?: string }

export type WineFinder = {
  find: (
    utterance: Utterance,
    context: { isWord: (word: string) => boolean; taken: readonly Span[] },
  ) => Found<WineNamed>[]
  /** Returns true for a word that is part of a wine's name. */
  isWine: (word: string) => boolean
}

const types: Readonly<Record<string, WineType>> = {
  red: 'Red', 'red wine': 'Red', 'white': 'White & rosé', 'white wine': 'White & rosé', 'rose wine': 'White & rosé',
  'white and rose': 'White & rosé', 'sparkling': 'Champagne/sparkling', 'sparkling wine': 'Champagne/sparkling',
  'champagne sparkling': 'Champagne/sparkling', 'champagne or sparkling': 'Champagne/sparkling',
  'champagne and sparkling': 'Champagne/sparkling', bubbly: 'Champagne/sparkling', bubble: 'Champagne/sparkling',
  bub: 'Champagne/sparkling', fizz: 'Champagne/sparkling', 'pink bubble': 'Champagne/sparkling',
} // oxfmt-ignore
/** Varietals with the name of a type. */
const typeOfVarietal: ReadonlyMap<string, WineType> = new Map(
  Object.entries({
    rose: 'White & rosé',
    champagne: 'Champagne/sparkling',
  }),
)
/** Words after a colour that show that it is not a wine. */
const notWine = new Set('bull label hill rum spirit claw rabbit horse cross sugar party'.split(' '))

export function createWineFinder(varietals: readonly VarietalKnowledge[]): WineFinder {
  const names = new Map<string, WineNamed>()
  for (const { varietal, aliases } of varietals) {
    const key = toKey(splitWords(varietal))
    const type = typeOfVarietal.get(key)
    for (const alias of [key, ...aliases.map((name) => toKey(splitWords(name)))])
      if (alias !== '' && !names.has(alias))
        names.set(alias, { ...(type ? { wineType: type } : {}), varietal })
  }
  for (const [name, wineType] of Object.entries(types)) if (!names.has(name)) names.set(name, { wineType })
  const words = new Set([...names.keys()].flatMap((name) => name.split(/ (?:(?:and|or) )?/)))
  const findNearName = createNameMatcher(names.keys())
  const longest = Math.max(1, ...Array.from(names.keys(), (name) => name.split(' ').length))

  const find: WineFinder['find'] = (utterance, { isWord, taken }) => {
    const found: Found<WineNamed>[] = []
    for (let at = 0; at < utterance.words.length; at += 1) {
      for (let length = Math.min(longest, utterance.words.length - at); length > 0; length -= 1) {
        const part = utterance.words.slice(at, at + length)
        const span = { start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0 }
        const key = toKey(part.map(({ text }) => text))
        const value =
          names.get(key) ?? (mayBeSlip(part, isWord) ? names.get(findNearName(key) ?? '') : undefined)
        if (!value || !isFree(span, taken) || notWine.has(utterance.words[at + length]?.text ?? '')) continue
        found.push({ ...span, value })
        at += length - 1
        break
      }
    }
    return found
  }
  /** Returns true if the words may be a name with a slip. A correct word at the edge of a name is not a slip. */
  function mayBeSlip(part: readonly Word[], isWord: (word: string) => boolean): boolean {
    const isRight = (word: Word | undefined): boolean => word === undefined || isWord(word.text)
    if (isRight(part[0]) || isRight(part.at(-1))) return false
    return !part.every(({ text }) => words.has(toSingular(text)))
  }

  return { find, isWine: (word) => words.has(word) || words.has(toSingular(word)) }
}

function toKey(words: readonly string[]): string {
  return words.map(toSingular).join(' ')
}

function toSingular(word: string): string {
  return word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word
}
