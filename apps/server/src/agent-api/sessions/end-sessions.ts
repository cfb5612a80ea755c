import { agentGoneMs } from '../../live-chat/model/agent'
import type { AgentService } from '../../live-chat/agent-service'
import type { AgentGateway } from '../connections/agent-gateway'
import type { DeskSessions } from './desk-sessions'

/** Ends sessions of agents: in the database, with their sockets, and in the live-chat service. */
export type EndSessions = {
  /** Ends one session. Returns false when the agent has no such session. */
  readonly one: (agentId: number, sessionId: number) => Promise<boolean>
  /** Ends all sessions of the agent and returns their chats to the queue. */
  readonly all: (agentId: number) => Promise<void>
  /** Ends all sessions of the agent except one. */
  readonly others: (agentId: number, sessionId: number) => Promise<void>
}

/**
 * Creates the ending of sessions. An agent leaves with their last browser: while another session was seen within the
 * time after which agents count as gone, the chats stay. Sessions decide and not connections, because another process
 * may hold those.
 *
 * Source: docs/desk.md
 */
export function createEndSessions({
  deskSessions,
  desk,
  gateway,
  now,
}: {
  readonly deskSessions: DeskSessions
  readonly desk: Pick<AgentService, 'signOut' | 'sessionsEnded'>
  readonly gateway: Pick<AgentGateway, 'signedOut' | 'agentSignedOut'>
  readonly now: () => number
}): EndSessions {
  return {
    one: async (agentId, sessionId) => {
      if (!(await deskSessions.close(agentId, sessionId))) return false
      desk.sessionsEnded(agentId)
      await gateway.signedOut(sessionId)
      const time = now()
      const left = await deskSessions.all(time)
      const isElsewhere = left.some((one) => one.agentId === agentId && time - one.seenAt < agentGoneMs)
      if (!isElsewhere) await desk.signOut(agentId)
      return true
    },
    all: async (agentId) => {
      await deskSessions.closeAll(agentId, null)
      desk.sessionsEnded(agentId)
      await gateway.agentSignedOut(agentId, null)
      await desk.signOut(agentId)
    },
    others: async (agentId, sessionId) => {
      await deskSessions.closeAll(agentId, sessionId)
      desk.sessionsEnded(agentId)
      await gateway.agentSignedOut(agentId, sessionId)
    },
  }
}
