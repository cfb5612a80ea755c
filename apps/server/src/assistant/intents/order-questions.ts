import type { TrackingInfo } from '@murphy/contracts/entities'
import type { OrderFacts, OrderItemFacts, ParcelFacts } from '../../retail/order-change-ports'
import { toProductWords } from '../find-order-by-description'
import { formatDayMonth, toCalendarDate } from '@murphy/domain/calendar'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { GetResponse, ResponseValues } from '../responses'

/** Something of an order that a shopper asks for, beside where it is. */
export type OrderQuestion =
  | 'contents'
  | 'total'
  | 'tracking_number'
  | 'carrier'
  | 'parcels'
  | 'nominee'
  | 'quantity'
  | 'cancellation'
  | 'report'
  | 'due'

const patterns: readonly (readonly [RegExp, OrderQuestion])[] = [
  [
    /\bwho(?:['’]?s| is| am i| can| will| did i| do i have| have i)?\b.{0,40}\b(?:(?:pick(?:s|ing)?|picked) (?:\w+ ){0,3}up|collect(?:s|ing)?|collection|fetch(?:es|ing)?|nominees?|nominate[ds]?|named?)\b|\bwhose name\b|\b(?:which|what) (?:name|nominee|person)\b|\bname (?:is |that is )?(?:on|down for) (?:it|my|the|that|this)\b|\bwho may (?:pick|collect|fetch)\b/i,
    'nominee',
  ],
  [
    /\b(?:how many|number of|quantity of|how much of)\b(?! (?:boxes|parcels|packages|deliveries|shipments|orders|days|people|points)\b).{0,40}\b(?:in|did i|have i|i (?:ordered|bought|got)|coming)\b/i,
    'quantity',
  ],
  [
    /\b(?:why|reason|how come|what made you)\b.{0,40}\b(?:cancel\w*|call(?:ed|ing)? (?:it |that |this )?off|called \d+ off|scrapped)\b/i,
    'cancellation',
  ],
  [
    /\bwho (?:has |had )?(?:signed|took|accepted|received)\b|\bsign(?:ed|ature)\b|\bproof\b|\bphoto of the (?:delivery|drop)|\bwhere (?:was|did|is|were|have|has)\b.{0,40}\b(?:left|leave|put|dropped|drop|hidden|hide)\b|\bleft (?:it )?where\b|\bcustoms\b|\bwhy (?:is|does|are|has|do)\b.{0,40}\b(?:sit|sits|sitting|stuck|held|hangs?|hanging|stopped|stop|not moved?|not moving)\b|\bwhat (?:does|did) (?:the )?(?:carrier|courier|driver|tracking|post|depot)\b.{0,20}\b(?:say|report|write)\b|\b(?:carriers?|couriers?|latest|newest|last) (?:own )?(?:scan|event|words|note|report)\b/i,
    'report',
  ],
  [
    /\b(?:next|second|another|new) (?:delivery )?(?:attempt|try)\b|\b(?:stands|still stand)\b|\bstill (?:on for|right|good for|planned for|set for)\b|\b(?:try|attempt|come) (?:it )?again\b/i,
    'due',
  ],
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
    /\bwhat(?:['’]?s| is| was| are| were)? (?:in|inside)\b|\bcontents?\b|\bwhat (?:did|have) i (?:order|ordered|buy|bought|get|got|put)\b|\b(?:which|what) (?:bottles|wines|beers|products|items|drinks)\b|\bitems in\b/i,
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
    ['tracking_number', 'carrier', 'parcels', 'nominee', 'cancellation', 'report'].includes(question),
  )
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
    text,
  }: {
    readonly orderNumber: string
    readonly order: OrderFacts | null
    readonly tracking: TrackingInfo | null
    /** The shopper's text, which may name a product. */
    readonly text: string
  },
  { getResponse, turn }: { readonly getResponse: GetResponse; readonly turn: number },
): string | null {
  const values = { orderNumber }
  switch (question) {
    case 'nominee': {
      if (order === null) return null
      const { kind, nominee: name, storeName } = order
      if (kind !== 'pickup') return getResponse('order_tracking', 'nominee_of_delivery', { turn, values })
      return getResponse('order_tracking', name === null ? 'no_nominee' : 'nominee', {
        turn,
        values: { ...values, name: name ?? '', store: storeName ?? '' },
      })
    }
    case 'quantity': {
      const lines = findLines(text, order?.items ?? [])
      return lines.length === 0
        ? null
        : getResponse('order_tracking', 'contents', { turn, values: { ...values, list: listItems(lines) } })
    }
    case 'cancellation': {
      if (order === null) return null
      const report = order.stage === 'cancelled' ? findReport(order) : null
      const situation = order.stage === 'cancelled' ? 'cancelled_why' : 'not_cancelled'
      return [
        getResponse('order_tracking', situation, { turn, values }),
        ...(report === null ? [] : [formatReport(report, { values, getResponse, turn })]),
      ].join(' ')
    }
    case 'report': {
      const report = order === null ? null : findReport(order)
      if (report !== null) return formatReport(report, { values, getResponse, turn })
      return order === null || order.kind === 'pickup'
        ? null
        : getResponse('order_tracking', 'no_report', { turn, values })
    }
    case 'due': {
      const due = (order?.parcels ?? []).flatMap(({ stage, expectedOn }) =>
        stage === 'delivered' || stage === 'cancelled' ? [] : (expectedOn ?? []),
      )
      const [first] = due.toSorted()
      return first === undefined
        ? null
        : getResponse('order_tracking', 'expected', { turn, values: { ...values, date: formatDay(first) } })
    }
    case 'contents': {
      const list = listItems(order?.items ?? [])
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

/** Returns the lines of an order whose names have a word of the text; all lines when it asks for bottles or items. */
function findLines(text: string, items: readonly OrderItemFacts[]): readonly OrderItemFacts[] {
  const asked = new Set(toProductWords(text))
  const named = items.filter(({ name }) => toProductWords(name).some((word) => asked.has(word)))
  return named.length > 0 || !/\b(?:bottles|items|things|products|drinks)\b/i.test(text) ? named : items
}

export function listItems(items: readonly OrderItemFacts[]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
}

/** Returns the newest report of a carrier about the order. */
function findReport({ parcels }: OrderFacts): ParcelFacts | null {
  const reported = parcels.filter(({ report }) => report !== null)
  return reported.toSorted((a, b) => (a.reportedOn ?? '').localeCompare(b.reportedOn ?? '')).at(-1) ?? null
}

function formatReport(
  { report, reportedOn }: ParcelFacts,
  {
    values,
    getResponse,
    turn,
  }: { readonly values: ResponseValues; readonly getResponse: GetResponse; readonly turn: number },
): string {
  const day = reportedOn === null ? '' : ` (${formatDay(reportedOn)})`
  return getResponse('order_tracking', 'report', { turn, values: { ...values, list: report ?? '', day } })
}

function formatDay(day: string): string {
  const date = toCalendarDate(day)
  return date === null ? day : formatDayMonth(date, standardCopy)
}
