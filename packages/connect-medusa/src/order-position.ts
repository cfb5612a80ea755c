import { ApiProblem, parseCursor, parseJson, toCursor } from '@murphy/connector'
import * as v from 'valibot'

/**
 * The place of an order in a list: the moment when it was placed, and the orders of that moment that a page has had. New orders
 * do not move it, as they would move an offset.
 */
export type OrderPosition = { readonly createdAt: string; readonly ids: readonly string[] }

const PositionSchema = v.tuple([v.pipe(v.string(), v.isoTimestamp()), v.array(v.string())])
/** A cursor has at most 500 characters. More orders of one moment are those of an import. */
const maximumIds = 8

/** Returns the cursor of a position in a list. */
export function toPositionCursor(
  { createdAt, ids }: OrderPosition,
  list: readonly string[],
  key: string,
): string {
  return toCursor(JSON.stringify([createdAt, ids.slice(-maximumIds)]), list, key)
}

/** Returns the position of a cursor. Errors: throws `invalid` for a text that is no cursor of the list. */
export function parsePositionCursor(cursor: string, list: readonly string[], key: string): OrderPosition {
  const parsed = v.safeParse(PositionSchema, parseJson(parseCursor(cursor, list, key)))
  if (!parsed.success)
    throw new ApiProblem('invalid', { field: 'cursor', detail: 'The cursor is not one of this list.' })
  const [createdAt, ids] = parsed.output
  return { createdAt, ids }
}
