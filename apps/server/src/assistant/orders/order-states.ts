import type { CalendarDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import { reportsHold } from './carrier-reports'

/**
 * A state by which a shopper names orders. `open`: neither received nor cancelled. `late`: open after the day on which it was due.
 * `reported`: the carrier's report tells it, such as customs.
 */
export type OrderState =
  | 'open'
  | 'late'
  | 'ready'
  | 'delivered'
  | 'collected'
  | 'cancelled'
  | 'refunded'
  | 'reported'

const patterns: readonly (readonly [RegExp, OrderState])[] = [
  [
    /\b(?:customs|quarantine|stuck|held(?: up)?|on hold|not moving|(?:hasn['’]?t|not) moved|weather|flood(?:s|ed|ing)?|depot|sorting (?:centre|center|facility)|post office|attempted|carded|failed|missed|rebooked|to (?:the )?sender)\b/i,
    'reported',
  ],
  [/\b(?:cancell?ed|called off|scrapped|cancellations?)\b/i, 'cancelled'],
  [/\b(?:refunded|refunds?|returned|money back)\b/i, 'refunded'],
  [
    /\b(?:late|delayed|overdue|behind(?: schedule)?|running behind|past due|should(?:['’]?ve| have| of) (?:come|arrived|been (?:here|delivered))|(?:should|was meant to|supposed to|meant to) (?:be here|have (?:come|arrived)|come (?:already|by now|yesterday)|arrive (?:already|by now|yesterday)))\b/i,
    'late',
  ],
  [
    /\b(?:can|could|should) (?:i|we) (?:collect|pick up|fetch|grab)\b|\b(?:i|we) (?:can|could|may|need to|have to|still have to|should) (?:collect|pick up|fetch|grab)\b|\b(?:ready|waiting) (?:for (?:me|us)|to be (?:collected|picked up))\b/i,
    'ready',
  ],
  [
    /\b(?:open|outstanding|pending|unfinished|under ?way|in progress|upcoming|current|active|undelivered|still (?:coming|due|waiting|to come|on)|on (?:its|the|their) way|(?:not|yet to|still to) (?:\w+ )?(?:come|arrive|arrived|delivered|here)|(?:have|has)n['’]?t (?:\w+ )?(?:come|arrived|delivered|turned up|shown up|been)|did(?:n['’]?t| not) (?:come|arrive|turn up|show up)|never (?:came|come|arrived|turned up|showed up)|out for delivery|with (?:the|a) driver|in transit|shipped|dispatched|on the go|coming|missing)\b/i,
    'open',
  ],
  [/\bready\b/i, 'ready'],
  [
    /\b(?:delivered|arrived|received|reached me|finished|done|completed|came|got here|turned up|showed up|landed|already here)\b/i,
    'delivered',
  ],
  [/\b(?:collected|picked up|fetched)\b/i, 'collected'],
]

/** Returns the state of orders that a text names; `null`: it names none. */
export function findOrderState(text: string): OrderState | null {
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const closedStages = new Set(['delivered', 'collected', 'cancelled'])

/** Returns whether an order is in a state. An order is open while one of its parcels is under way. */
export function isInState(order: OrderFacts, state: OrderState, today: CalendarDate): boolean {
  const { stage, parcels, refunds } = order
  switch (state) {
    case 'late':
      return parcels.some(
        (parcel) =>
          !closedStages.has(parcel.stage) && parcel.expectedOn !== null && parcel.expectedOn < today,
      )
    case 'open':
      if (isReturned(order)) return false
      return parcels.length > 0
        ? parcels.some((parcel) => !closedStages.has(parcel.stage))
        : !closedStages.has(stage)
    case 'refunded':
      return refunds.length > 0 || isReturned(order)
    case 'reported':
      return reportsHold(order)
    default:
      return stage === state
  }
}

/** Returns whether the shop took an order back. The retailer has no stage for it, only the words of its status. */
function isReturned({ stage, card }: OrderFacts): boolean {
  return stage === 'unknown' && /^returned\b/i.test(card.status)
}
