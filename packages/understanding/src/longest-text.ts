/** What shoppers may type is half of it; accents and the like are no letters of their own. */
const longestPlain = 512

/**
 * Returns the beginning of a text that has at most 512 plain letters: one character of a text can stand for eighteen
 * letters, and the work on a text grows with them.
 *
 * Source: decision 035
 */
export function withinLongestText(text: string): string {
  let length = 0
  let at = 0
  for (const letter of text) {
    length += letter <= '~' ? 1 : letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').length
    if (length > longestPlain) return text.slice(0, at)
    at += letter.length
  }
  return text
}
