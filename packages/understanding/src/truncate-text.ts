/** Largest length of a shopper's text. Some characters become many: U+FDFA has 18 after normalisation. */
const maxCharacters = 256

/**
 * Truncates a text to the length that a shopper may type, counted after normalisation; accents do not count. All
 * later steps work on the normalised form, so this bounds their work.
 * Source: decision 035
 */
export function truncateText(text: string): string {
  let length = 0
  let end = 0
  for (const character of text) {
    for (const part of character.normalize('NFKD')) if (!/^\p{M}$/u.test(part)) length += 1
    if (length > maxCharacters) return text.slice(0, end)
    end += character.length
  }
  return text
}
