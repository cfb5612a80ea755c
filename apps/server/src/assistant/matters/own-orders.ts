import type { OrderFacts } from '../../retail/order-change-ports'

const closedStages: ReadonlySet<OrderFacts['stage']> = new Set(['delivered', 'collected', 'cancelled'])

/** Returns whether an order is neither received nor cancelled. An order is open while one of its parcels is under way. */
function isOpen({ stage, parcels }: OrderFacts): boolean {
  return parcels.length > 0
    ? stage !== 'cancelled' && parcels.some((parcel) => !closedStages.has(parcel.stage))
    : !closedStages.has(stage)
}

/** Returns whether an order waits to be collected, or will. */
export function isWaitingPickup(order: OrderFacts): boolean {
  return order.kind === 'pickup' && isOpen(order)
}

/** Returns whether an order will be delivered. */
export function isComing(order: OrderFacts): boolean {
  return order.kind !== 'pickup' && isOpen(order)
}

/** Returns whether a parcel of an order is on a van now, or due to be. */
export function isWithDriver(order: OrderFacts): boolean {
  return isComing(order) && order.parcels.some(({ stage }) => stage === 'on-its-way')
}

/** Returns whether the carrier could not hand an order over, and tries again. */
export function isAttempted(order: OrderFacts): boolean {
  return isComing(order) && order.parcels.some((parcel) => parcel.isAttempted)
}

/** Returns whether the carrier or the shop reports that customs hold an order. */
export function isAtCustoms(order: OrderFacts): boolean {
  return isComing(order) && order.parcels.some(({ report }) => /\bcustoms\b/i.test(report ?? ''))
}

/** Returns whether a supplier sends an order, and it has not come. */
export function isComingFromSupplier(order: OrderFacts): boolean {
  return isComing(order) && order.isFromSupplier === true && order.stage !== 'delivered'
}

/** Returns whether an order comes in several parcels. */
export function isSplit({ parcels }: OrderFacts): boolean {
  return parcels.length > 1
}
