import type { OrderRow } from '../data/order-query'
import { toParcelStatus } from './raw-statuses'

/** Returns an order without its cancelled parcels and their lines. Lines that are in no parcel stay. */
export function withoutCancelledParcels(order: OrderRow): OrderRow {
  const consignments = order.consignments.filter(({ status }) => toParcelStatus(status) !== 'cancelled')
  const positions = new Set(consignments.map(({ position }) => position))
  const lines = order.lines.filter(
    ({ consignment_position: position }) => position === null || positions.has(position),
  )
  return { ...order, consignments, lines }
}
