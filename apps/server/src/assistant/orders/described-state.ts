import type { CalendarDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import { filterByReport, namesReportedCause, reportsDelay } from './carrier-reports'
import type { OrderState } from './order-states'
import { findOrderState, isInState } from './order-states'

const noun =
  '(?:ones?|orders?|parcels?|packages?|box(?:es)?|purchases?|delivery|deliveries|shipments?|pick ?ups?|collections?)'
const stateWord =
  'cancelled|canceled|called off|delivered|undelivered|collected|refunded|returned|ready|open|late|delayed|overdue|unfinished|finished|completed|outstanding|pending|missing|current|active|arrived|customs|stuck|held(?: up)?|on hold|depot|post office|weather|failed|missed|rebooked'
/** The first words of a clause that describes an order. */
const clauseStart =
  '(?:thats|that|which|whichs|still|not|yet|already|on|waiting|failed|missed|with (?:the|a|your) driver|out for delivery|in transit|coming|due|ready|running|stuck|held|(?:in|at|by) (?:the )?(?:customs|depot|post office)|should|was (?:meant|supposed)|i can|i could|i may|i need to|i (?:still )?have to|we can)'
/** A question for the orders that something holds up, without a noun: 'whats stuck in customs'. */
const asksWhatIsHeld =
  /^(?:(?:and|so|ok|hi|hey) )*(?:whats|what is|which is|which (?:one )?of my orders (?:is|has|got|was)(?: the| a| got| been)*|which order (?:is|has|got|was)(?: the| a| got| been)*) ((?:customs|stuck|held(?: up)?|on hold|delayed|overdue|running late|late)\b(?: \w+){0,3})$/
const patterns = [
  asksWhatIsHeld,
  new RegExp(
    `\\b(?:the|that|my) (out for delivery|on (?:its|the) way|in transit|with (?:the|a) driver|on the truck) ${noun}\\b`,
  ),
  new RegExp(
    `\\b(?:the|that|my|this|those|these|all|any|todays|yesterdays) (${stateWord}) (?:${noun}|delivery)\\b`,
  ),
  new RegExp(`\\b${noun} (?:that|which|i|you) (?:was |is |got |were |has been )?(${stateWord})\\b`),
  new RegExp(`\\b(?:the|my|that|those|these|all|any|whats) ${noun} (${clauseStart}\\b(?: \\w+){0,6})`),
  new RegExp(
    `\\bwhich (?:(?:${noun}|of (?:them|those|these)) )?((?:is|are|was|were|has|have|hasnt|havent|isnt|arent|did|didnt|came|can|should)\\b(?: \\w+){0,5})`,
  ),
]

/** A question for the state of an order, which its clause may only seem to describe: 'is my order coming today'. */
export const stateQuestion =
  /^(?:(?:and|so|ok|okay|but|then|hi|hey) )*(?:is|are|has|have|had|hasnt|havent|isnt|did|didnt|does|do|was|were|will|can|could|should|when|why)\b/

/**
 * Returns the state by which a text names an order: 'the cancelled one', 'the one that already came', 'which is late'. A question for
 * the state names none.
 *
 * @param words as `normalizeDescription` returns them
 */
export function findDescribedState(words: string): OrderState | null {
  for (const pattern of stateQuestion.test(words) ? patterns.slice(0, 4) : patterns) {
    const clause = pattern.exec(words)?.[1]
    const state = clause === undefined ? null : findOrderState(clause)
    if (state !== null) return state
  }
  return null
}

const onItsWay =
  /\bon (?:its|the|their) way\b|\bwith (?:the|a) driver\b|\bout for delivery\b|\bin transit\b|\b(?:shipped|sent|dispatched)\b/

/** Returns the orders in a state. When a text asks for those on their way, the open orders that have left are preferred. */
export function filterByState(
  words: string,
  orders: readonly OrderFacts[],
  { state, today }: { readonly state: OrderState; readonly today: CalendarDate },
): readonly OrderFacts[] {
  if (state === 'reported') {
    const reported = filterByReport(words, orders)
    // A stuck order without such a report is a late one.
    return reported.length > 0 || namesReportedCause(words)
      ? reported
      : orders.filter((order) => isInState(order, 'late', today))
  }
  const all = orders.filter(
    (order) => isInState(order, state, today) || (state === 'late' && reportsDelay(order)),
  )
  // An order that is delivered in part counts when no other is late.
  const whole = all.filter(({ stage }) => stage !== 'delivered')
  const found = state === 'late' && whole.length > 0 ? whole : all
  if (state !== 'open' || !onItsWay.test(words)) return found
  const outForDelivery = found.filter(({ card, parcels }) =>
    /out for delivery/i.test(`${card.status} ${parcels.map(({ report }) => report ?? '').join(' ')}`),
  )
  if (/\bout for delivery\b/.test(words) && outForDelivery.length > 0) return outForDelivery
  const moving = found.filter(({ parcels }) => parcels.some(({ stage }) => stage === 'on-its-way'))
  return moving.length > 0 ? moving : found
}

/** Returns whether a text asks which order something holds up, and names it by that: 'whats stuck in customs'. */
export function asksForHeldOrder(words: string): boolean {
  return asksWhatIsHeld.test(words)
}
