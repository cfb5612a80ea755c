import { agentTimeoutMs } from '../../live-chat/model/agent'
import type { AgentService } from '../../live-chat/agent-service'
import type { AgentGateway } from '../connections/agent-gateway'
import type { DeskSessions } from './desk-sessions'

/** Ends sessions of agents in the database, closes their sockets and notifies the live-chat service. */
export type EndSessions = {
  /** Ends one session. Returns false when the agent has no such session. */
  readonly one: (agentId: number, sessionId: number) => Promise<boolean>
  /** Ends all sessions of the agent and returns their chats to the queue. */
  readonly all: (agentId: number) => Promise<void>
  /** Ends all sessions of the agent except one. */
  readonly others: (agentId: number, sessionId: number) => Promise<void>
}

/**
 * Creates the functions that end sessions. An agent is signed out with the last session: while another one was seen
 * within the agent timeout, the chats stay. Connections do not decide that, because another process may hold them.
 *
 * Source: docs/desk.md#manage-your-account
 */
export function createEndSessions({
  deskSessions,
  agents,
  gateway,
  now,
}: {
  readonly deskSessions: DeskSessions
  readonly agents: Pick<AgentService, 'signOut' | 'notifySessionsEnded'>
  readonly gateway: Pick<AgentGateway, 'closeSession' | 'closeAgentSessions'>
  readonly now: () => number
}): EndSessions {
  return {
    one: async (agentId, sessionId) => {
      if (!(await deskSessions.close(agentId, sessionId))) return false
      agents.notifySessionsEnded(agentId)
      await gateway.closeSession(sessionId)
      const time = now()
      const left = await deskSessions.all(time)
      const isElsewhere = left.some((one) => one.agentId === agentId && time - one.seenAt < agentTimeoutMs)
      if (!isElsewhere) await agents.signOut(agentId)
      return true
    },
    all: async (agentId) => {
      await deskSessions.closeAll(agentId, null)
      agents.notifySessionsEnded(agentId)
      await gateway.closeAgentSessions(agentId, null)
      await agents.signOut(agentId)
    },
    others: async (agentId, sessionId) => {
      await deskSessions.closeAll(agentId, sessionId)
      agents.notifySessionsEnded(agentId)
      await gateway.closeAgentSessions(agentId, sessionId)
    },
  }
}
