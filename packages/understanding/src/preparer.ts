import type { Prepared } from './features/vectoriser'
import type { Speller } from './spelling'
import { wordsOf } from './tokens'

/**
 * Makes a text ready for everything that learns or judges.
 *
 * @param masked the text with class tokens such as `@order` for the values that it names; left out: it names none
 */
export type Preparer = (text: string, masked?: string) => Prepared

/** Nobody types more words as one wish; what follows them only costs time. */
const mostWords = 120

export function createPreparer(normalise: (text: string) => string, repair: Speller): Preparer {
  const read = (text: string): readonly string[] => wordsOf(normalise(text)).slice(0, mostWords).map(repair)
  return (text, masked) => {
    const words = read(text)
    return { words, masked: masked === undefined ? words : read(masked) }
  }
}

/** How often each word stands in the texts: what a slip is repaired towards. */
export function countWords(normalised: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of normalised.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
