import type { CalendarDate } from '../calendar'
import { addBusinessDays, latestDate } from '../calendar'

/** Business days from order to door. Source: CST, specification section 9 */
const standardBusinessDays = 4
const supplierBusinessDays = 10

/** What the shopper calls a way of delivery; other types are shown as given. Source: TRK-40 to TRK-44 */
export function shippingLabel(shippingType: string): string {
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
export function consignmentDate(
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
  /** Label of the consignment that decides. */
  readonly label: string
  /** The latest date over all consignments; `null` when none is known. */
  readonly date: CalendarDate | null
  /** For Same Day the date is not shown. */
  readonly isDateHidden: boolean
}

/**
 * What an order as a whole says of its delivery: the latest date over its consignments, and the label of the one it
 * belongs to, so that the two fit together.
 *
 * Source: TRK-45, TRK-46, ORD-07, ORD-30, OP-69
 */
export function expectedDelivery(
  consignments: readonly { readonly shippingType: string; readonly date: CalendarDate | null }[],
): ExpectedDelivery {
  const date = latestDate(consignments.flatMap((consignment) => consignment.date ?? []))
  const decisive = consignments.find((consignment) => consignment.date === date) ?? consignments[0]
  const shippingType = decisive?.shippingType ?? ''
  return { label: shippingLabel(shippingType), date, isDateHidden: shippingType === 'Same Day' }
}
