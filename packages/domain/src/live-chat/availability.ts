import type { Hours } from './operating-hours'
import { isWithinHours } from './operating-hours'

export type AvailabilityFacts = {
  readonly accountStatus: string
  /** In the service's order; the first is the default. */
  readonly departments: readonly { readonly id: number; readonly status: string }[]
  readonly operatingHours: Hours
  /** The configured department; `null`: the default one. */
  readonly departmentId: number | null
  /** Milliseconds since 1970, on the service's clock. */
  readonly now: number
}

/** The first thing that keeps a shopper from live chat. */
export type UnavailableReason = 'account' | 'department' | 'hours'

/**
 * What keeps a shopper from live chat, `null` when nothing does: the account has to be online, the department has to be
 * there and online, and the time within today's hours. Whoever shows an offer of live chat and whoever lets a shopper in
 * ask this one function, so that an offer is never refused for what was known when it was shown. Whether there is a
 * connection is the caller's to know.
 *
 * Source: LC-24, OP-97, OP-133
 */
export function findUnavailableReason(facts: AvailabilityFacts): UnavailableReason | null {
  const { accountStatus, departments, operatingHours, departmentId, now } = facts
  if (accountStatus !== 'online') return 'account'
  const department =
    departmentId === null ? departments[0] : departments.find(({ id }) => id === departmentId)
  if (department?.status !== 'online') return 'department'
  return isWithinHours(operatingHours, department.id, now) ? null : 'hours'
}

/** Whether live chat can be had, given a connection. Source: LC-24 */
export function isLiveChatAvailable(facts: AvailabilityFacts): boolean {
  return findUnavailableReason(facts) === null
}

type AgentPresence = { readonly isConnected: boolean; readonly status: 'online' | 'away' | 'invisible' }

/**
 * The status of an account or a department, from its agents: online with one who takes chats, away with one who is there
 * but takes none, else offline. An invisible agent does not show.
 *
 * Source: LCS-04, LCS-05, OP-133
 */
export function combineAgentStatuses(agents: readonly AgentPresence[]): 'online' | 'away' | 'offline' {
  const statuses = agents.filter(({ isConnected }) => isConnected).map(({ status }) => status)
  if (statuses.includes('online')) return 'online'
  return statuses.includes('away') ? 'away' : 'offline'
}
