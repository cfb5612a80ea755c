import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RetailerDatabase } from './database'

/** Selects the orders of one shopper with everything that the contract's order has. */
export function selectOrders(db: RetailerDatabase, shopperId: number) {
  return db
    .selectFrom('demo_retailer.order as order')
    .leftJoin('demo_retailer.store as store', 'store.store_id', 'order.pick_up_store_id')
    .leftJoin('demo_retailer.nominee as nominee', 'nominee.order_id', 'order.order_id')
    .where('order.shopper_id', '=', shopperId)
    .select(['order.order_id', 'order.kind', 'order.status', 'order.scheme_name', 'order.scheme_quantity'])
    .select(['store.store_id', 'store.store_name'])
    .select(['nominee.name as nominee_name', 'nominee.updated_at as nominee_updated_at'])
    .select([
      sql<string>`"order".date::text`.as('date'),
      sql<string | null>`"order".deliver_on::text`.as('deliver_on'),
    ])
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('demo_retailer.consignment as consignment')
          .select(['consignment.position', 'consignment.shipping_type', 'consignment.status'])
          .select(['consignment.carrier_name', 'consignment.courier_name', 'consignment.display_title'])
          .select(['consignment.consignment_number', 'consignment.track_url', 'consignment.bar_code_number'])
          // Inside JSON a moment is a text in the zone of the session.
          .select(sql<string | null>`consignment.status_changed_at`.as('status_changed_at'))
          .whereRef('consignment.order_id', '=', 'order.order_id')
          .orderBy('consignment.position'),
      ).as('consignments'),
      jsonArrayFrom(
        order
          .selectFrom('demo_retailer.order_line as line')
          .innerJoin('demo_retailer.product as product', 'product.stock_code', 'line.stock_code')
          .leftJoin('demo_retailer.product_pack as pack', (join) =>
            join
              .onRef('pack.stock_code', '=', 'line.stock_code')
              .onRef('pack.display_name', '=', 'line.pack_type'),
          )
          .select(['line.position', 'line.quantity', 'line.pack_type', 'line.consignment_position'])
          .select(['product.stock_code', 'product.brand', 'product.product_name', 'product.has_picture'])
          .select(['product.price_cents', 'product.second_price_cents'])
          .select(['product.second_price_message', 'product.second_price_pre_text'])
          .select('pack.unit_qty')
          .select((line) =>
            line
              .selectFrom('demo_retailer.product_pack as any_pack')
              .select((pack) => pack.fn.min('any_pack.unit_qty').as('unit_qty'))
              .whereRef('any_pack.stock_code', '=', 'line.stock_code')
              .as('smallest_unit_qty'),
          )
          .whereRef('line.order_id', '=', 'order.order_id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        order
          .selectFrom('demo_retailer.refund as refund')
          .select(['refund.refund_id', 'refund.amount_cents', 'refund.status'])
          .select(sql<string>`refund.created_on::text`.as('created_on'))
          .select(sql<string | null>`refund.expected_by::text`.as('expected_by'))
          .whereRef('refund.order_id', '=', 'order.order_id')
          .orderBy('refund.refund_id')
          .limit(100),
      ).as('refunds'),
      jsonArrayFrom(
        order
          .selectFrom('demo_retailer.claim as claim')
          .select(['claim.claim_id', 'claim.kind', 'claim.status'])
          .select(sql<string>`claim.created_at`.as('created_at'))
          .whereRef('claim.order_id', '=', 'order.order_id')
          .orderBy('claim.claim_id')
          .limit(100),
      ).as('claims'),
    ])
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]
export type ConsignmentRow = OrderRow['consignments'][number]
export type LineRow = OrderRow['lines'][number]

/** Returns one order of a shopper; undefined for an unknown one and for another shopper's alike. Source: OP-123 */
export function findOrder(
  db: RetailerDatabase,
  shopperId: number,
  orderId: string,
): Promise<OrderRow | undefined> {
  return selectOrders(db, shopperId).where('order.order_id', '=', orderId).executeTakeFirst()
}
