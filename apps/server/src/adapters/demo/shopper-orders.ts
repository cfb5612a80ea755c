import type { Order } from '@murphy/contracts/entities'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pictureAddress } from './picture-address'
import type { RetailTables } from './retail-tables'

/** The orders of one shopper with all that their cards show. */
export function shopperOrders(db: Kysely<RetailTables>, shopperId: number) {
  return db
    .selectFrom('retail.order as order')
    .leftJoin('retail.store as store', 'store.store_id', 'order.pick_up_store_id')
    .leftJoin('retail.nominee as nominee', 'nominee.order_id', 'order.order_id')
    .where('order.shopper_id', '=', shopperId)
    .select(['order.order_id', 'order.kind', 'order.status', 'order.scheme_name', 'order.scheme_quantity'])
    .select(['store.store_name', 'nominee.name as nominee_name'])
    .select([
      sql<string>`"order".date::text`.as('date'),
      sql<string | null>`"order".deliver_on::text`.as('deliver_on'),
    ])
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('retail.consignment as consignment')
          .select('consignment.shipping_type')
          .whereRef('consignment.order_id', '=', 'order.order_id')
          .orderBy('consignment.position'),
      ).as('consignments'),
      jsonArrayFrom(
        order
          .selectFrom('retail.order_line as line')
          .innerJoin('retail.product as product', 'product.stock_code', 'line.stock_code')
          .select(['product.stock_code', 'product.has_picture'])
          .whereRef('line.order_id', '=', 'order.order_id')
          .orderBy('line.position'),
      ).as('products'),
    ])
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof shopperOrders>['execute']>>[number]

/** Source: ORD-15 to ORD-17 */
export function toOrder(row: OrderRow, storefrontUrl: string): Order {
  return {
    orderId: row.order_id,
    date: row.date,
    orderDate: row.date,
    deliveryDate: row.deliver_on,
    orderType: row.kind === 'pickup' ? 'Pickup' : 'Delivery',
    status: row.status,
    deliveryCount: row.consignments.length,
    consignmentShippingTypes: row.consignments.map((consignment) => consignment.shipping_type),
    productImages: row.products.map((product) => pictureAddress(storefrontUrl, product)),
    isSubscription: row.kind === 'subscription',
    // The bot adds its own intent to what the retailer's systems say.
    intentGroupId: '',
    intentGroupName: '',
    ...pickupFields(row),
    ...subscriptionFields(row),
  }
}

function pickupFields(row: OrderRow): Pick<Order, 'pickUpStoreName' | 'nomineeDetails'> {
  if (row.store_name === null) return {}
  const nomineeDetails = row.nominee_name === null ? null : { nomineeName: row.nominee_name }
  return { pickUpStoreName: row.store_name, nomineeDetails }
}

function subscriptionFields(row: OrderRow): Pick<Order, 'quantity' | 'schemeName'> {
  if (row.scheme_name === null || row.scheme_quantity === null) return {}
  return { quantity: row.scheme_quantity, schemeName: row.scheme_name }
}
