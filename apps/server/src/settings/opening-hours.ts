import type { Schedule } from '@murphy/contracts/desk'
import { formatSydneyHours, withClosedNow, withHolidaysClosed } from '@murphy/domain/live-chat'
import type { Hours, WeekPeriods } from '@murphy/domain/live-chat'
import { defaultDepartmentId } from './live-chat-settings'
import type { Settings } from './settings'

type SettingsReader = Pick<Settings, 'get'>

/**
 * Returns the effective schedule, with the switch "closed now" and the coming week's holidays. Source: LCS-06, OP-97
 */
export async function getOpeningHours(settings: SettingsReader, now: number): Promise<Schedule> {
  const [hours, holidays] = await Promise.all([getSwitchedHours(settings), settings.get('liveChat.holidays')])
  return withHolidaysClosed(hours, holidays, now)
}

/** Returns the schedule, without open days while live chat is switched off. */
export async function getSwitchedHours(settings: SettingsReader): Promise<Schedule> {
  const [hours, isClosedNow] = await Promise.all([
    settings.get('liveChat.hours'),
    settings.get('liveChat.closedNow'),
  ])
  return isClosedNow ? withClosedNow(hours) : hours
}

/**
 * Returns the hours for shoppers in Sydney time: those of the default department, or the text that the operator set.
 * Returns '' when no day is open.
 *
 * Source: LC-38, NOM-17, OP-87
 */
export async function getHoursText(settings: SettingsReader, now: number): Promise<string> {
  const ownText = await settings.get('liveChat.hoursText')
  if (ownText !== null) return ownText
  const hours = await settings.get('liveChat.hours')
  return formatSydneyHours(getShownWeek(hours), hours.timezone, now)
}

function getShownWeek(hours: Hours): WeekPeriods {
  if (hours.type !== 'department') return hours.account_schedule ?? {}
  return hours.department_schedule?.[String(defaultDepartmentId)] ?? {}
}
