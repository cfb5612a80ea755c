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
    for (const form of without(word, word.length >= twoSlipsFrom ? 2 : 1)) {
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
    for (const form of without(word, most)) {
      for (const candidate of forms.get(form) ?? []) {
        const slips = slipsBetween(word, candidate)
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
function without(word: string, most: number): Set<string> {
  const shorter = (form: string): string[] =>
    Array.from(form, (_, at) => form.slice(0, at) + form.slice(at + 1))
  const once = shorter(word)
  return new Set([word, ...once, ...(most > 1 ? once.flatMap(shorter) : [])])
}

/** Counts letters dropped, added, changed or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? least) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? a.length
}
