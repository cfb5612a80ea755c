import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays } from '@murphy/domain/calendar'
import type { OrderFacts, ParcelFacts } from '../retail/order-change-ports'

/** The states of an order that a notice can report. Each has a text in `bot/responses/order_notices.yml`. */
export const noticeStates = [
  'placed',
  'on_its_way',
  'part_on_its_way',
  'out_for_delivery',
  'not_handed_over',
  'delayed',
  'part_delivered',
  'delivered',
  'ready',
  'collected',
  'cancelled',
] as const
export type NoticeState = (typeof noticeStates)[number]

/** The days after which a change is not reported any more. Source: OP-145 */
const noticeAgeDays = 14
/** The same time in milliseconds. */
export const noticeAgeMs = noticeAgeDays * 24 * 3_600_000

/**
 * Returns the state of an order that a notice reports; `null`: the state has no sentence, or it is too old.
 *
 * Source: OP-145
 */
export function findNoticeState(order: OrderFacts, today: CalendarDate): NoticeState | null {
  const oldest = addDays(today, -noticeAgeDays)
  if (order.storeName !== null) return findPickupState(order, today)
  const open = order.parcels.filter(({ stage }) => stage !== 'cancelled')
  if (open.length === 0 && order.parcels.length > 0)
    return hasOldReports(order.parcels, oldest) ? null : 'cancelled'
  const state = open.length === 0 ? null : findParcelState(open, today)
  if (state !== null) return hasOldReports(open, oldest) ? null : state
  const isNew = order.kind !== 'subscription' && order.placedOn >= oldest
  return order.stage === 'open' && isNew ? 'placed' : null
}

function findPickupState(
  { stage, readyUntil, placedOn }: OrderFacts,
  today: CalendarDate,
): NoticeState | null {
  switch (stage) {
    case 'ready':
      return readyUntil !== null && readyUntil < today ? null : 'ready'
    case 'collected':
    case 'cancelled':
      return stage
    case 'open':
      return placedOn >= addDays(today, -noticeAgeDays) ? 'placed' : null
    default:
      return null
  }
}

function findParcelState(parcels: readonly ParcelFacts[], today: CalendarDate): NoticeState | null {
  const isHandedOver = ({ stage }: ParcelFacts): boolean => stage === 'delivered'
  const isOnItsWay = ({ stage }: ParcelFacts): boolean => stage === 'on-its-way'
  if (parcels.every(isHandedOver)) return 'delivered'
  const rest = parcels.filter((parcel) => !isHandedOver(parcel))
  if (rest.some(({ isAttempted }) => isAttempted)) return 'not_handed_over'
  if (rest.some(({ isOutForDelivery = false }) => isOutForDelivery)) return 'out_for_delivery'
  if (rest.some(({ stage, expectedOn }) => stage !== 'unknown' && expectedOn !== null && expectedOn < today))
    return 'delayed'
  if (rest.length < parcels.length) return 'part_delivered'
  if (rest.every(isOnItsWay)) return 'on_its_way'
  return rest.some(isOnItsWay) ? 'part_on_its_way' : null
}

/** Returns true when the newest report of every parcel is known and older than the given day. */
function hasOldReports(parcels: readonly ParcelFacts[], oldest: string): boolean {
  return parcels.every(({ reportedOn }) => reportedOn !== null && reportedOn < oldest)
}
