import type { DeliveryMethod, ParcelStatus } from '@murphy/retail-api'
import type { Day } from '../calendar/days'
import { addBusinessDays } from '../calendar/days'

/** Expected days count holidays as business days, as the days on order cards do. Source: OP-144 */
const noHolidays: ReadonlySet<string> = new Set()

/** Returns the day on which a parcel is expected; null for one that is delivered or cancelled, and for a method that names none. */
export function getExpectedDay(
  status: ParcelStatus,
  method: DeliveryMethod,
  { date, deliver_on: chosenDay }: { readonly date: Day; readonly deliver_on: Day | null },
): Day | null {
  if (status === 'delivered' || status === 'cancelled') return null
  switch (method) {
    case 'scheduled':
      return chosenDay
    case 'standard':
      return chosenDay ?? addBusinessDays(date, 4, noHolidays)
    case 'supplier':
      return addBusinessDays(date, 10, noHolidays)
    case 'same_day':
      return date
    case 'other':
      return null
  }
}
