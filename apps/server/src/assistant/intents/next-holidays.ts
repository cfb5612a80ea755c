import { parseCalendarDate } from '@murphy/domain/calendar'
import type { Store } from '@murphy/contracts/entities'
import type { AssistantTools, IntentRequest } from '../intent'
import { formatLongDay } from '../references/day-names'
import { listHoursOfDays } from '../stores/hours-of-days'
import { getStoreName } from '../stores/store-search'

/** The days in which holidays are looked for, and the most that one answer names. */
const searchedDays = 120
const maxHolidays = 3

/** Returns whether a text asks for public holidays and names none: 'bondi junction hours public holiday'. */
export function asksForHolidays(text: string): boolean {
  return /\b(?:public|bank) hol(?:iday)?s?\b/i.test(text)
}

/**
 * Returns sentences with the hours of a store on its next public holidays, the nearest first; `[]`: none of the next months is known.
 *
 * Source: OP-144
 */
export async function describeNextHolidays(
  store: Store,
  { context: { now }, dialogue }: Pick<IntentRequest, 'context' | 'dialogue'>,
  { retail, getResponse }: Pick<AssistantTools, 'retail' | 'getResponse'>,
): Promise<readonly string[]> {
  const days = await listHoursOfDays(store.storeId, { days: searchedDays, now }, { retail })
  return days
    .flatMap((hours) => (hours.exceptionName === null ? [] : [{ ...hours, name: hours.exceptionName }]))
    .slice(0, maxHolidays)
    .map(({ openHour, date, name }) => {
      const values = {
        store: getStoreName(store),
        hours: openHour,
        holiday: name,
        day: formatLongDay(parseCalendarDate(date)),
      }
      const situation = openHour === 'Closed' ? 'closed_holiday_on' : 'open_holiday_on'
      return getResponse('store_hours', situation, { turn: dialogue.turnCount, values })
    })
}
