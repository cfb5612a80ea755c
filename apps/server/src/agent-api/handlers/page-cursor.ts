import { DeskProblem } from '../desk-problem'

/** Number of rows on a page of a list. */
export const listPageSize = 100

/** Parses the id of a numbered row. Any other text names no row. */
export function parseRowId(text: string): string {
  if (/^\d{1,18}$/.test(text)) return text
  throw new DeskProblem('not_found', 'There is no such row.')
}

/** Formats a position in a list that is ordered by a number and then by id: `1717400000000.17`. */
export function formatCursor(order: number, rowId: string): string {
  return `${order}.${rowId}`
}

/**
 * Parses a position.
 *
 * Errors: DeskProblem `bad_request` for a text that is no position.
 */
export function parseCursor(cursor: string): { readonly order: number; readonly rowId: string } {
  const [, order, rowId] = /^(\d{1,15})\.([\da-z]{1,64})$/.exec(cursor) ?? []
  if (order === undefined || rowId === undefined)
    throw new DeskProblem('bad_request', 'after: Expected the next of a page.', { path: 'after' })
  return { order: Number(order), rowId }
}
