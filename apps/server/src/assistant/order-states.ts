import type { OrderFacts } from '../retail/order-change-ports'

/** A state by which a shopper chooses orders. `open`: neither received nor cancelled. */
export type OrderState = 'open' | 'ready' | 'delivered' | 'collected' | 'cancelled' | 'refunded'

const patterns: readonly (readonly [RegExp, OrderState])[] = [
  [/\b(?:cancell?ed|called off|scrapped|cancellations?)\b/i, 'cancelled'],
  [/\b(?:refunded|refunds?|returned|money back)\b/i, 'refunded'],
  [
    /\b(?:open|outstanding|pending|unfinished|under ?way|in progress|upcoming|current|active|late|delayed|still (?:coming|to come|on)|on (?:its|the|their) way|(?:not|yet to|still to) (?:\w+ )?(?:come|arrive|arrived|delivered|here)|(?:have|has)n['’]?t (?:come|arrived)|on the go|coming|missing)\b/i,
    'open',
  ],
  [/\bready\b/i, 'ready'],
  [/\b(?:delivered|arrived|received|reached me|finished|done|completed)\b/i, 'delivered'],
  [/\b(?:collected|picked up|fetched)\b/i, 'collected'],
]

/** Returns the state of orders that a text names; `null`: it names none. */
export function findOrderState(text: string): OrderState | null {
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const closedStages = new Set(['delivered', 'collected', 'cancelled'])

/** Returns whether an order is in a state. An order is open while one of its parcels is under way. */
export function isInState(order: OrderFacts, state: OrderState): boolean {
  const { stage, parcels, refunds } = order
  switch (state) {
    case 'open':
      if (isReturned(order)) return false
      return parcels.length > 0
        ? parcels.some((parcel) => !closedStages.has(parcel.stage))
        : !closedStages.has(stage)
    case 'refunded':
      return refunds.length > 0 || isReturned(order)
    default:
      return stage === state
  }
}

/** Returns whether the shop took an order back. The retailer has no stage for it, only the words of its status. */
function isReturned({ stage, card }: OrderFacts): boolean {
  return stage === 'unknown' && /^returned\b/i.test(card.status)
}
