import { isOneSlipAway } from '../../retail/catalogue/product-index'
import type { Hit, Meaning, ProductLanguage } from './product-meaning'

/** The least length of a word that may be misspelt. */
export const minMisspeltLength = 5

/** A text of more words tells a story, in which the first word of a brand stands by chance: 'leave it on the verandah'. */
const longestQuery = 8

/**
 * Creates the finder of phrases. The longest phrase counts, and a long word may have one wrong letter.
 *
 * @param options.isWord returns whether a word is correct English, so that it is no slip
 */
export function createPhraseFinder(
  phrases: ReadonlyMap<string, Meaning>,
  { isWord }: { readonly isWord: (word: string) => boolean },
): ProductLanguage {
  const longest = Math.max(1, ...Array.from(phrases.keys(), (key) => key.split(' ').length))
  const allWords = new Set([...phrases.keys()].flatMap((key) => key.split(' ')))
  const singleWords = [...phrases].flatMap(([key, meaning]) =>
    key.includes(' ') || key.length < minMisspeltLength || isShortBrand(meaning) ? [] : [key],
  )

  const names = [...phrases].flatMap(([key, meaning]) => {
    const parts = key.split(' ')
    const isName = meaning.is === 'brand' || meaning.is === 'place' || meaning.is === 'varietal'
    return isName && parts.length > 1 ? [{ parts, meaning }] : []
  })

  function findMisspelt(word: string): Meaning | undefined {
    if (word.length < minMisspeltLength || allWords.has(word)) return undefined
    // Words are read in the singular, which may be no word: 'happines'.
    if (isWord(word) || isWord(`${word}s`)) return undefined
    const found = singleWords.find((name) => name[0] === word[0] && isOneSlipAway(word, name))
    return found === undefined ? undefined : phrases.get(found)
  }

  /** Finds a name of several words, each with at most one wrong letter: 'wobegong bay'. */
  function findMisspeltName(
    words: readonly string[],
    start: number,
  ): { readonly meaning: Meaning; readonly length: number } | null {
    for (const { parts, meaning } of names) {
      const written = words.slice(start, start + parts.length)
      const isName = parts.every((part, index) => isSameWord(written[index] ?? '', part))
      if (isName) return { meaning, length: parts.length }
    }
    return null
  }

  const isSameWord = (word: string, part: string): boolean =>
    word === part ||
    (word.length >= minMisspeltLength && part.length >= minMisspeltLength && isOneSlipAway(word, part))

  return {
    find: (words, joins = new Set()) => {
      const hits: Hit[] = []
      const isJoined = (start: number, end: number): boolean =>
        [...joins].some((join) => join > start && join < end)
      for (let start = 0; start < words.length;) {
        const isPhrase = (to: number): boolean => {
          const found = phrases.get(words.slice(start, to).join(' '))
          return found !== undefined && !(found.is === 'varietal' && isJoined(start, to))
        }
        let end = Math.min(words.length, start + longest)
        while (end > start + 1 && !isPhrase(end)) end -= 1
        const exact = phrases.get(words.slice(start, end).join(' '))
        const similar = end - start > 1 ? null : findMisspeltName(words, start)
        const isBlend = similar?.meaning.is === 'varietal' && isJoined(start, start + similar.length)
        const misspelt = isBlend ? null : similar
        if (misspelt !== null) end = start + misspelt.length
        const meaning = misspelt?.meaning ?? exact ?? findMisspelt(words[start] ?? '')
        if (meaning) hits.push({ start, end, meaning })
        start = end
      }
      return words.length <= longestQuery
        ? hits
        : hits.filter((hit) => !isShortBrand(hit.meaning) || hasNeighbour(hit, hits))
    },
  }
}

const isShortBrand = (meaning: Meaning): boolean => meaning.is === 'brand' && meaning.isShort === true

/** Returns whether a phrase about products stands right beside another: 'a verandah shiraz'. */
function hasNeighbour({ start, end }: Hit, hits: readonly Hit[]): boolean {
  return hits.some(
    (other) => (other.start === end || other.end === start) && namingMeanings.has(other.meaning.is),
  )
}

const namingMeanings: ReadonlySet<Meaning['is']> = new Set(['kind', 'varietal', 'nameWord', 'pack', 'style'])
