import type { CalendarDate } from '../calendar'
import { addBusinessDays, findLatestDate, toSydneyDate } from '../calendar'

/** Business days from order to door. Source: CST, specification section 9 */
const standardBusinessDays = 4
const supplierBusinessDays = 10

/** What the shopper calls a way of delivery; other types are shown as given. Source: TRK-40 to TRK-44 */
export function toShippingLabel(shippingType: string): string {
  if (shippingType === 'Pick A Day') return 'Just Say When'
  return shippingType === 'Supplier' ? 'Standard' : shippingType
}

/**
 * The day a consignment is expected, as a date in Sydney. `null`: the day was not chosen or not given.
 *
 * @param requestedDate the day that the shopper chose, for 'Pick A Day'
 * @param publicHolidays none by default, OP-70
 * Source: TRK-40 to TRK-44
 */
export function getConsignmentDate(
  {
    shippingType,
    orderDate,
    requestedDate,
  }: { shippingType: string; orderDate: CalendarDate | null; requestedDate: CalendarDate | null },
  publicHolidays: readonly string[] = [],
): CalendarDate | null {
  if (shippingType === 'Pick A Day') return requestedDate
  if (orderDate === null) return null
  if (shippingType === 'Supplier') return addBusinessDays(orderDate, supplierBusinessDays, publicHolidays)
  if (shippingType === 'Standard') return addBusinessDays(orderDate, standardBusinessDays, publicHolidays)
  return orderDate
}

export type ExpectedDelivery = {
  /** Each consignment's date; `null` when it was not chosen or not given. */
  readonly consignments: readonly { readonly shippingType: string; readonly date: CalendarDate | null }[]
  /** Label of the consignment with the latest date; '' without a consignment. */
  readonly label: string
  /** The latest date over all consignments; `null` when none is known. */
  readonly date: CalendarDate | null
  /** For Same Day the date is not shown. */
  readonly isDateHidden: boolean
}

/**
 * Returns when an order is expected: each consignment's date, and for the whole order the latest of them with the label of
 * its consignment. Card, opened card and tracking screen all read it here, so that they name the same day.
 *
 * @param orderDate, deliveryDate as they stand in the order, read in the calendar of Sydney; `deliveryDate` counts for 'Pick A Day' only
 * @param publicHolidays none by default, OP-70
 * Source: TRK-40 to TRK-46, ORD-07, ORD-08, ORD-30, OP-69
 */
export function getExpectedDelivery(
  order: {
    readonly orderDate: string | null
    readonly deliveryDate: string | null
    readonly shippingTypes: readonly string[]
  },
  publicHolidays: readonly string[] = [],
): ExpectedDelivery {
  const orderDate = toSydneyDate(order.orderDate)
  const requestedDate = toSydneyDate(order.deliveryDate)
  const consignments = order.shippingTypes.map((shippingType) => ({
    shippingType,
    date: getConsignmentDate({ shippingType, orderDate, requestedDate }, publicHolidays),
  }))
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
