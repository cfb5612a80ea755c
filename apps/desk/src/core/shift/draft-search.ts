/** A search in a draft: `/` or `@` at the beginning of a word, and the text behind it up to the caret. */
export type DraftSearch = { readonly from: number; readonly to: number; readonly query: string }
