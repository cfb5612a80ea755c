import { readAccount, readAccountRules } from './account'
import { isConnected } from '../model/agent'
import type { VisitorSession } from '../visitor-service'
import { tokenHash } from './register-visitor'
import type { ServiceContext } from './context'

/** Presence is reported this often, well within the 45 s after which an agent counts as gone. */
const beatEveryMs = 10_000

/**
 * Tracks the connections that are open in this process. The database holds when each was last seen, which survives
 * the process.
 */
export type Presence = {
  readonly visitorOpened: (connectionId: string, session: VisitorSession) => Promise<void>
  readonly agentOpened: (connectionId: string, agentId: number) => Promise<void>
  /** Counts a call of the agent as presence. It is reported now and then. */
  readonly agentAsked: (agentId: number) => Promise<void>
  readonly visitorClosed: (connectionId: string) => Promise<void>
  readonly agentClosed: (connectionId: string) => Promise<void>
  readonly beat: (now: number) => Promise<void>
}

type Connected =
  | { readonly kind: 'visitor'; readonly session: VisitorSession }
  | { readonly kind: 'agent'; readonly agentId: number }

export function createPresence(service: ServiceContext, notifyAccount: () => Promise<void>): Presence {
  const connections = { visitor: new Map<string, Connected>(), agent: new Map<string, Connected>() }
  const lastAsked = new Map<number, number>()
  let lastBeat = -Infinity
  let hasFailed = false

  async function reportPresence(connected: readonly Connected[], now: number): Promise<void> {
    const sessions = connected.flatMap((one) => (one.kind === 'visitor' ? [one.session] : []))
    await service.repository.beat(
      {
        visitorIds: sessions.map(({ visitorId }) => visitorId),
        tokenHashes: sessions.map(({ sessionToken }) => tokenHash(sessionToken)),
        agentIds: connected.flatMap((one) => (one.kind === 'agent' ? [one.agentId] : [])),
      },
      now,
    )
  }

  async function closed(kind: Connected['kind'], connectionId: string): Promise<void> {
    const connected = connections[kind].get(connectionId)
    connections[kind].delete(connectionId)
    // The time without a connection counts from now.
    if (connected) await reportPresence([connected], service.now())
  }

  return {
    visitorOpened: async (connectionId, session) => {
      const connected = { kind: 'visitor', session } as const
      connections.visitor.set(connectionId, connected)
      await reportPresence([connected], service.now())
    },
    agentOpened: async (connectionId, agentId) => {
      connections.agent.set(connectionId, { kind: 'agent', agentId })
      const now = service.now()
      await service.transact(async (tx) => {
        const agent = await tx.lockAgent(agentId)
        if (agent) await tx.saveAgent({ ...agent, seenAt: now, activeAt: now })
      })
      await notifyAccount()
    },
    agentAsked: async (agentId) => {
      const now = service.now()
      if (Math.abs(now - (lastAsked.get(agentId) ?? -Infinity)) < beatEveryMs) return
      lastAsked.set(agentId, now)
      await reportPresence([{ kind: 'agent', agentId }], now)
    },
    visitorClosed: (connectionId) => closed('visitor', connectionId),
    agentClosed: (connectionId) => closed('agent', connectionId),
    beat: async (now) => {
      if (now - lastBeat < beatEveryMs) return
      try {
        await reportPresence([...connections.visitor.values(), ...connections.agent.values()], now)
      } catch (error) {
        hasFailed = true
        throw error
      }
      // The other processes could not report presence either, and may report later than this one.
      if (hasFailed) service.recovered(now)
      hasFailed = false
      lastBeat = now
    },
  }
}

/**
 * Returns a function that notifies everyone when the visible account has changed since this process last published
 * it.
 */
export function createAccountNotifier(service: ServiceContext): () => Promise<void> {
  let lastPublished: string | null = null
  return async () => {
    const now = service.now()
    const account = await readAccount(service.repository, await readAccountRules(service.settings), now)
    const { status, departments, operatingHours } = account
    const agents = account.agents.map((agent) => [agent.agentId, agent.status, isConnected(agent, now)])
    const current = JSON.stringify([status, departments, operatingHours, agents])
    if (current === lastPublished) return
    lastPublished = current
    service.bus.publish([{ about: 'account' }])
  }
}
