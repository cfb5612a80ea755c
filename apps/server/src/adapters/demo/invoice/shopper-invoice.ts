import { parseCalendarDate } from '@murphy/domain/calendar'
import { toDeliveryStep } from '@murphy/domain/delivery'
import { toPickupLabel } from '@murphy/domain/orders'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Invoice } from './invoice'
import { invoiceOf } from './invoice'
import type { RetailTables } from '../retail-tables'

/** One order of the shopper with all that its tax invoice says, and where it is mailed to. */
export function shopperInvoice(db: Kysely<RetailTables>, shopperId: number, orderId: string) {
  return db
    .selectFrom('retail.order as order')
    .innerJoin('retail.shopper as shopper', 'shopper.shopper_id', 'order.shopper_id')
    .where('order.shopper_id', '=', shopperId)
    .where('order.order_id', '=', orderId)
    .select(['order.order_id', 'order.kind', 'order.status'])
    .select(['shopper.first_name', 'shopper.last_name', 'shopper.email'])
    .select(sql<string>`"order".date::text`.as('date'))
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('retail.consignment as consignment')
          .select(['consignment.position', 'consignment.shipping_type', 'consignment.status'])
          .whereRef('consignment.order_id', '=', 'order.order_id')
          .orderBy('consignment.position'),
      ).as('consignments'),
      jsonArrayFrom(
        order
          .selectFrom('retail.order_line as line')
          .innerJoin('retail.product as product', 'product.stock_code', 'line.stock_code')
          .leftJoin('retail.product_pack as pack', (join) =>
            join
              .onRef('pack.stock_code', '=', 'line.stock_code')
              .onRef('pack.display_name', '=', 'line.pack_type'),
          )
          .select(['line.quantity', 'line.pack_type', 'line.consignment_position'])
          .select(['product.brand', 'product.product_name', 'product.price_cents'])
          .select(['product.second_price_cents', 'product.second_price_message', 'pack.unit_qty'])
          .select((line) =>
            line
              .selectFrom('retail.product_pack as any_pack')
              .select((pack) => pack.fn.min('any_pack.unit_qty').as('unit_qty'))
              .whereRef('any_pack.stock_code', '=', 'line.stock_code')
              .as('smallest_unit_qty'),
          )
          .whereRef('line.order_id', '=', 'order.order_id')
          .orderBy('line.position'),
      ).as('lines'),
    ])
}

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof shopperInvoice>['execute']>>[number]

/** `null`: the order was cancelled. What was cancelled of it is not invoiced. */
export function toInvoice(row: InvoiceRow): Invoice | null {
  const placedOn = parseCalendarDate(row.date)
  const isPickup = row.kind === 'pickup'
  const sent = row.consignments.filter(
    ({ status }) => toDeliveryStep(status, null, placedOn).kind !== 'cancelled',
  )
  if (isPickup ? toPickupLabel(row.status) === 'Cancelled' : sent.length === 0) return null

  const positions = new Set(sent.map(({ position }) => position))
  const lines = row.lines.filter(
    ({ consignment_position: position }) => position === null || positions.has(position),
  )
  return invoiceOf({
    orderId: row.order_id,
    placedOn,
    shopperName: `${row.first_name} ${row.last_name}`,
    shippingTypes: sent.map(({ shipping_type: shippingType }) => shippingType),
    // A pack that is no longer sold counts as the smallest one.
    lines: lines.map(({ unit_qty: units, smallest_unit_qty: smallest, ...line }) => ({
      ...line,
      unit_qty: units ?? smallest ?? 1,
      smallest_unit_qty: smallest ?? 1,
    })),
  })
}
