import { agentGoneMs } from '../../live-chat/model/agent'
import type { AgentService } from '../../live-chat/agent-service'
import type { AgentGateway } from '../connections/agent-gateway'
import type { DeskSessions } from './desk-sessions'

/** How sessions of an agent end: in the store, with their sockets, and what the service makes of it. */
export type EndSessions = {
  /** `false`: the agent has no such session. */
  readonly one: (agentId: number, sessionId: number) => Promise<boolean>
  /** All of the agent: their chats go back to the queue. */
  readonly all: (agentId: number) => Promise<void>
  /** All of the agent but one. */
  readonly others: (agentId: number, sessionId: number) => Promise<void>
}

/**
 * An agent has gone when the last of their browsers has: as long as another was seen within the time after which an agent
 * counts as gone, its chats stay where they are. By the sessions and not by connections, because those may be another
 * process's.
 *
 * Source: live-chat section 2 (agent gone)
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
