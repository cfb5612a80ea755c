import { createHmac } from 'node:crypto'
import { ApiProblem } from '../problem'
import { isSameText } from '../same-text'

/**
 * Returns the opaque cursor of a page. It is signed, so that only cursors of this connector reach the connected system.
 *
 * @param position the place in the list as the connected system, or the connector, names it
 * @param list the values that identify the list, such as the shopper and the kind; a cursor is valid for one list
 */
export function toCursor(position: string, list: readonly string[], key: string): string {
  return `${Buffer.from(position).toString('base64url')}.${sign(position, list, key)}`
}

/** Returns the position of a cursor. Errors: throws `invalid` for a text that is no cursor of the list. */
export function parseCursor(cursor: string, list: readonly string[], key: string): string {
  const [encoded = ''] = cursor.split('.')
  const position = Buffer.from(encoded, 'base64url').toString()
  if (isSameText(toCursor(position, list, key), cursor)) return position
  throw new ApiProblem('invalid', { field: 'cursor', detail: 'The cursor is not one of this list.' })
}

function sign(position: string, list: readonly string[], key: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([position, ...list]))
    .digest('base64url')
    .slice(0, 16)
}
