import type { Kysely } from 'kysely'
import type { RetailTables } from './retail-tables'

export type NotOwned = { readonly ok: false; readonly error: { readonly kind: 'not-found' | 'not-yours' } }

/**
 * Why a shopper's question for an order found nothing. Asked only after the question itself, which names the shopper in
 * its SQL, came back empty: nothing of a stranger's order is ever read. Source: OP-123
 */
export async function whyNotOwned(
  db: Kysely<RetailTables>,
  shopperId: number,
  orderId: string,
): Promise<NotOwned> {
  const foreign = await db
    .selectFrom('retail.order')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('shopper_id', '!=', shopperId)
    .executeTakeFirst()
  return { ok: false, error: { kind: foreign === undefined ? 'not-found' : 'not-yours' } }
}
