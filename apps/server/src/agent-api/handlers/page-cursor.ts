import { DeskProblem } from '../desk-problem'

/** Number of rows on a page of a list. */
const listPageSize = 100

/** The number of rows to read for a page. One more row shows that there is a next page. */
export const rowsToRead = listPageSize + 1

/**
 * Returns the page of the rows that were read, and the position after which the next one begins; `null`: it is the
 * last.
 *
 * @param found the rows from the position on; more than a page when there is a next one
 */
export function toPage<Row>(
  found: readonly Row[],
  formatPosition: (last: Row) => string,
  pageSize = listPageSize,
): { readonly rows: Row[]; readonly next: string | null } {
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return { rows, next: found.length > pageSize && last !== undefined ? formatPosition(last) : null }
}

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
