import type { AccountStatus, Department, OperatingHours } from '@murphy/contracts/live-chat'
import type { Schedule } from '@murphy/contracts/desk'
import { liveChatUnavailable, statusOf, withHolidaysClosed } from '@murphy/domain/live-chat'
import { getSwitchedHours } from '../settings/opening'
import type { Settings, SettingValue } from '../settings/settings'
import type { Availability } from './live-chat'
import type { AgentRecord, BusyAgent, Reads } from './store'

/** Without a connection for so long an agent is gone. Source: live-chat section 2 (agent gone) */
export const agentGoneMs = 45_000

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

/**
 * Read before a transaction begins, never within one: that would take a second connection of the pool while holding one,
 * and as many callers as there are connections would wait for each other.
 */
export async function readRules(settings: Settings): Promise<AccountRules> {
  const [hours, holidays, asksConsent, tags] = await Promise.all([
    getSwitchedHours(settings),
    settings.get('liveChat.holidays'),
    settings.get('liveChat.asksConsent'),
    settings.get('liveChat.tags'),
  ])
  return { hours, holidays, asksConsent, tags }
}

export async function readAccount(
  reads: Pick<Reads, 'agents' | 'departments'>,
  { hours, holidays }: AccountRules,
  now: number,
): Promise<Account> {
  const [agents, departments] = await Promise.all([reads.agents(now), reads.departments()])
  const present = agents.map((agent) => ({ ...agent, isConnected: isConnected(agent, now) }))
  return {
    agents,
    status: statusOf(present),
    operatingHours: withHolidaysClosed(hours, holidays, now),
    departments: departments.map(({ departmentId: id, name }) => ({
      id,
      name,
      status: statusOf(present.filter(({ departmentIds }) => departmentIds.includes(id))),
    })),
  }
}

export function isConnected({ seenAt }: Pick<AgentRecord, 'seenAt'>, now: number): boolean {
  return seenAt !== null && now - seenAt < agentGoneMs
}

/** Whether an agent is offered chats. */
export function takesChats(agent: AgentRecord, now: number): boolean {
  return agent.status === 'online' && isConnected(agent, now)
}

export function availabilityOf(account: Account, now: number): Availability {
  const { status: accountStatus, departments, operatingHours } = account
  return {
    accountStatus,
    departments,
    operatingHours,
    isAvailable: (departmentId) =>
      liveChatUnavailable({ accountStatus, departments, operatingHours, departmentId, now }) === null,
  }
}
