import type { CalendarDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import { isInState } from './order-states'

/** Words of a delivery. A pick up has no driver or carrier, and does not come. */
const deliveryWords =
  /\b(?:deliver(?!y (?:fee|cost))\w*|arriv\w*|com(?:e|es|ing)|g[eo]t(?:s|ting)? here|turn(?:s|ing|ed)? up|show(?:s|ing|ed)? up|be here|couriers?|carriers?|drivers?|track(?:ing)? (?:number|no|id|code|link)s?|parcels?|packages?|consignment|on (?:its|the|their) way|on the road|in transit|shipped|dispatched)\b/i
const pickupWords = /\b(?:pick(?:ing|ed)?[ -]?(?:\w+ )?ups?|collect\w*|click (?:and|&|n) collect)\b/i

/** Returns whether a text can only be about orders that are delivered: 'when will it get here'. */
export function impliesDelivery(text: string): boolean {
  return deliveryWords.test(text) && !pickupWords.test(text)
}

const todayWords = /\b(?:today|tonight|this (?:morning|arvo|afternoon|evening))\b/i
/** Returns whether a text asks about today. */
export function asksForToday(text: string): boolean {
  return todayWords.test(text)
}

const firstWords = /\b(?:first|soonest|earliest|next(?! (?:week|month|year|\w*day)))\b/i

/** The orders that one answer describes. */
const maxDescribed = 3
const maxLate = 2

/** The orders that the shopper waits for. `focus` is the one that 'it' then means. */
type AwaitedOrders = {
  readonly chosen: readonly OrderFacts[]
  readonly focus: OrderFacts | null
  /** The text asks about today, and nothing is due. The chosen ones come next. */
  readonly hasNoneToday: boolean
}

/**
 * Chooses the deliveries that a shopper waits for: those that are late or on their way, by the day on which they are due. A text that asks
 * about today or the next one chooses among all that are open. Nothing is chosen while no delivery has left, and for a text about pick ups.
 *
 * @param orders the shopper's own orders, newest first
 */
export function chooseAwaitedOrders(
  text: string,
  orders: readonly OrderFacts[],
  today: CalendarDate,
): AwaitedOrders {
  const deliveries = orders.filter(
    (order) => order.kind !== 'pickup' && order.stage !== 'delivered' && isInState(order, 'open', today),
  )
  const byDay = (list: readonly OrderFacts[]): readonly OrderFacts[] =>
    list.toSorted((a, b) => (findDueDay(a) ?? lastDay).localeCompare(findDueDay(b) ?? lastDay))
  const isLate = (order: OrderFacts): boolean => isLateAsWhole(order, today)
  const coming = byDay(deliveries.filter((order) => !isLate(order) && findDueDay(order) !== null))
  const pick = (chosen: readonly OrderFacts[], hasNoneToday = false): AwaitedOrders => ({
    chosen,
    focus: chosen.find((order) => !isLate(order)) ?? chosen[0] ?? null,
    hasNoneToday,
  })
  if (pickupWords.test(text)) return pick([])
  if (asksForToday(text)) {
    const dueToday = coming.filter((order) => findDueDay(order) === today || isOut(order))
    if (dueToday.length > 0) return pick(dueToday.slice(0, maxDescribed))
    return pick(coming.slice(0, 1), coming.length > 0)
  }
  if (firstWords.test(text) && coming.length > 0) return pick(coming.slice(0, maxDescribed))
  const late = byDay(deliveries.filter(isLate)).slice(0, maxLate)
  const moving = byDay(deliveries.filter((order) => !isLate(order) && hasLeft(order)))
  return pick([...late, ...moving].slice(0, maxDescribed))
}

/** Returns whether an order is late, of which no parcel has arrived. */
export function isLateAsWhole(order: OrderFacts, today: CalendarDate): boolean {
  return order.stage !== 'delivered' && isInState(order, 'late', today)
}

/** Any later day than those of orders. */
const lastDay = '9999-12-31'

/** Returns the first day on which an open parcel is due, or the day that was chosen; `null`: not known. */
export function findDueDay({ parcels, day }: OrderFacts): string | null {
  const open = parcels.filter(({ stage }) => stage !== 'delivered' && stage !== 'cancelled')
  return open.flatMap(({ expectedOn }) => expectedOn ?? []).toSorted()[0] ?? day
}

function hasLeft({ parcels }: OrderFacts): boolean {
  return parcels.some(
    ({ stage, isAttempted }) => stage === 'on-its-way' || (isAttempted && stage !== 'delivered'),
  )
}

function isOut({ parcels }: OrderFacts): boolean {
  return parcels.some(({ isOutForDelivery }) => isOutForDelivery === true)
}

const signing = /\bwho(?:['’]?s| has| had)?\b.{0,20}\bsign(?:ed|s)?\b|\bsigned\b.{0,40}\bwho\b/i

/** Returns whether a text asks for the person who signed for a parcel. */
export function asksForSigner(text: string): boolean {
  return signing.test(text) && !/\b(?:can|could|should|will|must|has to|have to|need)\b/i.test(text)
}

/** Returns the deliveries that have arrived. */
export function listDelivered(orders: readonly OrderFacts[]): readonly OrderFacts[] {
  return orders.filter(({ kind, stage }) => kind !== 'pickup' && stage === 'delivered')
}

/**
 * Returns the newest delivered order that was signed for, when a text asks who signed; without a signature the newest delivered one.
 * `null`: the text asks something else, or nothing was delivered.
 */
export function findSignedOrder(text: string, orders: readonly OrderFacts[]): OrderFacts | null {
  if (!asksForSigner(text)) return null
  const delivered = listDelivered(orders)
  const signed = delivered.find(({ parcels }) => parcels.some(({ report }) => /\bsign/i.test(report ?? '')))
  return signed ?? delivered[0] ?? null
}
