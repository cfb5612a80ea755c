export type AgentRole = 'agent' | 'manager'

/** The status that an agent has chosen. An `away` agent gets no offers but may accept chats. `invisible` shows as offline. */
export type AgentStatus = 'online' | 'away' | 'invisible'

/** The reason for which the service sets an agent Away: two offers expired, or the agent was idle for ten minutes. */
export type AwayReason = 'missed-offers' | 'idle'

export type AgentAccount = {
  readonly agentId: number
  readonly email: string
  readonly displayName: string
  readonly title: string
  readonly role: AgentRole
  readonly departmentIds: readonly number[]
  /** Ids of the agent's skills. Removed ones may be among them, and count for nothing. */
  readonly skillIds: readonly string[]
  /** Number of chats at the same time. */
  readonly capacity: number
}

export type AgentRecord = AgentAccount & {
  readonly passwordHash: string
  readonly status: AgentStatus
  /** When the agent's last connection was seen; `null`: signed out. */
  readonly seenAt: number | null
  readonly activeAt: number
  readonly freeSince: number
  readonly lastOfferedAt: number
  readonly missedOffers: number
  /** The reason for which the service set the agent Away; `null`: the agent chose their status. */
  readonly setAwayFor: AwayReason | null
  /** When the agent last typed or sent something; `null`: never. */
  readonly wroteAt: number | null
}

/** An agent with the chats that count against the capacity, open offers and wrap-ups among them. */
export type AgentWithLoad = AgentRecord & {
  readonly load: number
  /** Number of offers in `load`. */
  readonly offers: number
  /** Number of chats in `load` that ended a moment ago. */
  readonly wrapUps: number
  /** Number of running chats, counted against the capacity or not. */
  readonly openChats: number
}

/** Returns the state of a new agent: without skills, online as soon as they connect, and the first to be offered a chat. */
export function createAgentFields(
  now: number,
): Pick<
  AgentRecord,
  | 'skillIds'
  | 'status'
  | 'seenAt'
  | 'activeAt'
  | 'freeSince'
  | 'lastOfferedAt'
  | 'missedOffers'
  | 'setAwayFor'
  | 'wroteAt'
> {
  return {
    skillIds: [],
    status: 'online',
    seenAt: null,
    activeAt: now,
    freeSince: now,
    lastOfferedAt: 0,
    missedOffers: 0,
    setAwayFor: null,
    wroteAt: null,
  }
}

/** An agent without a connection for this long counts as disconnected. Source: docs/live-chat.md#availability */
export const agentTimeoutMs = 45_000

/** Returns true while the agent has a connection, or had one within 45 s. */
export function isConnected({ seenAt }: Pick<AgentRecord, 'seenAt'>, now: number): boolean {
  return seenAt !== null && now - seenAt < agentTimeoutMs
}

/** Returns true for agents who are offered chats. */
export function acceptsChats(agent: AgentRecord, now: number): boolean {
  return agent.status === 'online' && isConnected(agent, now)
}
