import { countSlips } from './edit-distance'
import { hashStart, hashText, hashTextWithout } from './features/text-features'

/** Corrects a misspelt word to a known one; known and protected words stay. */
export type Speller = (word: string) => string

/** Shorter words are too similar to each other to be corrected. */
const shortestRepaired = 4
const standardTwoSlipsFrom = 8
/** Longer runs of letters are not words, and have too many forms. */
const longestRepaired = 24

/**
 * Creates the spelling repair.
 *
 * @param counts words of the training texts with their counts; of two equally similar words the more frequent one
 * wins
 * @param isProtected returns true for words that are correct although training has not seen them
 * @param options.twoSlipsFrom the length from which a word may have two slips; shorter words have one
 */
export function createSpeller(
  counts: ReadonlyMap<string, number>,
  isProtected: (word: string) => boolean,
  { twoSlipsFrom = standardTwoSlipsFrom }: { readonly twoSlipsFrom?: number } = {},
): Speller {
  // A start does not wait for it: the first misspelt word does, for some 20 ms.
  let findByForm: ReturnType<typeof createFormIndex> | null = null
  return (word) => {
    if (word.length < shortestRepaired || word.length > longestRepaired || /[\d@]/.test(word)) return word
    if (counts.has(word) || isProtected(word)) return word
    findByForm ??= createFormIndex(
      [...counts.keys()].filter((known) => known.length >= shortestRepaired),
      twoSlipsFrom,
    )
    const most = word.length >= twoSlipsFrom ? 2 : 1
    let best = word
    let bestRank = Number.POSITIVE_INFINITY
    for (const form of listShorterForms(word, most)) {
      for (const candidate of findByForm(form)) {
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

/** Larger than the number of words, so that a hash and the index of a word share one number. */
const maxWords = 2 ** 20

/**
 * Returns a search for the words that have a shorter form, in their order. Two words that are one slip apart share a form
 * without one letter; two slips, two letters. The hashes of forms stand in one sorted array, because a map of hundred
 * thousand texts takes twenty times its memory, and no form is written out, because a start waits for it. A word may be found twice, and
 * words of another form with the same hash may be found too.
 */
function createFormIndex(words: readonly string[], twoSlipsFrom: number): (form: string) => Iterable<string> {
  const hasTwoSlips = (word: string): boolean => word.length >= twoSlipsFrom
  const entries = new Float64Array(
    words.reduce((sum, word) => sum + countShorterForms(word.length, hasTwoSlips(word)), 0),
  )
  let end = 0
  const add = (index: number, left: readonly [first: number, second: number]): void => {
    entries[end] = hashTextWithout(words[index] ?? '', hashStart, left) * maxWords + index
    end += 1
  }
  for (const [index, word] of words.entries()) {
    add(index, [nowhere, nowhere])
    for (let first = 0; first < word.length; first += 1) {
      add(index, [first, nowhere])
      if (hasTwoSlips(word))
        for (let second = first + 1; second < word.length; second += 1) add(index, [first, second])
    }
  }
  entries.sort()
  return function* findByForm(form) {
    const from = hashText(form, hashStart) * maxWords
    for (let at = findFirst(entries, from); (entries[at] ?? Infinity) < from + maxWords; at += 1)
      yield words[(entries[at] ?? 0) - from] ?? ''
  }
}

/** Returns the position of the first of the sorted numbers that is not below a limit. */
function findFirst(numbers: Float64Array, limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Stands for no letter of a word. */
const nowhere = -1

/** Returns the number of forms of a word: itself, without each letter, and without each pair of letters. */
function countShorterForms(length: number, hasTwoSlips: boolean): number {
  return 1 + length + (hasTwoSlips ? (length * (length - 1)) / 2 : 0)
}

/** Returns the word, and every form of it without up to `most` letters. */
function listShorterForms(word: string, most: number): Set<string> {
  const removeEachLetter = (form: string): string[] =>
    Array.from(form, (_, at) => form.slice(0, at) + form.slice(at + 1))
  const once = removeEachLetter(word)
  return new Set([word, ...once, ...(most > 1 ? once.flatMap(removeEachLetter) : [])])
}
