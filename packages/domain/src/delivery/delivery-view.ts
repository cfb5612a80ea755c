import { formatDayMonth, formatDayMonthYear, sydneyDateAt, sydneyDateOf } from '../calendar'
import type { ShopWords } from '../words'
import { fill, worded } from '../words'
import { carrierOnScreen } from './carrier-name'
import { chipText, deliveryExplanation } from './delivery-explanation'
import type { DeliveryStage, DeliveryStep, StepState } from './delivery-step'
import { deliveryStep, progressBar } from './delivery-step'
import { givenText } from './given-text'
import { orderDelivery } from './shipping-type'

/** What the tracking screen reads of the delivery-details response. Source: TRK-19 to TRK-21 */
type Details = {
  readonly date: string | null
  readonly orderId: string
  readonly recipients: readonly {
    readonly deliveryDate: string | null
    readonly productSegments: readonly Segment[]
  }[]
}

type Segment = {
  readonly shippingType: string
  readonly statusDescription: string
  readonly carrierName: string | null
  readonly displayTitle: string | null
  readonly consignmentNo: string | null
  readonly trackUrl: string | null
  readonly products: readonly DeliveredProduct[]
}

type DeliveredProduct = {
  readonly name: string
  readonly quantity: number | null
  readonly packType: string | null
  readonly productImage: string | null
}

/** The tracking screen in words. A `null` line is not shown. */
export type DeliveryView = {
  readonly orderId: string
  readonly typeLabel: string
  /** 'Expected by 12 Jun'; `null` for Same Day and when no date is known. */
  readonly expectedLine: string | null
  /** 'Confirmed 03 Jun 2024 • Order #10234567' */
  readonly confirmedLine: string
  /** 'Your order comes in 2 deliveries'; `null` for one. */
  readonly countLine: string | null
  readonly consignments: readonly ConsignmentView[]
}

export type ConsignmentView = {
  /** 'Delivery 1 of 2'; `null` when there is only one. */
  readonly title: string | null
  readonly step: DeliveryStep
  readonly chip: string
  /** Why the chip says so. */
  readonly explanation: string
  /** By the names of the steps, whose wordings are `delivery.stages`. */
  readonly bar: readonly { readonly label: DeliveryStage; readonly state: StepState }[]
  /** 'Delivered by 12 Jun via StarTrack', after 'Delivery cancelled' where it was cancelled. */
  readonly carrierLine: string
  readonly consignmentNumber: string | null
  readonly products: readonly DeliveredProduct[]
  /** `null`: detailed tracking is unavailable. */
  readonly trackUrl: string | null
}

/**
 * The tracking screen of an order, from its delivery details. Only the first recipient is read.
 *
 * @param now milliseconds since 1970; decides what is late, by the day in Sydney
 * @param ownFleetName, publicHolidays settings of the retailer, OP-75 and OP-70
 * Source: TRK-01 to TRK-16, TRK-26 to TRK-46, OP-72 to OP-75
 */
export function deliveryView(
  details: Details,
  {
    now,
    ownFleetName,
    publicHolidays = [],
    words,
  }: {
    now: number
    ownFleetName?: string
    publicHolidays?: readonly string[]
    words: Pick<ShopWords, 'delivery' | 'consignment' | 'date'>
  },
): DeliveryView {
  const [recipient] = details.recipients
  const segments = recipient?.productSegments ?? []
  const orderDate = sydneyDateOf(details.date)
  const today = sydneyDateAt(now)
  const expected = orderDelivery(
    {
      orderDate: details.date,
      deliveryDate: recipient?.deliveryDate ?? null,
      shippingTypes: segments.map(({ shippingType }) => shippingType),
    },
    publicHolidays,
  )
  const { label, date, isDateHidden } = expected
  const { delivery, consignment } = words

  return {
    orderId: details.orderId,
    typeLabel: worded(consignment.ways, label),
    expectedLine:
      date === null || isDateHidden ? null : fill(delivery.expected, { date: formatDayMonth(date, words) }),
    confirmedLine: fill(delivery.confirmed, {
      date: orderDate === null ? words.date.unknown : formatDayMonthYear(orderDate, words),
      orderId: details.orderId,
    }),
    countLine: segments.length > 1 ? fill(delivery.count, { count: segments.length }) : null,
    consignments: segments.map((segment, index) => {
      const expectedDate = expected.consignments[index]?.date ?? null
      const step = deliveryStep(segment.statusDescription, expectedDate, today)
      return {
        title:
          segments.length > 1 ? fill(consignment.place, { place: index + 1, count: segments.length }) : null,
        step,
        chip: chipText(step, words),
        explanation: deliveryExplanation(step, words),
        bar: progressBar(step),
        carrierLine: fill(step.kind === 'cancelled' ? delivery.cancelledCarrier : delivery.carrier, {
          date: expectedDate === null ? words.date.unknown : formatDayMonth(expectedDate, words),
          carrier: carrierOnScreen(segment, { ownFleetName, words }),
        }),
        consignmentNumber: givenText(segment.consignmentNo),
        products: segment.products,
        trackUrl: givenText(segment.trackUrl),
      }
    }),
  }
}
