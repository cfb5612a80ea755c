/** A search in a draft: `/` or `@` at the beginning of a word, and the text behind it up to the caret. */
export type DraftSearch = { readonly from: number; readonly to: number; readonly query: string }

/** Returns the search that ends at the caret; `null`: none. @param marker the character that begins it */
export function findSearch(text: string, caret: number, marker: '/' | '@'): DraftSearch | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf(marker)
  if (from === -1 || (from > 0 && !/\s/.test(before[from - 1] ?? ''))) return null
  const query = before.slice(from + 1)
  // A name may have spaces, a shortcut has none. Neither continues on the next line.
  const isOver = marker === '/' ? /\s/.test(query) : /\n|^\s|\s\s/.test(query)
  return isOver ? null : { from, to: caret, query: query.toLowerCase() }
}

/** Replaces the search in a text. */
export function replaceSearch(text: string, { from, to }: DraftSearch, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}
