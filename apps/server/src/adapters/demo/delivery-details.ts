import type { DeliveryDetails, ProductSegment } from '@murphy/contracts/entities'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pictureAddress } from './picture-address'
import type { RetailTables } from './retail-tables'

/** One order of the shopper with its consignments and what is in each. Orders to be picked up have none. */
export function shopperDelivery(db: Kysely<RetailTables>, shopperId: number, orderId: string) {
  return db
    .selectFrom('retail.order as order')
    .where('order.shopper_id', '=', shopperId)
    .where('order.order_id', '=', orderId)
    .where('order.kind', '!=', 'pickup')
    .select('order.order_id')
    .select([
      sql<string>`"order".date::text`.as('date'),
      sql<string | null>`"order".deliver_on::text`.as('deliver_on'),
    ])
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('retail.consignment as consignment')
          .select([
            'consignment.shipping_type',
            'consignment.status',
            'consignment.carrier_name',
            'consignment.display_title',
            'consignment.consignment_number',
            'consignment.track_url',
          ])
          .select((consignment) =>
            jsonArrayFrom(
              consignment
                .selectFrom('retail.order_line as line')
                .innerJoin('retail.product as product', 'product.stock_code', 'line.stock_code')
                .select([
                  'product.stock_code',
                  'product.brand',
                  'product.product_name',
                  'product.has_picture',
                ])
                .select(['line.quantity', 'line.pack_type'])
                .whereRef('line.order_id', '=', 'consignment.order_id')
                .whereRef('line.consignment_position', '=', 'consignment.position')
                .orderBy('line.position'),
            ).as('products'),
          )
          .whereRef('consignment.order_id', '=', 'order.order_id')
          .orderBy('consignment.position'),
      ).as('consignments'),
    )
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof shopperDelivery>['execute']>>[number]

/** Source: TRK-19 to TRK-21 */
export function toDeliveryDetails(row: DeliveryRow, storefrontUrl: string): DeliveryDetails {
  const productSegments = row.consignments.map((consignment) => toSegment(consignment, storefrontUrl))
  return {
    date: row.date,
    orderId: row.order_id,
    recipients: [{ deliveryDate: row.deliver_on, productSegments }],
  }
}

function toSegment(consignment: DeliveryRow['consignments'][number], storefrontUrl: string): ProductSegment {
  return {
    shippingType: consignment.shipping_type,
    statusDescription: consignment.status,
    carrierName: consignment.carrier_name,
    displayTitle: consignment.display_title,
    consignmentNo: consignment.consignment_number,
    trackUrl: consignment.track_url,
    products: consignment.products.map((product) => ({
      name: `${product.brand} ${product.product_name}`,
      quantity: product.quantity,
      packType: product.pack_type,
      productImage: pictureAddress(storefrontUrl, product),
    })),
  }
}
