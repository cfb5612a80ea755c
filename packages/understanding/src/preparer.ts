import type { Prepared } from './features/vectoriser'
import type { Speller } from './spelling'
import { tokenise } from './tokens'

/**
 * Prepares a text for training and recognition.
 *
 * @param masked the text with class tokens such as `@order` in place of slot values; the text itself when missing
 */
export type Preparer = (text: string, masked?: string) => Prepared

/** Largest number of words of one request; more would only cost time. */
const mostWords = 120

export function createPreparer(normalise: (text: string) => string, repair: Speller): Preparer {
  const read = (text: string): readonly string[] => tokenise(normalise(text)).slice(0, mostWords).map(repair)
  return (text, masked) => {
    const words = read(text)
    return { words, masked: masked === undefined ? words : read(masked) }
  }
}

/** Counts the words of the texts; spelling repair prefers frequent words. */
export function countWords(normalised: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of normalised.flatMap(tokenise)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
