import { combineAgentStatuses, withHolidaysClosed } from '@murphy/domain/live-chat'
import { getSwitchedHours } from '../../settings/opening-hours'
import type { Settings } from '../../settings/settings'
import { isConnected } from '../model/agent'
import type { Account, AccountRules } from '../model/availability'
import type { LiveChatReads } from '../repository'

/**
 * Reads the operator's settings. Call it before a transaction, never within one: it would take a second connection of
 * the pool while holding one, and as many callers as there are connections would block each other.
 */
export async function readAccountRules(settings: Settings): Promise<AccountRules> {
  const [hours, holidays, asksConsent, tags] = await Promise.all([
    getSwitchedHours(settings),
    settings.get('liveChat.holidays'),
    settings.get('liveChat.asksConsent'),
    settings.get('liveChat.tags'),
  ])
  return { hours, holidays, asksConsent, tags }
}

/** Reads departments and agents, with the status of the account and of each department. */
export async function readAccount(
  reads: Pick<LiveChatReads, 'listAgents' | 'listDepartments'>,
  { hours, holidays }: AccountRules,
  now: number,
): Promise<Account> {
  const [agents, departments] = await Promise.all([reads.listAgents(now), reads.listDepartments()])
  const present = agents.map((agent) => ({ ...agent, isConnected: isConnected(agent, now) }))
  return {
    agents,
    status: combineAgentStatuses(present),
    operatingHours: withHolidaysClosed(hours, holidays, now),
    departments: departments.map(({ departmentId: id, name }) => ({
      id,
      name,
      status: combineAgentStatuses(present.filter(({ departmentIds }) => departmentIds.includes(id))),
    })),
  }
}
