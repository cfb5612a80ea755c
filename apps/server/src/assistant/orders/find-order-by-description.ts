import type { CalendarDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { OrderKind } from '../../retail/order-ports'
import { findDescribedDay } from './described-day'
import { splitAge } from './find-by-age'
import { findByCount } from './find-by-count'
import { findByDueDay } from './find-by-due-day'
import { findByProduct } from './find-by-product'
import { findOrderAmount, filterByAmount } from './find-order-amount'
import { filterByState, findDescribedState } from './described-state'
import { normalizeDescription } from './normalize-description'
import { isInState } from './order-states'
import type { OrderState } from './order-states'
import { readPastDays } from './read-past-day'

/** The number of newest orders among which the described one is searched, or one that allows a change. */
export const searchedOrders = 20

/**
 * The orders that a text describes. `none`: it describes no order. `unknown`: it names a day or a state that no order has;
 * `day` is that day as the text names it. `state` of several orders is the one that the text names; `null`: none.
 */
export type OrderMatch =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly order: OrderFacts }
  | {
      readonly kind: 'several'
      readonly orders: readonly OrderFacts[]
      readonly state: OrderState | null
    }
  | { readonly kind: 'unknown'; readonly day: string; readonly state: null }
  | { readonly kind: 'unknown'; readonly day: null; readonly state: OrderState }

export type DescriptionOptions = {
  /** Today in Sydney. */
  readonly today: CalendarDate
  /** The text may also name an address or a day for the delivery, which describes no order. */
  readonly hasNewValues?: boolean
}

/**
 * Finds the orders that a text describes: by the number of a parcel, the end of the order's number, the day on which it was
 * placed or delivered, product, number of parcels or products, age, day on which it comes, supplier, store, kind, state and amount. The further words of a text with a day narrow the orders of that day.
 *
 * Errors: none, for any text.
 *
 * @param orders the shopper's own orders, newest first
 */
export function findOrderByDescription(
  text: string,
  orders: readonly OrderFacts[],
  { today, hasNewValues = false }: DescriptionOptions,
): OrderMatch {
  const { words: described, refusedKind } = splitRefused(normalizeDescription(text))
  const { words, aged } = splitAge(described, orders, today)
  const byNumber = findByNumbers(words, orders)
  if (byNumber !== null) return { kind: 'one', order: byNumber }
  const due = findByDueDay(words, orders, { today, hasNewValues })
  // 'Can the thursday delivery be friday' is about the next thursday.
  const day = hasNewValues && due.length > 0 ? null : findDescribedDay(words, orders, { today, hasNewValues })
  if (day !== null && day.orders.length === 0) return { kind: 'unknown', day: day.label, state: null }
  let isDescribed = day !== null
  let found = day?.orders ?? orders
  const narrow = (fitting: readonly OrderFacts[] | null): void => {
    if (fitting === null || fitting.length === 0) return
    isDescribed = true
    found = fitting
  }
  narrow(aged)
  narrow(findByStore(words, found, { hasNewValues, today }))
  if (newestWords.test(words)) narrow(found.slice(0, 1))
  narrow(findByProduct(words, found))
  narrow(findByCount(words, found))
  narrow(found.filter((order) => due.includes(order)))
  if (chosenDayWords.test(words))
    narrow(found.filter((order) => order.day !== null && isInState(order, 'open', today)))
  if (supplierWords.test(words))
    narrow(preferUndelivered(found.filter(({ isFromSupplier }) => isFromSupplier === true)))
  if (signedWords.test(words)) narrow(preferWhole(found.filter(wasSigned)))
  const state = findDescribedState(words)
  if (state !== null) {
    const inState = filterByState(words, found, { state, today })
    if (inState.length === 0 && !isDescribed) return { kind: 'unknown', day: null, state }
    narrow(inState)
  }
  if (refusedKind !== null && isDescribed) narrow(found.filter((order) => !isOfKind(order, refusedKind)))
  const amount = findOrderAmount(words)
  if (amount !== null) narrow(filterByAmount(amount, found))
  const kind = findDescribedKind(words)
  if (kind !== null) {
    const ofKind = found.filter((order) => isOfKind(order, kind))
    // 'My pick up order' means one that is not collected yet, if there is one.
    narrow(isDescribed ? ofKind : preferOpen(ofKind, today))
  }
  const [only, another] = found
  if (!isDescribed || only === undefined) return { kind: 'none' }
  return another === undefined ? { kind: 'one', order: only } : { kind: 'several', orders: found, state }
}

/** Returns the orders in a state as a match, for a request that names the state without describing an order. */
export function findOrdersInState(
  state: OrderState,
  orders: readonly OrderFacts[],
  today: CalendarDate,
): OrderMatch {
  const found = filterByState('', orders, { state, today })
  const [only, another] = found
  if (only === undefined) return { kind: 'unknown', day: null, state }
  return another === undefined ? { kind: 'one', order: only } : { kind: 'several', orders: found, state }
}

const newestWords =
  /\b(?:my|the|our) (?:very )?(?:last|latest|newest|most recent) (?:order|purchase|parcel|shop)\b(?! (?:of|from))|\b(?:latest|newest|most recent) one\b|\b(?:the|my) (?:brand )?new (?:one|order)\b(?! (?:of|from|with|for|to))|\bwhat (?:did|have) (?:i|we) (?:order|buy|get|ordered|bought|got) last(?: time)?$|^(?:(?:the|my|its|probably|um|it was) )*(?:latest|newest|most recent)(?: (?:i think|please|pls|thanks))*$/

/** Returns whether a text names the newest order: 'my last order', 'the latest one'. */
export function namesNewestOrder(text: string): boolean {
  return newestWords.test(normalizeDescription(text))
}

/** Words of questions about orders that describe none. */
const plainWords = new Set(
  (
    'where what when which who whose why how is are was were has have had do does did can could will would should may my me i we our us the a an ' +
    'it its that this these those them they you your of on in at to for from with and or but not no yes please pls thanks hi hey hello ok so ' +
    'now then there here yet still soon today all any some order orders ordered number track tracking tracked status update news delivery ' +
    'deliveries delivered parcel parcels package packages stuff thing things arrive arrives arrived come comes coming came get gets got getting ' +
    'show list see view check find tell know need want like look up out about late long take takes more other wheres whats hows history past ' +
    'previous recent current open bought purchases invoice tax receipt copy send resend email mail again'
  ).split(' '),
)

/** Returns whether a text has a word other than those of plain questions, so that the orders have to be read. */
export function mayDescribeOrder(text: string): boolean {
  const words = normalizeDescription(text)
  return newestWords.test(words) || words.split(' ').some((word) => word !== '' && !plainWords.has(word))
}

/** Returns whether a text names a past day, by which it may describe an order. */
export function namesPastDay(text: string, today: CalendarDate): boolean {
  return readPastDays(normalizeDescription(text), today).length > 0
}

/** Finds the order of a parcel's number, or the only order whose number ends in the named digits. */
function findByNumbers(words: string, orders: readonly OrderFacts[]): OrderFacts | null {
  const reduced = words.replaceAll(/[^a-z0-9]/g, '')
  const ofParcel = orders.filter(({ parcels }) =>
    parcels.some(({ trackingNumber }) => {
      const number = trackingNumber?.toLowerCase().replaceAll(/[^a-z0-9]/g, '') ?? ''
      return number.length >= shortestParcelNumber && reduced.includes(number)
    }),
  )
  const end = endPatterns.map((pattern) => pattern.exec(words)?.[1]).find((digits) => digits !== undefined)
  const found =
    ofParcel.length > 0 || end === undefined
      ? ofParcel
      : orders.filter(({ orderId }) => orderId.endsWith(end))
  const [only, another] = found
  return only !== undefined && another === undefined ? only : null
}

/** The end of an order's number: 'ending in 564', '64 at the end', 'the last two digits are 64'. */
const endPatterns = [
  /\b(?:ending|ends|end|finishing|finishes)(?: (?:in|with|on))? (\d{2,6})\b/,
  /\b(\d{2,6}) (?:at|on|in) the end\b/,
  /\blast (?:(?:two|three|four|2|3|4) )?(?:digits|numbers|figures)(?: (?:are|is|was|were|should be))? (\d{2,6})\b/,
]

/** A shorter number may be a part of another one. */
const shortestParcelNumber = 7

/** The order that is not meant: 'the cancelled one, the delivery not the pick up'. */
const refusedOrder = / (?:and |but )?not (?:the|my|that) (?<refused>[\p{L} ]{3,24})$/u

/** Splits the order that is not meant from a description, and returns its kind. A text that only refuses one is kept whole. */
function splitRefused(words: string): { readonly words: string; readonly refusedKind: OrderKind | null } {
  const refused = refusedOrder.exec(words)
  const named = refused?.groups?.['refused']
  if (refused === null || named === undefined || !/\b(?:the|my) /.test(words.slice(0, refused.index)))
    return { words, refusedKind: null }
  const kind = pickupWords.test(named) ? 'pickup' : /\bdeliver/.test(named) ? 'delivery' : null
  return { words: words.slice(0, refused.index), refusedKind: kind }
}

const pickupWords = /\b(?:pick(?:ed)? ?ups?|click (?:and|n) collect|collect\w*|c and c|fetch\w*)\b/

/** Returns the orders that are collected at a store that the text names. */
function findByStore(
  words: string,
  orders: readonly OrderFacts[],
  { hasNewValues, today }: Required<DescriptionOptions>,
): readonly OrderFacts[] {
  if (hasNewValues && !pickupWords.test(words)) return []
  const atNamed = orders.filter(({ storeName }) => {
    const name = normalizeDescription(storeName ?? '')
    return name !== '' && ` ${words} `.includes(` ${name} `)
  })
  return preferOpen(atNamed, today)
}

function preferOpen(orders: readonly OrderFacts[], today: CalendarDate): readonly OrderFacts[] {
  const open = orders.filter((order) => isInState(order, 'open', today))
  return open.length > 0 ? open : orders
}

/** Words of an order that a supplier sends: 'the supplier one', 'another one from a supplier'. */
export const supplierWords =
  /\bsuppliers? (?:one|order|parcel|delivery|box)s?\b|\b(?:ones?|orders?|parcels?|box|delivery|bottles?|wines?|beers?|spirits?|drinks?|stuff|cartons?|case) (?:\w+ ){0,3}?(?:from|by|via) (?:a|the|your|another|some) supplier\b/

/** An order for which the shopper chose the day: 'the one i picked a day for'. */
const chosenDayWords =
  /\b(?:one|order|delivery|parcel|box) (?:that |which )?(?:i|we) (?:picked|chose|booked|set) (?:a|the|its) day\b|\b(?:chosen|picked|pick a) day (?:order|delivery|one|parcel)\b/

/** An order that was signed for: 'the one i signed for'. */
const signedWords =
  /\b(?:ones?|orders?|parcels?|delivery|box) (?:that |which |thats |was |were |got |has been |someone |somebody |i |we |he |she )+signed\b|\bsigned (?:for )?(?:one|order|parcel|delivery)\b/

function wasSigned({ parcels }: OrderFacts): boolean {
  return parcels.some(({ report }) => /\bsign/i.test(report ?? ''))
}

/** Returns the orders whose own state says that they were signed for; all, when only a parcel of each was. */
function preferWhole(signed: readonly OrderFacts[]): readonly OrderFacts[] {
  const whole = signed.filter(({ card }) => /\bsign/i.test(card.status))
  return whole.length > 0 ? whole : signed
}

/** Returns the orders of which nothing has come; all, when a part of each has. */
function preferUndelivered(orders: readonly OrderFacts[]): readonly OrderFacts[] {
  const coming = orders.filter(({ stage }) => stage !== 'delivered' && stage !== 'cancelled')
  return coming.length > 0 ? coming : orders
}

type DescribedKind = OrderKind | 'same-day'

/** Returns the kind by which a text describes an order; `null`: none. 'Delivery' alone describes no kind. */
function findDescribedKind(words: string): DescribedKind | null {
  if (/\bsame day (?:order|delivery|one|parcel)\b/.test(words)) return 'same-day'
  if (/\b(?:subscription|wine club|monthly) (?:order|box|case|delivery|parcel)\b/.test(words))
    return 'subscription'
  if (/\b(?:home )?delivery (?:one|order)s?\b/.test(words)) return 'delivery'
  return /\b(?:my|the|our|that|this|a) (?:\w+ ){0,2}?(?:pick ?ups?|click (?:and|n) collect|collection)\b|\b(?:one|order) (?:(?:that |which )?(?:i|we) (?:had |have |was going |wanted |need(?:ed)? )?)?to (?:collect|pick up)\b/.test(
    words,
  )
    ? 'pickup'
    : null
}

function isOfKind(order: OrderFacts, kind: DescribedKind): boolean {
  return kind === 'same-day' ? order.isSameDay : order.kind === kind
}
