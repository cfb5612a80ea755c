import type { CalendarDate } from '../calendar'
import { addBusinessDays, findLatestDate, toSydneyDate } from '../calendar'

/** Business days from order to delivery. Source: TRK-42, TRK-43 */
const standardBusinessDays = 4
const supplierBusinessDays = 10

/**
 * Returns the shopper's label of a shipping type. Types without a label are returned as given. Source: TRK-40 to
 * TRK-44
 */
export function toShippingLabel(shippingType: string): string {
  if (shippingType === 'Pick A Day') return 'Just Say When'
  return shippingType === 'Supplier' ? 'Standard' : shippingType
}

/**
 * Returns the day on which a consignment is expected, as a date in Sydney; `null` when it was not chosen or not
 * given.
 *
 * @param requestedDate the day that the shopper chose, for 'Pick A Day'
 * @param expectedDate the shop's own day, which comes before the calculated one; `null`: unknown; missing: it is
 * calculated
 * @param publicHolidays none by default, OP-70
 * Source: TRK-40 to TRK-44, OP-69
 */
export function getConsignmentDate(
  {
    shippingType,
    orderDate,
    requestedDate,
    expectedDate,
  }: {
    shippingType: string
    orderDate: CalendarDate | null
    requestedDate: CalendarDate | null
    expectedDate?: CalendarDate | null | undefined
  },
  publicHolidays: readonly string[] = [],
): CalendarDate | null {
  if (expectedDate !== undefined) return expectedDate
  if (shippingType === 'Pick A Day') return requestedDate
  if (orderDate === null) return null
  if (shippingType === 'Supplier') return addBusinessDays(orderDate, supplierBusinessDays, publicHolidays)
  if (shippingType === 'Standard') return addBusinessDays(orderDate, standardBusinessDays, publicHolidays)
  return orderDate
}

export type ExpectedDelivery = {
  /** Date of each consignment in Sydney; `null` when it was not chosen or not given. */
  readonly consignments: readonly { readonly shippingType: string; readonly date: CalendarDate | null }[]
  /** Label of the consignment with the latest date; '' without consignments. */
  readonly label: string
  /** Latest date of all consignments; `null` when none is known. */
  readonly date: CalendarDate | null
  /** True for Same Day, whose date is not shown. */
  readonly isDateHidden: boolean
}

/**
 * Returns when an order is expected: the date of each consignment, and for the order the latest of them with its
 * label. The card, the opened card and the tracking screen all use it, so that they show the same day.
 *
 * @param orderDate, deliveryDate as they stand in the order, read in the calendar of Sydney; `deliveryDate` counts
 * for 'Pick A Day' only
 * @param expectedDates the shop's own day of each shipping type, in their order; `null`: unknown; missing: it is
 * calculated
 * @param publicHolidays none by default, OP-70
 * Source: TRK-40 to TRK-46, ORD-07, ORD-08, ORD-30, OP-69
 */
export function getExpectedDelivery(
  order: {
    readonly orderDate: string | null
    readonly deliveryDate: string | null
    readonly shippingTypes: readonly string[]
    readonly expectedDates?: readonly (string | null | undefined)[] | undefined
  },
  publicHolidays: readonly string[] = [],
): ExpectedDelivery {
  const orderDate = toSydneyDate(order.orderDate)
  const requestedDate = toSydneyDate(order.deliveryDate)
  const consignments = order.shippingTypes.map((shippingType, index) => {
    const given = order.expectedDates?.[index]
    const expectedDate = given === undefined ? undefined : toSydneyDate(given)
    return {
      shippingType,
      date: getConsignmentDate({ shippingType, orderDate, requestedDate, expectedDate }, publicHolidays),
    }
  })
  const date = findLatestDate(consignments.flatMap((consignment) => consignment.date ?? []))
  const decisive = consignments.find((consignment) => consignment.date === date) ?? consignments[0]
  const shippingType = decisive?.shippingType ?? ''
  return {
    consignments,
    label: toShippingLabel(shippingType),
    date,
    isDateHidden: shippingType === 'Same Day',
  }
}
