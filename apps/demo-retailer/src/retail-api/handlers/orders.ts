import { sql } from 'kysely'
import { findOrder, selectOrders } from '../data/order-query'
import type { OrderRow } from '../data/order-query'
import type { RetailerDatabase } from '../data/database'
import type { Handlers, RetailApiPorts } from '../handler-types'
import { toOrder } from '../mapping/to-order'
import { ApiProblem, createInvalidField, createOrderNotFound } from '../problem'
import { parseShopperKey } from './shopper-key'
import { isDay } from '../calendar/days'

const standardLimit = 20

/** Creates the handlers that read orders. */
export function createOrderHandlers({
  databases: { reads },
  getShopUrl,
  now,
}: RetailApiPorts): Handlers<'orders' | 'order'> {
  const toSentOrder = (row: OrderRow) => toOrder(row, { shopUrl: getShopUrl(), now: now() })
  return {
    orders: async ({ path, query: { kind, limit = standardLimit, cursor } }) => {
      const shopperId = await requireShopper(reads, path.shopperKey)
      let orders = selectOrders(reads, shopperId)
        .orderBy('order.date', 'desc')
        .orderBy('order.order_id', 'desc')
        // One row more than the page shows that another page follows.
        .limit(limit + 1)
      if (kind !== undefined) orders = orders.where('order.kind', '=', kind)
      if (cursor !== undefined) {
        const after = parseCursor(cursor)
        if (after === null) throw createInvalidField('cursor', 'The cursor is not one of this shop.')
        orders = orders.where(
          sql<boolean>`("order".date, "order".order_id) < (${after.date}::date, ${after.id})`,
        )
      }
      const rows = await orders.execute()
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        orders: page.map((row) => toSentOrder(row)),
        nextCursor:
          rows.length > limit && last !== undefined ? toCursor({ date: last.date, id: last.order_id }) : null,
      }
    },

    order: async ({ path }) => toSentOrder(await requireOrder(reads, path)),
  }
}

/** Returns the id of a shopper who has an account. Errors: throws `not_found`. */
export async function requireShopper(db: RetailerDatabase, shopperKey: string): Promise<number> {
  const shopperId = parseShopperKey(shopperKey)
  const shopper =
    shopperId === null
      ? undefined
      : await db
          .selectFrom('demo_retailer.shopper')
          .select('shopper_id')
          .where('shopper_id', '=', shopperId)
          .executeTakeFirst()
  if (shopper === undefined) throw new ApiProblem('not_found', { detail: 'There is no such shopper.' })
  return shopper.shopper_id
}

export type OrderPath = { readonly shopperKey: string; readonly orderId: string }

/** Returns an order of the shopper in the path. Errors: throws `not_found`, for another shopper's order as well. */
export async function requireOrder(
  db: RetailerDatabase,
  { shopperKey, orderId }: OrderPath,
): Promise<OrderRow> {
  const shopperId = parseShopperKey(shopperKey)
  const row = shopperId === null ? undefined : await findOrder(db, shopperId, orderId)
  if (row === undefined) throw createOrderNotFound()
  return row
}

/** An order whose row this transaction has locked. */
export type LockedOrder = OrderRow & { readonly shopperId: number }

/**
 * Locks an order and returns it with the changes of everyone who had it locked before.
 *
 * Errors: throws `not_found`, for another shopper's order as well.
 */
export async function lockOrder(
  db: RetailerDatabase,
  { shopperKey, orderId }: OrderPath,
): Promise<LockedOrder> {
  const shopperId = parseShopperKey(shopperKey)
  if (shopperId === null) throw createOrderNotFound()
  await db
    .selectFrom('demo_retailer.order')
    .select('order_id')
    .where('shopper_id', '=', shopperId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .execute()
  return { ...(await requireOrder(db, { shopperKey, orderId })), shopperId }
}

/** The last order of a page. The next page begins after it, so new orders move nothing. */
type OrderPosition = { readonly date: string; readonly id: string }

/** Returns the opaque text for a position. */
function toCursor({ date, id }: OrderPosition): string {
  return Buffer.from(`${date} ${id}`).toString('base64url')
}

/** Returns the position of a cursor, or null for any other text. */
function parseCursor(cursor: string): OrderPosition | null {
  const [, date, id] =
    /^(\d{4}-\d{2}-\d{2}) (\d{7,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (date === undefined || id === undefined || !isDay(date)) return null
  // Other texts may decode to the same bytes.
  return toCursor({ date, id }) === cursor ? { date, id } : null
}
