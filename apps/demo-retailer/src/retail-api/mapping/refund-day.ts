import type { Day } from '../calendar/days'
import { addBusinessDays } from '../calendar/days'
import { getHolidayDays } from '../calendar/public-holidays'

/** Banks need up to five business days, as the help article `refunds` says. */
const refundBusinessDays = 5

/** Returns the day by which a refund of a day reaches the shopper. */
export function getRefundDay(createdOn: Day): Day {
  return addBusinessDays(createdOn, refundBusinessDays, getHolidayDays(createdOn))
}
