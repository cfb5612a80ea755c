import type { CalendarDate } from '../calendar'
import { formatDayMonth, formatPlacedDate, toSydneyDate } from '../calendar'
import { getExpectedDelivery } from '../delivery'
import type { ShopWords } from '../words'
import { fill, toLabelCopy } from '../words'
import { toPickupLabel } from './pickup-status'
import type { Thumbnail } from './thumbnails'
import { createThumbnails } from './thumbnails'

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

type CardWords = Pick<ShopWords, 'order' | 'consignment' | 'date'>

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
    words,
  }: {
    canPress?: boolean
    userFirstName?: string | null
    publicHolidays?: readonly string[]
    words: CardWords
  },
): OrderCard {
  if (order.isSubscription) return createSubscriptionCard(order, words)
  if (order.orderType === 'Pickup') return createPickupCard(order, { canPress, userFirstName, words })
  return createDeliveryCard(order, publicHolidays, words)
}

function createSubscriptionCard(order: Order, words: CardWords): OrderCard {
  const { quantity = 1, schemeName: scheme = '' } = order
  return {
    kind: 'subscription',
    label: words.order.subscription,
    byLine: byLine(toSydneyDate(order.deliveryDate), words),
    schemeLine: fill(words.order.scheme, { quantity, scheme }).trim(),
    isClickable: false,
  }
}

function createPickupCard(
  order: Order,
  { canPress, userFirstName, words }: { canPress: boolean; userFirstName: string | null; words: CardWords },
): OrderCard {
  const label = toPickupLabel(order.status)
  const isClickable = canPress && label !== null
  const placed = toSydneyDate(order.date)
  const name = order.nomineeDetails?.nomineeName || userFirstName
  return {
    kind: 'pickup',
    status: label === null ? order.status : words.order.pickup[label],
    icon: label === null ? 'unknown' : pickupIcons[label],
    title: fill(words.order.title, { orderId: order.orderId }),
    placeLine: fill(words.order.place, {
      store: order.pickUpStoreName ?? '',
      date: placed === null ? words.date.unknown : formatPlacedDate(placed, words),
    }),
    thumbnails: createThumbnails(order.productImages),
    collectLine: !isClickable && name ? fill(words.order.collect, { name }) : null,
    isClickable,
  }
}

function createDeliveryCard(order: Order, publicHolidays: readonly string[], words: CardWords): OrderCard {
  const expected = getExpectedDelivery(
    { ...order, shippingTypes: order.consignmentShippingTypes },
    publicHolidays,
  )
  const label = expected.label || order.orderType
  return {
    kind: 'delivery',
    label: toLabelCopy(words.consignment.ways, label),
    icon: toDeliveryIcon(label),
    byLine: expected.isDateHidden ? null : byLine(expected.date, words),
    title: fill(words.order.deliveryTitle, { orderId: order.orderId }),
    countLine: order.deliveryCount > 1 ? fill(words.order.count, { count: order.deliveryCount }) : null,
    isClickable: true,
  }
}

function toDeliveryIcon(label: string): Extract<OrderCard, { kind: 'delivery' }>['icon'] {
  if (label === 'Just Say When') return 'just-say-when'
  if (label === 'Same Day') return 'same-day'
  return label === 'Standard' ? 'standard' : 'other'
}

function byLine(date: CalendarDate | null, words: CardWords): string | null {
  return date === null ? null : fill(words.order.by, { date: formatDayMonth(date, words) })
}
