import { addDays, parseCalendarDate } from '@murphy/domain/calendar'
import type { StoreHoursOn } from '../../retail/shop-ports'
import type { AssistantTools } from '../intent'

/**
 * Returns the hours of a store from its today on, in the order of the days, without days whose hours are not known.
 *
 * @param days the number of days
 * @param now milliseconds since 1970
 */
export async function listHoursOfDays(
  storeId: string,
  { days, now }: { readonly days: number; readonly now: number },
  { retail }: Pick<AssistantTools, 'retail'>,
): Promise<readonly StoreHoursOn[]> {
  const today = await retail.stores.hoursOn({ storeId, date: null, now })
  if (today === null) return []
  const start = parseCalendarDate(today.date)
  const later = await Promise.all(
    Array.from(
      { length: days - 1 },
      async (_, index) => await retail.stores.hoursOn({ storeId, date: addDays(start, index + 1), now }),
    ),
  )
  return [today, ...later.filter((hours) => hours !== null)]
}
