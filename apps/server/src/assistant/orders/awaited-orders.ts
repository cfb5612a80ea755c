import type { CalendarDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import { isInState } from './order-states'

/** Words that fit deliveries alone. A pick up has no driver or carrier, and does not arrive. */
const deliveryWords =
  /\b(?:deliver(?!y (?:fee|cost))\w*|arriv\w*|com(?:e|es|ing)|g[eo]t(?:s|ting)? here|turn(?:s|ing|ed)? up|show(?:s|ing|ed)? up|be here|couriers?|carriers?|drivers?|track(?:ing)? (?:number|no|id|code|link)s?|parcels?|packages?|consignment|on (?:its|the|their) way|on the road|in transit|shipped|dispatched)\b/i
const pickupWords = /\b(?:pick(?:ing|ed)?[ -]?(?:\w+ )?ups?|collect\w*|click (?:and|&|n) collect)\b/i

const todayWords = /\b(?:today|tonight|this (?:morning|arvo|afternoon|evening))\b/i
const firstWords = /\b(?:first|soonest|earliest|next(?! (?:week|month|year|\w*day)))\b/i

/** A question about the awaited orders that names none of them. */
export type AwaitedQuestion = {
  /** `signer`: the person who signed for a delivery. The others ask for the orders that come today, next, or at all. */
  readonly asks: 'all' | 'today' | 'next' | 'signer'
  /** `null`: deliveries and pick ups. */
  readonly kind: 'delivery' | 'pickup' | null
}

/** Returns what a text without an order asks about the awaited orders: 'when will it get here' can only mean a delivery. */
export function readAwaitedQuestion(text: string): AwaitedQuestion {
  const isPickup = pickupWords.test(text)
  return { asks: findAsked(text), kind: isPickup ? 'pickup' : deliveryWords.test(text) ? 'delivery' : null }
}

function findAsked(text: string): AwaitedQuestion['asks'] {
  if (asksForSigner(text)) return 'signer'
  return todayWords.test(text) ? 'today' : firstWords.test(text) ? 'next' : 'all'
}

/** The stages of a pick up that is still to be collected. */
const openPickups: ReadonlySet<string> = new Set(['open', 'picking', 'packed', 'ready'])

/** The most orders that one answer describes, and how many of them are late ones. */
const maxDescribed = 3
const maxLate = 2

/** The orders that the shopper waits for. `focus` is the one that 'it' then means. */
type AwaitedOrders = {
  readonly chosen: readonly OrderFacts[]
  readonly focus: OrderFacts | null
  /** The question is for today, and nothing is due. The chosen ones come next. */
  readonly hasNoneToday: boolean
}

/**
 * Chooses the deliveries that a shopper waits for: those that are late or on their way, by the day on which they are due. A question for
 * those of today or the next one chooses among all open deliveries. Nothing is chosen while no delivery has left. Of pick ups, those that are
 * ready come first.
 *
 * @param orders the shopper's own orders, newest first
 */
export function chooseAwaitedOrders(
  { asks, kind }: AwaitedQuestion,
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
  if (kind === 'pickup') {
    const open = orders.filter(({ kind: each, stage }) => each === 'pickup' && openPickups.has(stage))
    const ready = open.filter(({ stage }) => stage === 'ready')
    return pick([...ready, ...open.filter(({ stage }) => stage !== 'ready')].slice(0, maxDescribed))
  }
  if (asks === 'today') {
    const dueToday = coming.filter((order) => findDueDay(order) === today || isOut(order))
    if (dueToday.length > 0) return pick(dueToday.slice(0, maxDescribed))
    return pick(coming.slice(0, 1), coming.length > 0)
  }
  if (asks === 'next' && coming.length > 0) return pick(coming.slice(0, maxDescribed))
  const late = byDay(deliveries.filter(isLate)).slice(0, maxLate)
  const moving = byDay(deliveries.filter((order) => !isLate(order) && hasLeft(order)))
  return pick([...late, ...moving].slice(0, maxDescribed))
}

/** Returns whether an order is late and no parcel of it has arrived. */
export function isLateAsWhole(order: OrderFacts, today: CalendarDate): boolean {
  return order.stage !== 'delivered' && isInState(order, 'late', today)
}

/** A day after those of all orders. */
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

/** Returns the newest delivered order that was signed for; without a signature the newest delivered one. `null`: nothing was delivered. */
export function findSignedOrder(orders: readonly OrderFacts[]): OrderFacts | null {
  const delivered = listDelivered(orders)
  const signed = delivered.find(({ parcels }) => parcels.some(({ report }) => /\bsign/i.test(report ?? '')))
  return signed ?? delivered[0] ?? null
}
