/** Returns the tags of a text that is separated by commas, once each. */
export function parseTags(text: string): readonly string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}
