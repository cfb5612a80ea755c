import type { DateCopy } from '../calendar'
import { formatDayMonth, formatDayMonthYear, getSydneyDate, toSydneyDate } from '../calendar'
import { fill, toLabelCopy } from '../copy'
import { formatCarrierForScreen, trimToNull } from './carrier-name'
import type { ConsignmentCopy, DeliveryCopy } from './copy'
import type { DeliveryStep, ProgressState, DeliveryStage } from './delivery-step'
import { toDeliveryStep, createProgressBar } from './delivery-step'
import { getExpectedDelivery } from './shipping-type'

/** The fields of the delivery-details response that the tracking screen needs. Source: TRK-19 to TRK-21 */
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
  /** The shop's own day; `null`: unknown; missing: it is calculated. */
  readonly expectedDate?: string | null | undefined
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

/** Content of the tracking screen. A `null` line is not shown. */
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
  /** The reason for the chip. */
  readonly explanation: string
  /** The marks by stage; their copy is `delivery.stages`. */
  readonly bar: readonly { readonly label: DeliveryStage; readonly state: ProgressState }[]
  /** 'Delivered by 12 Jun via StarTrack', after 'Delivery cancelled' for a cancelled consignment. */
  readonly carrierLine: string
  readonly consignmentNumber: string | null
  readonly products: readonly DeliveredProduct[]
  /** `null`: detailed tracking is unavailable. */
  readonly trackUrl: string | null
}

/**
 * Returns the content of an order's tracking screen from its delivery details. Only the first recipient is read.
 *
 * @param now milliseconds since 1970; decides what is late, by the day in Sydney
 * @param ownFleetName, publicHolidays settings of the retailer, OP-75 and OP-70
 * Source: TRK-01 to TRK-16, TRK-26 to TRK-46, OP-72 to OP-75
 */
export function createDeliveryView(
  details: Details,
  {
    now,
    ownFleetName,
    publicHolidays = [],
    copy,
  }: {
    now: number
    ownFleetName?: string
    publicHolidays?: readonly string[]
    copy: DeliveryCopy & ConsignmentCopy & DateCopy
  },
): DeliveryView {
  const [recipient] = details.recipients
  const segments = recipient?.productSegments ?? []
  const orderDate = toSydneyDate(details.date)
  const today = getSydneyDate(now)
  const expected = getExpectedDelivery(
    {
      orderDate: details.date,
      deliveryDate: recipient?.deliveryDate ?? null,
      shippingTypes: segments.map(({ shippingType }) => shippingType),
      expectedDates: segments.map(({ expectedDate }) => expectedDate),
    },
    publicHolidays,
  )
  const { label, date, isDateHidden } = expected
  const { delivery, consignment } = copy

  return {
    orderId: details.orderId,
    typeLabel: toLabelCopy(consignment.ways, label),
    expectedLine:
      date === null || isDateHidden ? null : fill(delivery.expected, { date: formatDayMonth(date, copy) }),
    confirmedLine: fill(delivery.confirmed, {
      date: orderDate === null ? copy.date.unknown : formatDayMonthYear(orderDate, copy),
      orderId: details.orderId,
    }),
    countLine: segments.length > 1 ? fill(delivery.count, { count: segments.length }) : null,
    consignments: segments.map((segment, index) => {
      const expectedDate = expected.consignments[index]?.date ?? null
      const step = toDeliveryStep(segment.statusDescription, expectedDate, today)
      return {
        title:
          segments.length > 1 ? fill(consignment.place, { place: index + 1, count: segments.length }) : null,
        step,
        chip: formatDeliveryChip(step, copy),
        explanation: explainDeliveryStep(step, copy),
        bar: createProgressBar(step),
        carrierLine: fill(step.kind === 'cancelled' ? delivery.cancelledCarrier : delivery.carrier, {
          date: expectedDate === null ? copy.date.unknown : formatDayMonth(expectedDate, copy),
          carrier: formatCarrierForScreen(segment, { ownFleetName, copy }),
        }),
        consignmentNumber: trimToNull(segment.consignmentNo),
        products: segment.products,
        trackUrl: trimToNull(segment.trackUrl),
      }
    }),
  }
}

/**
 * Returns the reason for a consignment's chip in one or two sentences. It reads the result of `toDeliveryStep`, so
 * that chip and explanation cannot disagree.
 *
 * Errors: none; an unknown status is explained as the carrier's own wording.
 * Source: TRK-26 to TRK-36, TRK-54, TRK-55, OP-72, OP-73
 */
export function explainDeliveryStep(step: DeliveryStep, copy: DeliveryCopy & DateCopy): string {
  const { why } = copy.delivery
  switch (step.kind) {
    case 'on-track':
      return step.outcome === null ? why.stages[step.stage] : why.handover[step.outcome]
    case 'delayed': {
      const { underlying } = step
      const text = underlying.kind === 'failed' ? why.delayedAndFailed : why.delayed[underlying.stage]
      return fill(text, { date: formatDayMonth(step.due, copy) })
    }
    case 'failed':
      return why.failed
    case 'cancelled':
      return why.cancelled
    case 'unknown':
      return step.label.trim() === '' ? why.silent : why.unknown
  }
}

/**
 * Returns the chip's text: the copy of the step, or the carrier's own text for an unknown status.
 *
 * Source: TRK-26 to TRK-36
 */
export function formatDeliveryChip(step: DeliveryStep, { delivery }: DeliveryCopy): string {
  switch (step.kind) {
    case 'on-track':
      return delivery.stages[step.stage]
    case 'delayed':
    case 'failed':
    case 'cancelled':
      return delivery[step.kind]
    case 'unknown':
      return step.label
  }
}
