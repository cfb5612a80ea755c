import * as v from 'valibot'
import type { GuestOrder, Order, OrderKind, OrderPage, Parcel, RecipientParcel } from '../model/order'
import { OrderKindSchema } from '../model/order'

const defaultLimit = 20

type Query = { readonly kind?: OrderKind; readonly limit?: number; readonly cursor?: string }

/** The last order of a page. A cursor names it, so that a new order does not shift the next page. */
const CursorSchema = v.object({ placedOn: v.string(), id: v.string(), kind: v.nullable(OrderKindSchema) })
type Cursor = v.InferOutput<typeof CursorSchema>

/** Returns a page of orders, newest first; null when the cursor is not one of ours for this query. */
export function createOrderPage(
  orders: readonly Order[],
  { kind, limit = defaultLimit, cursor }: Query,
): OrderPage | null {
  const after = cursor === undefined ? null : parseCursor(cursor)
  if (cursor !== undefined && (after === null || after.kind !== (kind ?? null))) return null
  const rest = orders
    .filter((order) => kind === undefined || order.kind === kind)
    .toSorted(compareNewestFirst)
    .filter((order) => after === null || compareNewestFirst(after, order) < 0)
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const nextCursor =
    last === undefined || rest.length <= limit
      ? null
      : formatCursor({ placedOn: last.placedOn, id: last.id, kind: kind ?? null })
  return { orders: page, nextCursor }
}

type Position = Pick<Order, 'placedOn' | 'id'>

function compareNewestFirst(one: Position, other: Position): number {
  if (one.placedOn !== other.placedOn) return one.placedOn < other.placedOn ? 1 : -1
  return one.id < other.id ? 1 : one.id > other.id ? -1 : 0
}

function formatCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function parseCursor(text: string): Cursor | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const parsed = v.safeParse(CursorSchema, value)
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Returns how far an order is: its pickup, or its first parcel. */
export function createGuestOrder({ kind, pickup, parcels }: Order): GuestOrder {
  const [parcel] = parcels
  return {
    kind,
    status: pickup?.status ?? parcel?.status ?? 'other',
    expectedOn: pickup === null ? (parcel?.expectedOn ?? null) : null,
  }
}

/** Returns how far a parcel is, for its recipient. */
export function createRecipientParcel({ status, expectedOn, carrier }: Parcel): RecipientParcel {
  return { status, expectedOn, carrier: carrier.courier ?? carrier.name }
}
