import type { Operations, ParcelStatus } from '@murphy/retail-api'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handlers, OperationReply, RetailApiPorts } from '../handler-types'
import { toDeliveryMethod, toParcelStatus, toPickupStatus } from '../mapping/raw-statuses'
import { ApiProblem } from '../problem'
import type { RetailerDatabase } from '../data/database'
import { getExpectedDay } from './expected-day'
import { isSameSecret } from './same-secret'

/** From the least to the furthest: an order is as far as the parcel that is least far. */
const progress: readonly ParcelStatus[] = [
  'attempted',
  'confirmed',
  'picking',
  'packed',
  'other',
  'dispatched',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'cancelled',
]

/** Creates the handler for guests. Unknown orders and wrong emails take the same work and have the same answer. */
export function createLookupHandlers({ databases: { reads } }: RetailApiPorts): Handlers<'guestLookup'> {
  return {
    guestLookup: async ({ body: { orderId, email } }) => {
      const row = await selectOrder(reads, orderId).executeTakeFirst()
      const isOwner = isSameSecret(row?.email ?? '', email)
      if (row === undefined || !isOwner) {
        throw new ApiProblem('not_found', { detail: 'No order has this number and email.' })
      }
      return toGuestOrder(row)
    },
  }
}

function selectOrder(db: RetailerDatabase, orderId: string) {
  return db
    .selectFrom('demo_retailer.order as order')
    .innerJoin('demo_retailer.shopper as shopper', 'shopper.shopper_id', 'order.shopper_id')
    .where('order.order_id', '=', orderId)
    .select(['order.kind', 'order.status', 'shopper.email'])
    .select([
      sql<string>`"order".date::text`.as('date'),
      sql<string | null>`"order".deliver_on::text`.as('deliver_on'),
    ])
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('demo_retailer.consignment as consignment')
          .select(['consignment.shipping_type', 'consignment.status'])
          .whereRef('consignment.order_id', '=', 'order.order_id'),
      ).as('consignments'),
    )
}

type LookupRow = Awaited<ReturnType<ReturnType<typeof selectOrder>['execute']>>[number]

function toGuestOrder(row: LookupRow): OperationReply<Operations['guestLookup']> {
  if (row.kind === 'pickup') return { kind: row.kind, status: toPickupStatus(row.status) }
  const parcels = row.consignments
    .map(({ shipping_type: shippingType, status }) => ({ shippingType, status: toParcelStatus(status) }))
    .toSorted((one, other) => progress.indexOf(one.status) - progress.indexOf(other.status))
  const [least] = parcels
  if (least === undefined) return { kind: row.kind, status: 'other' }
  return {
    kind: row.kind,
    status: least.status,
    expectedOn: getExpectedDay(least.status, toDeliveryMethod(least.shippingType), row),
  }
}
