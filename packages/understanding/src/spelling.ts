import { countSlips } from './edit-distance'

/** Corrects a misspelt word to a known one; known and protected words stay. */
export type Speller = (word: string) => string

/** Shorter words are too similar to each other to be corrected. */
const shortestRepaired = 4
const twoSlipsFrom = 8
/** Longer runs of letters are not words, and have too many forms. */
const longestRepaired = 24

/**
 * Creates the spelling repair.
 *
 * @param counts words of the training texts with their counts; of two equally similar words the more frequent one
 * wins
 * @param isProtected returns true for words that are correct although training has not seen them
 */
export function createSpeller(
  counts: ReadonlyMap<string, number>,
  isProtected: (word: string) => boolean,
): Speller {
  // Two words that are one slip apart share a form without one letter; two slips, two letters.
  const forms = new Map<string, string[]>()
  for (const word of counts.keys()) {
    if (word.length < shortestRepaired) continue
    for (const form of listShorterForms(word, word.length >= twoSlipsFrom ? 2 : 1)) {
      const words = forms.get(form)
      if (words) words.push(word)
      else forms.set(form, [word])
    }
  }
  return (word) => {
    if (word.length < shortestRepaired || word.length > longestRepaired || /[\d@]/.test(word)) return word
    if (counts.has(word) || isProtected(word)) return word
    const most = word.length >= twoSlipsFrom ? 2 : 1
    let best = word
    let bestRank = Number.POSITIVE_INFINITY
    for (const form of listShorterForms(word, most)) {
      for (const candidate of forms.get(form) ?? []) {
        const slips = countSlips(word, candidate, most)
        // Whole slips decide; the frequency only orders words that are equally near.
        const rank = slips - Math.min(0.9, (counts.get(candidate) ?? 0) / 1000)
        if (slips <= most && rank < bestRank) {
          best = candidate
          bestRank = rank
        }
      }
    }
    return best
  }
}

/** Returns the word, and every form of it without up to `most` letters. */
function listShorterForms(word: string, most: number): Set<string> {
  const shorter = (form: string): string[] =>
    Array.from(form, (_, at) => form.slice(0, at) + form.slice(at + 1))
  const once = shorter(word)
  return new Set([word, ...once, ...(most > 1 ? once.flatMap(shorter) : [])])
}
