import type { ProductQuery } from './product-query'
import { readStoredQuery } from './product-query'

/** The parts of the dialogue that hold the last product search and its turn. */
export type SearchedDialogue = {
  readonly productSearch?: { readonly query: unknown; readonly turn: number }
  readonly turnCount: number
}

/** The number of turns in which a search can be changed. */
const maxTurnsApart = 6

/** Returns the query of the last search; `null`: there is none, or it is too many turns ago. */
export function findLastQuery({ productSearch, turnCount }: SearchedDialogue): ProductQuery | null {
  const isRecent = productSearch !== undefined && turnCount - productSearch.turn <= maxTurnsApart
  const query = isRecent ? readStoredQuery(productSearch.query) : null
  return query === null ? null : { ...query, missing: [] }
}

/** Returns whether the last answer showed the results of a search. */
export function isRightAfterSearch({ productSearch, turnCount }: SearchedDialogue): boolean {
  return productSearch !== undefined && turnCount - productSearch.turn <= 1
}

/** Returns the names that the last search asked for and the range lacks, right after that search. */
export function findLastMissing(dialogue: SearchedDialogue): readonly string[] {
  if (!isRightAfterSearch(dialogue)) return []
  return readStoredQuery(dialogue.productSearch?.query)?.missing ?? []
}
