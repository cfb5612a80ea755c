import type { OrderLineSchema, OrderSchema, ParcelSchema, PickupSchema, Sent } from '@murphy/retail-api'
import { toMoney } from '@murphy/retail-api'
import { getSydneyDay } from '../calendar/days'
import type { ConsignmentRow, LineRow, OrderRow } from '../data/order-query'
import { getAllowedActions } from './allowed-actions'
import { getTotalCents, priceLines } from './order-price'
import { getPictureUrl } from './shop-urls'
import { toDeliveryMethod, toParcelStatus, toPickupStatus } from './raw-statuses'

type SentOrder = Sent<typeof OrderSchema>
type SentParcel = Sent<typeof ParcelSchema>
type SentPickup = Sent<typeof PickupSchema>
type SentLine = Sent<typeof OrderLineSchema>

/** The time that a change takes to reach the store's own system. */
const toStoreMs = 60_000

/** Returns an order in the contract's shape. @param now milliseconds since 1970 */
export function toOrder(
  row: OrderRow,
  { shopUrl, now }: { readonly shopUrl: string; readonly now: number },
): SentOrder {
  const shippingTypes = row.consignments.map(({ shipping_type: type }) => type)
  return {
    id: row.order_id,
    kind: row.kind,
    placedOn: row.date,
    requestedOn: row.deliver_on,
    total: toMoney(getTotalCents(row, shippingTypes)),
    lines: priceLines(row).map((priced) => toLine(priced, shopUrl)),
    parcels: row.consignments.map((consignment) => toParcel(consignment, row)),
    pickup: toPickup(row, now),
    subscription:
      row.scheme_name === null
        ? null
        : {
            id: toSubscriptionId(row.scheme_name),
            name: row.scheme_name,
            quantity: row.scheme_quantity ?? 1,
          },
    refunds: row.refunds.map((refund) => ({
      id: String(refund.refund_id),
      amount: toMoney(refund.amount_cents),
      status: refund.status,
      createdOn: refund.created_on,
      expectedBy: refund.expected_by,
    })),
    claims: row.claims.map((claim) => ({
      id: String(claim.claim_id),
      kind: claim.kind,
      status: claim.status,
      createdAt: toMoment(claim.created_at),
    })),
    allowed: getAllowedActions(row, getSydneyDay(now)),
  }
}

/** Returns the id of a shopper's subscription, which stays the same with every order: `reds-mixed-dozen`. */
export function toSubscriptionId(schemeName: string): string {
  return schemeName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns the id of a line or parcel, which is unique within its order. */
export function toPositionId(position: number): string {
  return String(position + 1)
}

function toLine(
  { line, packCents }: { readonly line: LineRow; readonly packCents: number },
  shopUrl: string,
): SentLine {
  return {
    id: toPositionId(line.position),
    sku: line.stock_code,
    name: `${line.brand} ${line.product_name}`,
    quantity: line.quantity,
    pack: line.pack_type,
    imageUrl: getPictureUrl(line, shopUrl),
    price: toMoney(packCents),
  }
}

function toParcel(
  parcel: ConsignmentRow,
  { deliver_on: chosenDay, date: orderDay, lines }: OrderRow,
): SentParcel {
  const method = toDeliveryMethod(parcel.shipping_type)
  const statusAt = parcel.status_changed_at === null ? null : toMoment(parcel.status_changed_at)
  return {
    id: toPositionId(parcel.position),
    method,
    methodText: parcel.shipping_type,
    status: toParcelStatus(parcel.status),
    statusText: parcel.status,
    statusAt,
    // A method of the shop's own comes on the order's day (TRK-44). The reader counts the days of the others.
    expectedOn: method === 'scheduled' ? chosenDay : method === 'other' ? orderDay : null,
    carrier: { name: parcel.carrier_name, courier: parcel.courier_name, service: parcel.display_title },
    trackingNumber: parcel.consignment_number,
    trackingUrl: parcel.track_url,
    barcode: parcel.bar_code_number,
    lineIds: lines
      .filter(({ consignment_position: position }) => position === parcel.position)
      .map(({ position }) => toPositionId(position)),
    events: statusAt === null ? [] : [{ at: statusAt, text: parcel.status }],
  }
}

function toPickup(row: OrderRow, now: number): SentPickup | null {
  if (row.store_id === null) return null
  const { nominee_name: name, nominee_updated_at: namedAt } = row
  return {
    status: toPickupStatus(row.status),
    statusText: row.status,
    storeId: row.store_id,
    storeName: row.store_name ?? '',
    nominee:
      name === null ? null : { name, isAtStore: namedAt !== null && now - namedAt.getTime() >= toStoreMs },
  }
}

function toMoment(text: string): string {
  return new Date(text).toISOString()
}
