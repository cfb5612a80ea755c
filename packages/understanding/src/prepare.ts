import type { Prepared } from './features/vectoriser'
import type { Speller } from './spelling'
import { wordsOf } from './tokens'

/** Makes a text ready for everything that learns or judges. */
export type Preparer = (text: string) => Prepared

/** Nobody types more words as one wish; what follows them only costs time. */
const mostWords = 120

/**
 * @param mask puts class tokens such as `@order` for the values that a text names, in the text as the shopper wrote it;
 * may leave it as it is
 */
export function createPreparer({
  normalise,
  repair,
  mask,
}: {
  readonly normalise: (text: string) => string
  readonly repair: Speller
  readonly mask: (text: string) => string
}): Preparer {
  const read = (text: string): readonly string[] => wordsOf(normalise(text)).slice(0, mostWords).map(repair)
  return (text) => {
    const words = read(text)
    const masked = mask(text)
    return { words, masked: masked === text ? words : read(masked) }
  }
}

/** How often each word stands in the texts: what a slip is repaired towards. */
export function countWords(normalised: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of normalised.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
