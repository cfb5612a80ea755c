import { toSydneyDate } from '@murphy/domain/calendar'
import type { Order, OrderAction, Parcel, ParcelStatus, PickupStatus } from '@murphy/retail-api'
import type { OrderChange, OrderFacts, OrderItemFacts, OrderStage, ParcelFacts } from '../order-change-ports'
import { toTrackingInfo, toWireOrder } from './order-mapper'

const changes: Readonly<Record<Exclude<OrderAction, 'set_nominee'>, OrderChange>> = {
  email_invoice: 'invoice',
  cancel: 'cancel',
  change_address: 'address',
  change_day: 'day',
  change_instructions: 'instructions',
  claim: 'claim',
}

/** Returns an order with what a sentence about a change of it needs. */
export function toOrderFacts(order: Order): OrderFacts {
  const { id, kind, placedOn, requestedOn, lines, total, parcels, pickup, allowed, refunds, claims } = order
  return {
    orderId: id,
    kind,
    placedOn,
    day: requestedOn,
    items: lines.map(toItem),
    total: total?.amount ?? null,
    storeName: pickup?.storeName ?? null,
    nominee: pickup?.nominee?.name ?? null,
    readyUntil: pickup?.readyUntil ?? null,
    parcels: toParcels(order),
    isSameDay: parcels.some(({ method }) => method === 'same_day'),
    ...(parcels.some(({ method }) => method === 'supplier') ? { isFromSupplier: true } : {}),
    stage: getStage(order),
    allowed: allowed.flatMap((action) =>
      action === 'set_nominee' ? [] : [{ change: changes[action], until: null }],
    ),
    refunds: refunds.map(({ amount, status, createdOn, expectedBy }) => ({
      amount: amount.amount,
      status,
      createdOn,
      expectedBy,
    })),
    claims: claims.map(({ kind: claimed, status, createdAt }) => ({
      kind: claimed,
      status,
      createdOn: createdAt.slice(0, 10),
    })),
    card: toWireOrder(order),
  }
}

/** Returns the parcels with the days of their tracking card. */
function toParcels(order: Order): readonly ParcelFacts[] {
  const { consignmentNotes } = toTrackingInfo(order)
  return order.parcels.map((parcel, index): ParcelFacts => {
    const { status, statusAt, carrier, trackingNumber, lineIds } = parcel
    const newest = findNewestEvent(parcel)
    return {
      stage: toOrderStage(status),
      isAttempted: status === 'attempted',
      ...(status === 'out_for_delivery' ? { isOutForDelivery: true } : {}),
      report: parcel.statusText ?? newest?.text ?? null,
      reportedOn: toSydneyDate(statusAt ?? newest?.at ?? null),
      expectedOn: toSydneyDate(consignmentNotes[index]?.expectedDeliveryDate ?? null),
      carrierName: carrier.name,
      trackingNumber,
      items: order.lines.filter(({ id }) => lineIds.includes(id)).map(toItem),
    }
  })
}

function toItem({ id, name, quantity }: Order['lines'][number]): OrderItemFacts {
  return { lineId: id, name, quantity }
}

function findNewestEvent({ events }: Parcel): Parcel['events'][number] | undefined {
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1)
}

const stages: Readonly<Record<ParcelStatus | PickupStatus, OrderStage>> = {
  confirmed: 'open',
  placed: 'open',
  picking: 'picking',
  packed: 'packed',
  dispatched: 'on-its-way',
  in_transit: 'on-its-way',
  out_for_delivery: 'on-its-way',
  attempted: 'on-its-way',
  ready: 'ready',
  delivered: 'delivered',
  collected: 'collected',
  cancelled: 'cancelled',
  other: 'unknown',
}

/** The stages from the first to the last. An order with several parcels is as far as the furthest of them. */
const progress: readonly OrderStage[] = ['unknown', 'open', 'picking', 'packed', 'on-its-way', 'delivered']

function getStage({ pickup, parcels }: Order): OrderStage {
  if (pickup !== null) return toOrderStage(pickup.status)
  const all = parcels.map(({ status }) => toOrderStage(status))
  if (all.length > 0 && all.every((stage) => stage === 'cancelled')) return 'cancelled'
  return all.reduce<OrderStage>(
    (furthest, stage) => (progress.indexOf(stage) > progress.indexOf(furthest) ? stage : furthest),
    all.length === 0 ? 'open' : 'unknown',
  )
}

/** Returns the stage for a status of the contract. */
export function toOrderStage(status: ParcelStatus | PickupStatus): OrderStage {
  return stages[status]
}
