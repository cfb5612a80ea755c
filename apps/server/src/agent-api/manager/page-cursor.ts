import { DeskProblem } from '../desk-problem'

/** So many of a list are told at once. */
export const listPageSize = 100

/** Names of rows that the store has numbered; anything else names none. */
export function rowNumber(text: string): string {
  if (/^\d{1,18}$/.test(text)) return text
  throw new DeskProblem('not_found', 'There is no such row.')
}

/** A place in a list that goes by a number and then by name, as its pages name it: `1717400000000.17`. */
export function formatCursor(order: number, rowId: string): string {
  return `${order}.${rowId}`
}

/** Errors: DeskProblem `bad_request` for what is no place of such a list. */
export function parseCursor(name: string): { readonly order: number; readonly rowId: string } {
  const [, order, rowId] = /^(\d{1,15})\.([\da-z]{1,64})$/.exec(name) ?? []
  if (order === undefined || rowId === undefined)
    throw new DeskProblem('bad_request', 'after: Expected the next of a page.', { path: 'after' })
  return { order: Number(order), rowId }
}
