export type AgentRole = 'agent' | 'manager'

/** What an agent has chosen; `away` takes chats only by hand, `invisible` shows as offline. */
export type AgentStatus = 'online' | 'away' | 'invisible'

/** Two offers ran out at the desk, or nothing was done there for ten minutes. */
export type AwayReason = 'missed-offers' | 'idle'

export type AgentAccount = {
  readonly agentId: number
  readonly email: string
  readonly displayName: string
  readonly title: string
  readonly role: AgentRole
  readonly departmentIds: readonly number[]
  /** Chats at once. */
  readonly capacity: number
}

export type AgentRecord = AgentAccount & {
  readonly passwordHash: string
  readonly status: AgentStatus
  /** When a connection was last known; `null`: signed out. */
  readonly seenAt: number | null
  readonly activeAt: number
  readonly freeSince: number
  readonly lastOfferedAt: number
  readonly missedOffers: number
  /** Why the service has set the agent Away; `null`: the agent has chosen their status. */
  readonly setAwayFor: AwayReason | null
}

/** An agent with the chats that take a place, open offers and wrap-ups among them. */
export type BusyAgent = AgentRecord & {
  readonly load: number
  /** How many of them are offers. */
  readonly offers: number
  /** How many of them are chats that ended just now. */
  readonly wrapUps: number
  /** Also those that take no place. */
  readonly openChats: number
}

/** Somebody who is new at the desk: online as soon as they are there, and the first to be offered a chat. */
export function createAgentFields(
  now: number,
): Pick<
  AgentRecord,
  'status' | 'seenAt' | 'activeAt' | 'freeSince' | 'lastOfferedAt' | 'missedOffers' | 'setAwayFor'
> {
  return {
    status: 'online',
    seenAt: null,
    activeAt: now,
    freeSince: now,
    lastOfferedAt: 0,
    missedOffers: 0,
    setAwayFor: null,
  }
}

/** Without a connection for so long an agent is gone. Source: live-chat section 2 (agent gone) */
export const agentGoneMs = 45_000

export function isConnected({ seenAt }: Pick<AgentRecord, 'seenAt'>, now: number): boolean {
  return seenAt !== null && now - seenAt < agentGoneMs
}

/** Whether an agent is offered chats. */
export function acceptsChats(agent: AgentRecord, now: number): boolean {
  return agent.status === 'online' && isConnected(agent, now)
}
