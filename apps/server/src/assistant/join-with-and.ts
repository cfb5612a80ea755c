/** Joins words as in a sentence: `NSW, ACT and SA`. */
export function joinWithAnd(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
