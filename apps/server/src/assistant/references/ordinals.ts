/** The ordinals of a list that Murphy shows, from the first. */
export const ordinalWords: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** Returns the position that a word names, counted from 1: 'second' and '2nd' are 2; 0 for any other word. */
export function toPosition(word: string): number {
  const position = ordinalWords.indexOf(word) + 1
  return position > 0 ? position : Number(/^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1] ?? 0)
}

/**
 * Returns the index that a text names in a list: 0 for the first or top one, -1 for the last or bottom one. `null`: it names none.
 */
export function findOrdinalIndex(text: string): number | null {
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    if (word === 'top') return 0
    if (word === 'last' || word === 'bottom') return -1
    const position = toPosition(word)
    if (position > 0) return position - 1
  }
  return null
}

const writtenPosition =
  /\bthe (\d{1,2}(?:st|nd|rd|th))\b(?! (?:of|january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi

/** Returns a text with 'the 2nd' as 'the second', so that a position in a list is not read as a day of the month. */
export function spellPositions(text: string): string {
  return text.replaceAll(writtenPosition, (written, word: string) => {
    const ordinal = ordinalWords[toPosition(word.toLowerCase()) - 1]
    return ordinal === undefined ? written : `the ${ordinal}`
  })
}
