import type { Operations } from '@murphy/retail-api'
import { sql } from 'kysely'
import type { RetailerDatabase } from '../data/database'
import type { Handlers, OperationReply, RetailApiPorts } from '../handler-types'
import { toDeliveryMethod, toParcelStatus } from '../mapping/raw-statuses'
import { ApiProblem } from '../problem'
import { getExpectedDay } from './expected-day'
import { isSameSecret } from './same-secret'

/**
 * Creates the handler for recipients of parcels. Unknown numbers and wrong postcodes take the same work and have the same
 * answer. Of several parcels with one number the one of the newest order counts.
 *
 * Source: decision 054
 */
export function createParcelHandlers({ databases: { reads } }: RetailApiPorts): Handlers<'parcelLookup'> {
  return {
    parcelLookup: async ({ body: { trackingNumber, postcode } }) => {
      const row = await selectParcel(reads, toStoredNumber(trackingNumber)).executeTakeFirst()
      const isRecipient = isSameSecret(row?.delivery_postcode ?? '', postcode)
      if (row === undefined || !isRecipient) {
        throw new ApiProblem('not_found', { detail: 'No parcel has this number and postcode.' })
      }
      return toRecipientParcel(row)
    },
  }
}

/** Returns a tracking number as the table holds it: in capitals and without separators. */
function toStoredNumber(trackingNumber: string): string {
  return trackingNumber.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
}

function selectParcel(db: RetailerDatabase, consignmentNumber: string) {
  return db
    .selectFrom('demo_retailer.consignment as consignment')
    .innerJoin('demo_retailer.order as order', 'order.order_id', 'consignment.order_id')
    .where('consignment.consignment_number', '=', consignmentNumber)
    .select(['consignment.shipping_type', 'consignment.status', 'order.delivery_postcode'])
    .select(['consignment.carrier_name', 'consignment.courier_name', 'consignment.display_title'])
    .select([
      sql<string>`"order".date::text`.as('date'),
      sql<string | null>`"order".deliver_on::text`.as('deliver_on'),
    ])
    .orderBy('order.date', 'desc')
    .limit(1)
}

type ParcelRow = Awaited<ReturnType<ReturnType<typeof selectParcel>['execute']>>[number]

function toRecipientParcel(row: ParcelRow): OperationReply<Operations['parcelLookup']> {
  const status = toParcelStatus(row.status)
  return {
    status,
    expectedOn: getExpectedDay(status, toDeliveryMethod(row.shipping_type), row),
    carrier: row.courier_name ?? row.carrier_name,
  }
}
