import type { Hours } from './operating-hours'
import { isWithinHours } from './operating-hours'

export type AvailabilityFacts = {
  readonly accountStatus: string
  /** The service's order; the first is the default. */
  readonly departments: readonly { readonly id: number; readonly status: string }[]
  readonly operatingHours: Hours
  /** The configured department; `null`: the default one. */
  readonly departmentId: number | null
  /** Milliseconds since 1970, on the service's clock. */
  readonly now: number
}

/** The first condition that fails. */
export type UnavailableReason = 'account' | 'department' | 'hours'

/**
 * Returns why live chat is unavailable; `null` when it is available. The account has to be online, the department has
 * to exist and be online, and the time has to be within today's hours. The offer of live chat and the start of a chat
 * both use this function, so that an offer is not refused for a reason known when it was shown. The caller checks the
 * connection.
 *
 * @param facts times in milliseconds since 1970
 * Errors: throws a RangeError for an unknown zone of the hours.
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

/** Returns true when live chat is available, given a connection. Source: LC-24 */
export function isLiveChatAvailable(facts: AvailabilityFacts): boolean {
  return findUnavailableReason(facts) === null
}

type AgentPresence = { readonly isConnected: boolean; readonly status: 'online' | 'away' | 'invisible' }

/**
 * Returns the status of an account or a department from its agents. Online: at least one agent takes chats. Away:
 * agents are connected, and none takes chats. Invisible agents do not count.
 * Source: LCS-04, LCS-05, OP-133
 */
export function combineAgentStatuses(agents: readonly AgentPresence[]): 'online' | 'away' | 'offline' {
  const statuses = agents.filter(({ isConnected }) => isConnected).map(({ status }) => status)
  if (statuses.includes('online')) return 'online'
  return statuses.includes('away') ? 'away' : 'offline'
}
