import type { VisitorSession } from '../visitor-service'
import { hashSecret } from '../../secrets'
import { createJoinedCall } from './joined-calls'
import type { ServiceContext } from './service-context'

/** Presence is reported this often, well within the 45 s after which an agent counts as disconnected. */
const reportEveryMs = 10_000

/**
 * Tracks the connections that are open in this process. The database holds when each was last seen, which survives
 * the process.
 */
export type Presence = {
  readonly addVisitor: (connectionId: string, session: VisitorSession) => Promise<void>
  readonly addAgent: (connectionId: string, agentId: number) => Promise<void>
  /** Counts a call of the agent as presence. It is reported now and then. */
  readonly recordAgentCall: (agentId: number) => Promise<void>
  readonly removeVisitor: (connectionId: string) => Promise<void>
  readonly removeAgent: (connectionId: string) => Promise<void>
  readonly report: (now: number) => Promise<void>
}

type Connected =
  | { readonly kind: 'visitor'; readonly session: VisitorSession }
  | { readonly kind: 'agent'; readonly agentId: number }

/** Creates the tracking of this process's connections. */
export function createPresence(service: ServiceContext, notifyAccount: () => Promise<void>): Presence {
  const connections = { visitor: new Map<string, Connected>(), agent: new Map<string, Connected>() }
  const lastCallAt = new Map<number, number>()
  let lastReportAt = -Infinity
  let hasFailed = false

  async function reportPresence(connected: readonly Connected[], now: number): Promise<void> {
    const sessions = connected.flatMap((one) => (one.kind === 'visitor' ? [one.session] : []))
    await service.repository.reportPresence(
      {
        visitorIds: sessions.map(({ visitorId }) => visitorId),
        tokenHashes: sessions.map(({ sessionToken }) => hashSecret(sessionToken)),
        agentIds: connected.flatMap((one) => (one.kind === 'agent' ? [one.agentId] : [])),
      },
      now,
    )
  }

  // The desks of many agents read their states at the same time.
  const reportCalls = createJoinedCall((agentIds: readonly number[]) =>
    reportPresence(
      agentIds.map((agentId) => ({ kind: 'agent', agentId }) as const),
      service.now(),
    ),
  )

  async function removeConnection(kind: Connected['kind'], connectionId: string): Promise<void> {
    const connected = connections[kind].get(connectionId)
    connections[kind].delete(connectionId)
    // The time without a connection counts from now.
    if (connected) await reportPresence([connected], service.now())
  }

  return {
    addVisitor: async (connectionId, session) => {
      const connected = { kind: 'visitor', session } as const
      connections.visitor.set(connectionId, connected)
      await reportPresence([connected], service.now())
    },
    addAgent: async (connectionId, agentId) => {
      connections.agent.set(connectionId, { kind: 'agent', agentId })
      const now = service.now()
      await service.transact(async (tx) => {
        const agent = await tx.lockAgent(agentId)
        if (agent) await tx.saveAgent({ ...agent, seenAt: now, activeAt: now })
      })
      await notifyAccount()
    },
    recordAgentCall: async (agentId) => {
      const now = service.now()
      if (Math.abs(now - (lastCallAt.get(agentId) ?? -Infinity)) < reportEveryMs) return
      lastCallAt.set(agentId, now)
      await reportCalls([agentId])
    },
    removeVisitor: (connectionId) => removeConnection('visitor', connectionId),
    removeAgent: (connectionId) => removeConnection('agent', connectionId),
    report: async (now) => {
      if (now - lastReportAt < reportEveryMs) return
      try {
        await reportPresence([...connections.visitor.values(), ...connections.agent.values()], now)
      } catch (error) {
        hasFailed = true
        throw error
      }
      // The other processes could not report presence either, and may report later than this one.
      if (hasFailed) service.markRecovered(now)
      hasFailed = false
      lastReportAt = now
    },
  }
}
