import { asksForSigner, findDueDay } from '../orders/awaited-orders'
import type { TrackingInfo } from '@murphy/contracts/entities'
import type { OrderFacts, OrderItemFacts, ParcelFacts } from '../../retail/order-change-ports'
import { toProductWords } from '../orders/find-by-product'
import { formatShortDay } from '../references/day-names'
import type { GetResponse, ResponseValues } from '../responses/responses'
import type { OrderQuestion } from './order-question'
import { answerParcelQuestion, countItems, listItems } from './answer-parcel-question'

/** The stages of an order from which nothing more is awaited. */
const closedStages: ReadonlySet<string> = new Set(['delivered', 'collected', 'cancelled'])
/** The stages of a delivery that the carrier does not have. */
const unsentStages: ReadonlySet<string> = new Set(['open', 'picking', 'packed'])
const asksForDay = /\b(?:when|(?:what|which) (?:day|date|time))\b/i

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
    case 'collected': {
      if (order === null || order.kind !== 'pickup') return null
      const isCollected = order.stage === 'collected'
      if (isCollected && asksForDay.test(text))
        return getResponse('order_tracking', 'collected_day', { turn, values })
      const state = getResponse('order_tracking', isCollected ? 'collected' : 'not_collected', {
        turn,
        values,
      })
      if (!isCollected || order.nominee === null) return state
      return `${state} ${answerOrderQuestion('nominee', { orderNumber, order, tracking, text }, { getResponse, turn }) ?? ''}`
    }
    case 'link':
      // The link is on the tracking of the parcels, which is read apart.
      return null
    case 'quantity': {
      const lines = findLines(text, order?.items ?? [])
      if (lines.length === 0) return null
      const isAll = lines.length > 1 && lines.length === order?.items.length
      return getResponse('order_tracking', isAll ? 'quantity' : 'contents', {
        turn,
        values: { ...values, list: listItems(lines), count: countItems(lines) },
      })
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
      // A pick up is collected, without a signature.
      if (order?.kind === 'pickup')
        return answerOrderQuestion('collected', { orderNumber, order, tracking, text }, { getResponse, turn })
      const report = order === null ? null : findReport(order)
      const signer = asksForSigner(text) ? [getResponse('order_tracking', 'no_signer', { turn })] : []
      if (report !== null) return [formatReport(report, { values, getResponse, turn }), ...signer].join(' ')
      return order === null
        ? null
        : [getResponse('order_tracking', 'no_report', { turn, values }), ...signer].join(' ')
    }
    case 'due': {
      const due = (order?.parcels ?? []).flatMap(({ stage, expectedOn }) =>
        stage === 'delivered' || stage === 'cancelled' ? [] : (expectedOn ?? []),
      )
      const [first] = due.toSorted()
      return first === undefined
        ? null
        : getResponse('order_tracking', 'expected', {
            turn,
            values: { ...values, date: formatShortDay(first) },
          })
    }
    case 'late': {
      const day = order === null || closedStages.has(order.stage) ? null : findDueDay(order)
      return day === null
        ? null
        : getResponse('order_tracking', 'not_late', {
            turn,
            values: { ...values, date: formatShortDay(day) },
          })
    }
    case 'sent':
      return order !== null && order.kind !== 'pickup' && unsentStages.has(order.stage)
        ? getResponse('order_tracking', 'not_sent', { turn, values })
        : null
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
    case 'paid':
    case 'fee':
      return order === null ? null : answerPaymentQuestion(question, order, { getResponse, turn })
    case 'carrier': {
      const names = (tracking?.consignmentNotes ?? []).flatMap(({ carrierName }) => carrierName || [])
      if (names.length > 0)
        return getResponse('order_tracking', question, {
          turn,
          values: { orderNumber, list: [...new Set(names)].join(', ') },
        })
      return order?.kind === 'pickup'
        ? getResponse('order_tracking', 'carrier_of_pickup', {
            turn,
            values: { ...values, store: order.storeName ?? '' },
          })
        : getResponse('order_tracking', 'no_carrier', { turn, values })
    }
    case 'store':
      return order === null
        ? null
        : getResponse('order_tracking', order.kind === 'pickup' ? 'store' : 'store_of_delivery', {
            turn,
            values: { ...values, store: order.storeName ?? '' },
          })
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
    case 'since': {
      const report = order === null || order.parcels.length > 1 ? null : findReport(order)
      if (report !== null) return formatReport(report, { values, getResponse, turn })
      return order === null ? null : answerParcelQuestion(question, order, { getResponse, turn })
    }
    case 'weight':
    case 'placed':
    case 'outstanding':
    case 'arrived':
    case 'first':
    case 'hour':
    case 'kept':
    case 'phone':
      return order === null ? null : answerParcelQuestion(question, order, { getResponse, turn })
  }
}

/** Returns the answer about the payment of an order, or the delivery fee in it. The order's data has only the total. */
function answerPaymentQuestion(
  question: 'paid' | 'fee',
  { orderId: orderNumber, kind, storeName, total }: OrderFacts,
  { getResponse, turn }: { readonly getResponse: GetResponse; readonly turn: number },
): string {
  if (question === 'fee' && kind === 'pickup')
    return getResponse('order_tracking', 'carrier_of_pickup', {
      turn,
      values: { orderNumber, store: storeName ?? '' },
    })
  if (total === null)
    return getResponse('order_tracking', 'payment_unknown', { turn, values: { orderNumber } })
  return getResponse('order_tracking', question === 'paid' ? 'paid_unknown' : 'fee_unknown', {
    turn,
    values: { orderNumber, amount: `$${total}` },
  })
}

/** Returns the lines of an order whose names have a word of the text; all lines when it asks for bottles or items. */
function findLines(text: string, items: readonly OrderItemFacts[]): readonly OrderItemFacts[] {
  const asked = new Set(toProductWords(text))
  const named = items.filter(({ name }) => toProductWords(name).some((word) => asked.has(word)))
  return named.length > 0 || !/\b(?:bottles?|items?|things?|products?|drinks?|cans?|pieces?)\b/i.test(text)
    ? named
    : items
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
  const day = reportedOn === null ? '' : ` (${formatShortDay(reportedOn)})`
  return getResponse('order_tracking', 'report', { turn, values: { ...values, list: report ?? '', day } })
}
