import { rememberLatest } from '@murphy/domain/collections'

/** Longer texts say more than the short requests that are looked for. */
const readCharacters = 200

/**
 * Returns a text as lower-case words with single spaces, without punctuation: "what's it all?" is "whats it all".
 *
 * @param maxCharacters the rest of the text is not read
 */
export function toPlainWords(text: string, maxCharacters: number = readCharacters): string {
  return computePlainWords(text.slice(0, maxCharacters))
}

const computePlainWords = rememberLatest((text) =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
)

/** Returns the number of words of a text; 0 for a blank one. */
export function countWords(text: string): number {
  const bare = text.trim()
  return bare === '' ? 0 : bare.split(/\s+/).length
}

/** Returns a text of at most so many characters, with an ellipsis where it was cut. */
export function shortenText(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters - 1).trimEnd()}…`
}

/** Returns a text with a capital first letter. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a text with a small first letter, such as a label inside a sentence. */
export function uncapitalise(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** Returns the lower-case words of a text with single spaces. An apostrophe separates words: `which's` becomes `which s`. */
export function toSpacedWords(text: string): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
