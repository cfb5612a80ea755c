import type { DateCopy } from '../calendar'
import { formatDayMonth, formatDayMonthYear, toSydneyDate } from '../calendar'
import type { ConsignmentCopy } from '../delivery'
import { getExpectedDelivery, toShippingLabel } from '../delivery'
import { fill, toLabelCopy } from '../copy'
import type { OrderCopy } from './copy'
import { canChangeNominee, toPickupLabel } from './pickup-status'

/** The fields of an order that its opened card needs. Source: ORD-15, ORD-16 */
type Order = {
  readonly date: string | null
  readonly orderDate: string | null
  readonly deliveryDate: string | null
  readonly orderType: string
  readonly status: string
  readonly consignmentShippingTypes: readonly string[]
  readonly consignmentExpectedDates?: readonly (string | null)[] | undefined
  readonly productImages: readonly (string | null)[]
  readonly isSubscription: boolean
  readonly pickUpStoreName?: string | undefined
  readonly nomineeDetails?: { readonly nomineeName: string } | null | undefined
}

/** Content of an opened card, known without another request. A `null` line is not shown. */
export type OrderDetails = {
  /** '03 Jun 2024'; 'N/A' when the order has no date. */
  readonly orderedOn: string
  readonly pictures: readonly (string | null)[]
  readonly parts: readonly OrderPart[]
  /** 'Prahran store', where it is to be picked up. */
  readonly store: string | null
  /** Name of the collector of a pick up order; `null` when it is unknown. */
  readonly collector: string | null
  /** The shopper's next step: the action of a press on the card. */
  readonly next: 'track' | 'change-nominee' | 'ask' | null
}

type DetailCopy = OrderCopy & ConsignmentCopy & DateCopy

export type OrderPart = {
  /** 'Delivery 1 of 2'; `null` when there is only one. */
  readonly title: string | null
  /** 'Just Say When' */
  readonly label: string
  /** 'By 12 Jun'; `null` for Same Day and without a date. */
  readonly byLine: string | null
}

/**
 * Returns the content of an order's card that is opened in place; `null` for a subscription, whose card already shows
 * everything.
 *
 * @param userFirstName stands in when a pickup order has no nominee; `null`: unknown
 * @param publicHolidays none by default, OP-70
 * Source: ORD-15, ORD-16, ORD-29, ORD-30, ORD-33, TRK-04, TRK-40 to TRK-44, OP-65, OP-68
 */
export function createOrderDetails(
  order: Order,
  {
    userFirstName = null,
    publicHolidays = [],
    copy,
  }: { userFirstName?: string | null; publicHolidays?: readonly string[]; copy: DetailCopy },
): OrderDetails | null {
  if (order.isSubscription) return null
  const isPickup = order.orderType === 'Pickup'
  const placed = toSydneyDate(isPickup ? order.date : order.orderDate)
  const collector = order.nomineeDetails?.nomineeName || userFirstName || null
  return {
    orderedOn: placed === null ? copy.date.unknown : formatDayMonthYear(placed, copy),
    pictures: order.productImages,
    parts: isPickup ? [] : createOrderParts(order, publicHolidays, copy),
    store: isPickup ? fill(copy.order.inStore, { store: order.pickUpStoreName ?? '' }).trim() : null,
    collector: isPickup ? collector : null,
    next: isPickup ? toNextAction(order.status) : 'track',
  }
}

function createOrderParts(order: Order, publicHolidays: readonly string[], copy: DetailCopy): OrderPart[] {
  const { consignments } = getExpectedDelivery(
    {
      ...order,
      shippingTypes: order.consignmentShippingTypes,
      expectedDates: order.consignmentExpectedDates,
    },
    publicHolidays,
  )
  const count = consignments.length
  return consignments.map(({ shippingType, date }, index) => ({
    title: count > 1 ? fill(copy.consignment.place, { place: index + 1, count }) : null,
    label: toLabelCopy(copy.consignment.ways, toShippingLabel(shippingType)),
    byLine:
      date === null || shippingType === 'Same Day'
        ? null
        : fill(copy.order.by, { date: formatDayMonth(date, copy) }),
  }))
}

/**
 * Returns the next step of a pick up. Collected and cancelled orders send their event, and Murphy answers in the
 * conversation. Source: OP-65
 */
function toNextAction(rawStatus: string): OrderDetails['next'] {
  const label = toPickupLabel(rawStatus)
  if (label === null) return null
  return canChangeNominee(label) ? 'change-nominee' : 'ask'
}
