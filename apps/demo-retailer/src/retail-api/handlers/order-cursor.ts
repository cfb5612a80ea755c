import { isDay } from '../calendar/days'

/** The last order of a page. The next page begins after it, so new orders move nothing. */
export type OrderPosition = { readonly date: string; readonly id: string }

/** Returns the opaque text for a position. */
export function toCursor({ date, id }: OrderPosition): string {
  return Buffer.from(`${date} ${id}`).toString('base64url')
}

/** Returns the position of a cursor, or null for any other text. */
export function parseCursor(cursor: string): OrderPosition | null {
  const [, date, id] =
    /^(\d{4}-\d{2}-\d{2}) (\d{7,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (date === undefined || id === undefined || !isDay(date)) return null
  // Other texts may decode to the same bytes.
  return toCursor({ date, id }) === cursor ? { date, id } : null
}
