import type { OrderFacts, OrderItemFacts, ParcelFacts } from '../../retail/order-change-ports'
import { formatShortDay } from '../references/day-names'
import type { GetResponse } from '../responses/responses'
import type { OrderQuestion } from './order-question'

/** A question about the content, the age or the parcels of an order. */
export type ParcelQuestion = Extract<
  OrderQuestion,
  'weight' | 'placed' | 'since' | 'outstanding' | 'arrived' | 'first' | 'hour' | 'kept' | 'phone'
>

/**
 * Returns the sentence that answers a question about the content, the age or the parcels of an order from the retailer's data. What
 * the retailer does not tell is said. `null`: the question does not fit the order.
 *
 * Source: OP-138
 */
export function answerParcelQuestion(
  question: ParcelQuestion,
  order: OrderFacts,
  { getResponse, turn }: { readonly getResponse: GetResponse; readonly turn: number },
): string | null {
  const { orderId: orderNumber, kind, parcels } = order
  const values = { orderNumber }
  const isPickup = kind === 'pickup'
  switch (question) {
    case 'weight':
      return getResponse('order_tracking', 'weight', {
        turn,
        values: { ...values, count: countItems(order.items) },
      })
    case 'placed':
      return getResponse('order_tracking', 'placed', {
        turn,
        values: { ...values, date: formatShortDay(order.placedOn) },
      })
    case 'since':
      return describeReports(order, { getResponse, turn })
    case 'outstanding': {
      if (isPickup || order.stage === 'cancelled') return null
      const open = parcels.filter(isOpen)
      if (open.length === 0) return getResponse('order_tracking', 'nothing_outstanding', { turn, values })
      const list = listParcelItems(open)
      return list === ''
        ? getResponse('order_tracking', 'outstanding_unknown', { turn, values })
        : getResponse('order_tracking', 'outstanding', { turn, values: { ...values, list } })
    }
    case 'arrived': {
      if (isPickup) return null
      const list = listParcelItems(parcels.filter(({ stage }) => stage === 'delivered'))
      if (list !== '') return getResponse('order_tracking', 'arrived', { turn, values: { ...values, list } })
      return parcels.some(({ stage }) => stage === 'delivered')
        ? null
        : getResponse('order_tracking', 'nothing_arrived', { turn, values })
    }
    case 'first':
      return describeFirst(order, { getResponse, turn })
    case 'hour':
      return isPickup || !parcels.some(isOpen)
        ? null
        : getResponse('order_tracking', 'no_hour', { turn, values })
    case 'kept': {
      if (!isPickup || order.stage === 'collected' || order.stage === 'cancelled') return null
      return order.readyUntil === null
        ? getResponse('order_tracking', 'kept', { turn, values })
        : getResponse('order_tracking', 'kept_until', {
            turn,
            values: { ...values, store: order.storeName ?? '', date: formatShortDay(order.readyUntil) },
          })
    }
    case 'phone':
      return isPickup ? null : getResponse('order_tracking', 'no_phone', { turn, values })
  }
}

type ResponseOptions = { readonly getResponse: GetResponse; readonly turn: number }

/** Returns the newest report of each parcel with its day; `null`: no parcel has one. */
function describeReports(
  { orderId, parcels }: OrderFacts,
  { getResponse, turn }: ResponseOptions,
): string | null {
  const reports = parcels.flatMap(({ report, reportedOn }, index) => {
    const values = {
      position: String(index + 1),
      list: report ?? '',
      day: reportedOn === null ? '' : ` (${formatShortDay(reportedOn)})`,
    }
    return report === null ? [] : [getResponse('order_tracking', 'parcel_report', { turn, values })]
  })
  return reports.length === 0
    ? null
    : getResponse('order_tracking', 'parcel_reports', {
        turn,
        values: { orderNumber: orderId, list: reports.join('; ') },
      })
}

/** Returns which open parcel is due first; `null`: fewer than two are open, or no day is known. */
function describeFirst(
  { orderId, parcels }: OrderFacts,
  { getResponse, turn }: ResponseOptions,
): string | null {
  const open = parcels.flatMap((parcel, index) =>
    isOpen(parcel) && parcel.expectedOn !== null ? [{ day: parcel.expectedOn, index }] : [],
  )
  const [first, second] = open.toSorted((a, b) => a.day.localeCompare(b.day))
  if (first === undefined || second === undefined) return null
  const values = {
    orderNumber: orderId,
    position: String(first.index + 1),
    count: String(parcels.length),
    date: formatShortDay(first.day),
  }
  const situation = first.day === second.day ? 'same_day_parcels' : 'first_parcel'
  return getResponse('order_tracking', situation, { turn, values })
}

function isOpen({ stage }: ParcelFacts): boolean {
  return stage !== 'delivered' && stage !== 'cancelled' && stage !== 'collected'
}

function listParcelItems(parcels: readonly ParcelFacts[]): string {
  return listItems(parcels.flatMap(({ items }) => items))
}

/** Returns products with their quantities: `2 × Pale Ale, 1 × Gin`. */
export function listItems(items: readonly OrderItemFacts[]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
}

/** Returns the number of bottles and packs. */
export function countItems(items: readonly OrderItemFacts[]): string {
  return String(items.reduce((sum, { quantity }) => sum + quantity, 0))
}
