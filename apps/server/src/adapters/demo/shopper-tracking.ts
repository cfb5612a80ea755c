import type { ConsignmentNote, TrackingInfo } from '@murphy/contracts/entities'
import type { CalendarDate } from '@murphy/domain/calendar'
import { toSydneyDate } from '@murphy/domain/calendar'
import { getConsignmentDate } from '@murphy/domain/delivery'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RetailTables } from './retail-tables'

/** One order of the shopper with what the carriers say of its consignments. */
export function shopperTracking(db: Kysely<RetailTables>, shopperId: number, orderId: string) {
  return db
    .selectFrom('retail.order as order')
    .where('order.shopper_id', '=', shopperId)
    .where('order.order_id', '=', orderId)
    .select(['order.kind', 'order.status'])
    .select([
      sql<string>`"order".date::text`.as('date'),
      sql<string | null>`"order".deliver_on::text`.as('deliver_on'),
    ])
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('retail.consignment as consignment')
          .select(['consignment.shipping_type', 'consignment.status', 'consignment.consignment_number'])
          .select(['consignment.carrier_name', 'consignment.courier_name', 'consignment.track_url'])
          .select(['consignment.bar_code_number', 'consignment.status_changed_at'])
          .whereRef('consignment.order_id', '=', 'order.order_id')
          .orderBy('consignment.position'),
      ).as('consignments'),
    )
}

type TrackingRow = Awaited<ReturnType<ReturnType<typeof shopperTracking>['execute']>>[number]

/** Source: TRK-48, TRK-50 */
export function toTrackingInfo(row: TrackingRow): TrackingInfo {
  if (row.kind === 'pickup') return { consignmentNotes: [pickupNote(row.status)] }
  const orderDate = toSydneyDate(row.date)
  const requestedDate = toSydneyDate(row.deliver_on)
  return { consignmentNotes: row.consignments.map((note) => toNote(note, { orderDate, requestedDate })) }
}

type OrderDays = { readonly orderDate: CalendarDate | null; readonly requestedDate: CalendarDate | null }

function toNote(consignment: TrackingRow['consignments'][number], days: OrderDays): ConsignmentNote {
  const { shipping_type: shippingType, status_changed_at: changedAt } = consignment
  return {
    status: consignment.status,
    expectedDeliveryDate: getConsignmentDate({ shippingType, ...days }),
    // PostgreSQL writes moments inside JSON in the session's zone; the wire has one way.
    statusDate: changedAt === null ? null : new Date(changedAt).toISOString(),
    courierName: consignment.courier_name,
    carrierName: consignment.carrier_name,
    trackingURL: consignment.track_url,
    barCodeNumber: consignment.bar_code_number,
    consignmentNumber: consignment.consignment_number,
    deliveryType: shippingType,
  }
}

/** Nobody carries it, so there is nothing to say but that it is to be picked up. */
function pickupNote(status: string): ConsignmentNote {
  return {
    status,
    expectedDeliveryDate: null,
    statusDate: null,
    courierName: null,
    carrierName: null,
    trackingURL: null,
    barCodeNumber: null,
    consignmentNumber: null,
    deliveryType: 'Pickup',
  }
}
