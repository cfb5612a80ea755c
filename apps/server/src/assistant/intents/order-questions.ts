import type { TrackingInfo } from '@murphy/contracts/entities'
import type { OrderFacts } from '../../retail/ports'
import { toPosition } from '../ordinals'
import type { GetResponse } from '../responses'

/** Something of an order that a shopper asks for, beside where it is. */
export type OrderQuestion = 'contents' | 'total' | 'tracking_number' | 'carrier' | 'parcels'

const patterns: readonly (readonly [RegExp, OrderQuestion])[] = [
  [
    /\b(?:tracking|consignment|parcel|barcode|bar code) ?(?:numbers?|no|nr|id|codes?|thing)\b|\bbar ?code\b/i,
    'tracking_number',
  ],
  [
    /\b(?:who(?:['’]?s| is| are)? (?:the )?(?:courier|carrier|delivering|bringing|shipping|carrying)|(?:which|what) (?:courier|carrier|delivery company|post company)|(?:courier|carrier)(?:['’]?s)? name)\b/i,
    'carrier',
  ],
  [/\bhow many (?:boxes|parcels|packages|deliveries|shipments)\b/i, 'parcels'],
  [
    /\b(?:total|how much (?:was|did|were|is (?:it|that|this|my|the) order)|what did (?:it|that|this|i) (?:cost|pay)|cost me|did i pay|order worth)\b/i,
    'total',
  ],
  [
    /\bwhat(?:['’]?s| is| was| are| were)? (?:in|inside)\b|\bcontents?\b|\bwhat (?:did|have) i (?:order|ordered|buy|bought|get|got)\b|\b(?:which|what) (?:bottles|wines|beers|products|items|drinks)\b|\bitems in\b/i,
    'contents',
  ],
]

/** The number of questions that one reply answers. */
const maxQuestions = 2

/** Returns what a text asks about an order; empty when it asks nothing of this kind. */
export function findOrderQuestions(text: string): readonly OrderQuestion[] {
  return patterns
    .flatMap(([pattern, question]) => (pattern.test(text) ? [question] : []))
    .slice(0, maxQuestions)
}

/** Returns whether a text asks what only a parcel has, so that nothing else can be meant after an order was shown. */
export function asksAboutParcel(text: string): boolean {
  return findOrderQuestions(text).some((question) =>
    ['tracking_number', 'carrier', 'parcels'].includes(question),
  )
}

/** Returns the position of the parcel that a text names, counted from 1; `null`: it names none. */
export function findParcelPosition(text: string): number | null {
  const match = /\b(\w+) (?:parcel|package|box|consignment|shipment)\b/i.exec(text)
  const position = toPosition(match?.[1]?.toLowerCase() ?? '')
  return position === 0 ? null : position
}

/** Returns the delivery with only the parcel that the text names; with all of them when it names none of them. */
export function pickParcel(text: string, tracking: TrackingInfo): TrackingInfo {
  const position = findParcelPosition(text)
  const parcel = position === null ? undefined : tracking.consignmentNotes[position - 1]
  return parcel === undefined ? tracking : { ...tracking, consignmentNotes: [parcel] }
}

/**
 * Returns the sentence that answers a question about an order from the retailer's data; `null`: the retailer does not give it.
 *
 * Source: OP-138
 */
export function answerOrderQuestion(
  question: OrderQuestion,
  {
    orderNumber,
    order,
    tracking,
  }: {
    readonly orderNumber: string
    readonly order: OrderFacts | null
    readonly tracking: TrackingInfo | null
  },
  { getResponse, turn }: { readonly getResponse: GetResponse; readonly turn: number },
): string | null {
  switch (question) {
    case 'contents': {
      const list = (order?.items ?? []).map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
      return list === ''
        ? null
        : getResponse('order_tracking', question, { turn, values: { orderNumber, list } })
    }
    case 'total':
      return order === null || order.total === null
        ? null
        : getResponse('order_tracking', question, {
            turn,
            values: { orderNumber, amount: `$${order.total}` },
          })
    case 'carrier': {
      const names = (tracking?.consignmentNotes ?? []).flatMap(({ carrierName }) => carrierName || [])
      return names.length === 0
        ? null
        : getResponse('order_tracking', question, {
            turn,
            values: { orderNumber, list: [...new Set(names)].join(', ') },
          })
    }
    case 'parcels': {
      const count = tracking?.consignmentNotes.length ?? 0
      if (count === 0) return null
      const situation = count === 1 ? 'one_parcel' : 'parcels'
      return getResponse('order_tracking', situation, { turn, values: { orderNumber, count: String(count) } })
    }
    case 'tracking_number': {
      const list = (tracking?.consignmentNotes ?? []).flatMap(({ consignmentNumber, barCodeNumber }) =>
        consignmentNumber === null || consignmentNumber === ''
          ? []
          : [barCodeNumber === null ? consignmentNumber : `${consignmentNumber} (bar code ${barCodeNumber})`],
      )
      return list.length === 0
        ? null
        : getResponse('order_tracking', question, { turn, values: { orderNumber, list: list.join(', ') } })
    }
  }
}
