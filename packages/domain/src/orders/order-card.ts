import type { CalendarDate, DateCopy } from '../calendar'
import { formatDayMonth, formatPlacedDate, toSydneyDate } from '../calendar'
import type { ConsignmentCopy } from '../delivery'
import { getExpectedDelivery } from '../delivery'
import { fill, toLabelCopy } from '../copy'
import type { OrderCopy } from './copy'
import { toPickupLabel } from './pickup-status'

/** The fields of an order that its card needs. Source: ORD-15 to ORD-17 */
type Order = {
  readonly orderId: string
  readonly date: string | null
  readonly orderDate: string | null
  readonly deliveryDate: string | null
  readonly orderType: string
  readonly status: string
  readonly deliveryCount: number
  readonly consignmentShippingTypes: readonly string[]
  readonly consignmentExpectedDates?: readonly (string | null)[] | undefined
  readonly productImages: readonly (string | null)[]
  readonly isSubscription: boolean
  readonly pickUpStoreName?: string | undefined
  readonly nomineeDetails?: { readonly nomineeName: string } | null | undefined
  readonly quantity?: number | undefined
  readonly schemeName?: string | undefined
}

/** Content of an order's card. A `null` line is not shown. */
export type OrderCard =
  | {
      readonly kind: 'pickup'
      readonly status: string
      readonly icon: 'confirmed' | 'awaiting' | 'ready' | 'collected' | 'cancelled' | 'unknown'
      /** 'Order #10234567' */
      readonly title: string
      /** 'Pick up: Prahran store | Placed at 03 Jun, 2024' */
      readonly placeLine: string
      readonly thumbnails: readonly Thumbnail[]
      /** 'Jo to collect order', on cards that cannot be pressed. */
      readonly collectLine: string | null
      readonly isClickable: boolean
    }
  | {
      readonly kind: 'delivery'
      readonly label: string
      readonly icon: 'just-say-when' | 'same-day' | 'standard' | 'other'
      /** 'By 12 Jun'; `null` for Same Day and without a date. */
      readonly byLine: string | null
      /** '#10234567' */
      readonly title: string
      /** 'Total of 2 deliveries'; `null` for one. */
      readonly countLine: string | null
      readonly isClickable: true
    }
  | {
      readonly kind: 'subscription'
      readonly label: string
      readonly byLine: string | null
      /** '2 x Reds Mixed Dozen' */
      readonly schemeLine: string
      readonly isClickable: false
    }

const pickupIcons = {
  Confirmed: 'confirmed',
  'Awaiting Picking': 'awaiting',
  'Ready to collect': 'ready',
  Collected: 'collected',
  Cancelled: 'cancelled',
} as const

type CardCopy = OrderCopy & ConsignmentCopy & DateCopy

/**
 * Returns the content of an order's card: for a subscription, a pick up or a delivery.
 *
 * @param canPress false where a press would lead back to the same screen, OP-68
 * @param userFirstName stands in when a card that cannot be pressed has no nominee; `null`: unknown
 * @param publicHolidays none by default, OP-70
 * Source: ORD-01 to ORD-31, DAT-02, OP-65 to OP-69
 */
export function createOrderCard(
  order: Order,
  {
    canPress = true,
    userFirstName = null,
    publicHolidays = [],
    copy,
  }: {
    canPress?: boolean
    userFirstName?: string | null
    publicHolidays?: readonly string[]
    copy: CardCopy
  },
): OrderCard {
  if (order.isSubscription) return createSubscriptionCard(order, copy)
  if (order.orderType === 'Pickup') return createPickupCard(order, { canPress, userFirstName, copy })
  return createDeliveryCard(order, publicHolidays, copy)
}

function createSubscriptionCard(order: Order, copy: CardCopy): OrderCard {
  const { quantity = 1, schemeName: scheme = '' } = order
  return {
    kind: 'subscription',
    label: copy.order.subscription,
    byLine: formatByLine(toSydneyDate(order.deliveryDate), copy),
    schemeLine: fill(copy.order.scheme, { quantity, scheme }).trim(),
    isClickable: false,
  }
}

function createPickupCard(
  order: Order,
  { canPress, userFirstName, copy }: { canPress: boolean; userFirstName: string | null; copy: CardCopy },
): OrderCard {
  const label = toPickupLabel(order.status)
  const isClickable = canPress && label !== null
  const placed = toSydneyDate(order.date)
  const name = order.nomineeDetails?.nomineeName || userFirstName
  return {
    kind: 'pickup',
    status: label === null ? order.status : copy.order.pickup[label],
    icon: label === null ? 'unknown' : pickupIcons[label],
    title: fill(copy.order.title, { orderId: order.orderId }),
    placeLine: fill(copy.order.place, {
      store: order.pickUpStoreName ?? '',
      date: placed === null ? copy.date.unknown : formatPlacedDate(placed, copy),
    }),
    thumbnails: createThumbnails(order.productImages),
    collectLine: !isClickable && name ? fill(copy.order.collect, { name }) : null,
    isClickable,
  }
}

function createDeliveryCard(order: Order, publicHolidays: readonly string[], copy: CardCopy): OrderCard {
  const expected = getExpectedDelivery(
    {
      ...order,
      shippingTypes: order.consignmentShippingTypes,
      expectedDates: order.consignmentExpectedDates,
    },
    publicHolidays,
  )
  const label = expected.label || order.orderType
  return {
    kind: 'delivery',
    label: toLabelCopy(copy.consignment.ways, label),
    icon: toDeliveryIcon(label),
    byLine: expected.isDateHidden ? null : formatByLine(expected.date, copy),
    title: fill(copy.order.deliveryTitle, { orderId: order.orderId }),
    countLine: order.deliveryCount > 1 ? fill(copy.order.count, { count: order.deliveryCount }) : null,
    isClickable: true,
  }
}

function toDeliveryIcon(label: string): Extract<OrderCard, { kind: 'delivery' }>['icon'] {
  if (label === 'Just Say When') return 'just-say-when'
  if (label === 'Same Day') return 'same-day'
  return label === 'Standard' ? 'standard' : 'other'
}

function formatByLine(date: CalendarDate | null, copy: CardCopy): string | null {
  return date === null ? null : fill(copy.order.by, { date: formatDayMonth(date, copy) })
}

/** Number of pictures that a pick up card has room for. Source: ORD-06 */
const thumbnailLimit = 4

export type Thumbnail = {
  /** `null`: the card shows a placeholder. */
  readonly image: string | null
  /** '+3' over the dimmed last picture; `null` for other pictures. */
  readonly rest: string | null
}

/**
 * Returns the pictures of a card. Up to four products: all of them. More: three, and the fourth dimmed with '+N',
 * where N counts all products after the third.
 * Source: ORD-06, OP-67
 */
export function createThumbnails(images: readonly (string | null)[]): readonly Thumbnail[] {
  const hasRest = images.length > thumbnailLimit
  return images.slice(0, thumbnailLimit).map((image, index) => ({
    image,
    rest: hasRest && index === thumbnailLimit - 1 ? `+${images.length - (thumbnailLimit - 1)}` : null,
  }))
}
