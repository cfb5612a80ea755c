import type { Schedule } from '@murphy/contracts/desk'
import type { AccountStatus, Department, OperatingHours } from '@murphy/contracts/live-chat'
import { liveChatUnavailable } from '@murphy/domain/live-chat'
import type { SettingValue } from '../../settings/settings'
import type { BusyAgent } from './agent'

/** What decides whether live chat can be had; read by `isLiveChatAvailable` of the domain. */
export type Availability = {
  readonly accountStatus: AccountStatus
  readonly departments: readonly Department[]
  /** With the coming week's holidays closed. */
  readonly operatingHours: OperatingHours
  /** Whether somebody who asks now is let in: account, hours and department; `null`: the default department. */
  readonly isAvailable: (departmentId: number | null) => boolean
}

/** What all visitors and agents see of the account. */
export type Account = {
  readonly status: AccountStatus
  readonly departments: readonly Department[]
  readonly operatingHours: OperatingHours
  readonly agents: readonly BusyAgent[]
}

/** What the operator has set, as one question to the account needs it. */
export type AccountRules = {
  readonly hours: Schedule
  readonly holidays: SettingValue<'liveChat.holidays'>
  readonly asksConsent: boolean
  readonly tags: SettingValue<'liveChat.tags'>
}

export function toAvailability(account: Account, now: number): Availability {
  const { status: accountStatus, departments, operatingHours } = account
  return {
    accountStatus,
    departments,
    operatingHours,
    isAvailable: (departmentId) =>
      liveChatUnavailable({ accountStatus, departments, operatingHours, departmentId, now }) === null,
  }
}
