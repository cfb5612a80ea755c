import type { ManagedValue } from '@murphy/contracts/desk'
import type { BotIcon } from '@murphy/domain/bot-icon'
import { iconOn } from '@murphy/domain/bot-icon'
import { sydneyDateAt } from '@murphy/domain/calendar'
import {
  hoursText,
  isWithinHours,
  momentOnClock,
  withClosedNow,
  withHolidaysClosed,
} from '@murphy/domain/live-chat'

/** The department that a shopper comes to who asks for none. Source: interfaces section 4 */
const standardDepartmentId = 1

export type Previewed = {
  readonly hours: ManagedValue<'liveChat.hours'>
  readonly holidays: ManagedValue<'liveChat.holidays'>
  readonly isClosedNow: boolean
  readonly icon: ManagedValue<'botIcon'>
  readonly seasons: ManagedValue<'botIcon.seasons'>
}

export type Moment = { readonly date: string; readonly minute: number }

/** What shoppers are shown at a time of the schedule's clock, by the functions that the server and the widget use. */
export function previewAt(
  { hours, holidays, isClosedNow, icon, seasons }: Previewed,
  { date, minute }: Moment,
): { readonly isOpen: boolean; readonly hoursText: string; readonly icon: BotIcon } {
  const now = momentOnClock(date, minute, hours.timezone)
  const counted = withHolidaysClosed(isClosedNow ? withClosedNow(hours) : hours, holidays, now)
  return {
    isOpen: isWithinHours(counted, standardDepartmentId, now),
    hoursText: hoursText(shownWeek(hours)),
    icon: iconOn(icon, seasons, sydneyDateAt(now)),
  }
}

function shownWeek(hours: Previewed['hours']) {
  if (hours.type === 'account') return hours.account_schedule
  return hours.department_schedule[standardDepartmentId] ?? {}
}
