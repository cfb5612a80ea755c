import type { AccountStatus, Department, OperatingHours } from '@murphy/contracts/live-chat'
import { liveChatUnavailable, statusOf, withHolidaysClosed } from '@murphy/domain/live-chat'
import type { Settings } from '../settings/settings'
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

export async function readAccount(reads: Reads, settings: Settings, now: number): Promise<Account> {
  const [agents, departments, hours, holidays] = await Promise.all([
    reads.agents(now),
    reads.departments(),
    settings.get('liveChat.hours'),
    settings.get('liveChat.holidays'),
  ])
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
