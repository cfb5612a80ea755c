import type { Schedule } from '@murphy/contracts/desk'
import type { AccountStatus, Department, OperatingHours } from '@murphy/contracts/live-chat'
import { findUnavailableReason } from '@murphy/domain/live-chat'
import type { SettingValue } from '../../settings/settings'
import type { AgentWithLoad } from './agent'

/** The facts that decide whether live chat is available, as `isLiveChatAvailable` of the domain reads them. */
export type Availability = {
  readonly accountStatus: AccountStatus
  readonly departments: readonly Department[]
  /** The coming week's holidays are closed. */
  readonly operatingHours: OperatingHours
  /** Returns true while a new visitor can start a chat in a department; `null`: the default one. */
  readonly isAvailable: (departmentId: number | null) => boolean
}

/** The state of the account that all visitors and agents see. */
export type Account = {
  readonly status: AccountStatus
  readonly departments: readonly Department[]
  readonly operatingHours: OperatingHours
  readonly agents: readonly AgentWithLoad[]
}

/** The operator's settings that decide about the account. */
export type AccountRules = {
  readonly hours: Schedule
  readonly holidays: SettingValue<'liveChat.holidays'>
  readonly asksConsent: boolean
  readonly tags: SettingValue<'liveChat.tags'>
}

/** Returns the availability of live chat for an account at a time. */
export function toAvailability(account: Account, now: number): Availability {
  const { status: accountStatus, departments, operatingHours } = account
  return {
    accountStatus,
    departments,
    operatingHours,
    isAvailable: (departmentId) =>
      findUnavailableReason({ accountStatus, departments, operatingHours, departmentId, now }) === null,
  }
}
