import { isOneSlipAway } from '../../retail/catalogue/product-index'
import type { Hit, Meaning, ProductLanguage } from './product-meaning'

/** The least length of a word that may be misspelt. */
export const minMisspeltLength = 5

/** Creates the finder of phrases. The longest phrase counts, and a long word may have one wrong letter. */
export function createPhraseFinder(phrases: ReadonlyMap<string, Meaning>): ProductLanguage {
  const longest = Math.max(1, ...Array.from(phrases.keys(), (key) => key.split(' ').length))
  const allWords = new Set([...phrases.keys()].flatMap((key) => key.split(' ')))
  const singleWords = [...phrases.keys()].filter(
    (key) => !key.includes(' ') && key.length >= minMisspeltLength,
  )

  const names = [...phrases].flatMap(([key, meaning]) => {
    const parts = key.split(' ')
    const isName = meaning.is === 'brand' || meaning.is === 'place' || meaning.is === 'varietal'
    return isName && parts.length > 1 ? [{ parts, meaning }] : []
  })

  function findMisspelt(word: string): Meaning | undefined {
    if (word.length < minMisspeltLength || allWords.has(word) || commonWords.has(word)) return undefined
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
      return hits
    },
  }
}

/** Common words that are one letter away from a word for products. */
export const commonWords = new Set(
  (
    'carry grass paper closer cruise carries opened closed write while quite right might night sight lights bright spite dried drive drink drinks there three these those where ' +
    'should could would being before after about other under money order ordered later water matter better butter letter ' +
    'never every please peace place plate plane planet party parts start story store stores still style shell spell ' +
    'white wrote whole house hours horse course source force sport short sorry since single simple sample people ' +
    'larger largest bigger smaller older wider longer ' +
    'medal metal model rather father mother bother brother finish fresh flesh flash crash trash smile small smell chill until still till'
  ).split(' '),
)
