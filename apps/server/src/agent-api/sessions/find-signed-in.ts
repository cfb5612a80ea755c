import type { AgentService } from '../../live-chat/agent-service'
import type { AgentAccount } from '../../live-chat/model/agent'
import type { Settings } from '../../settings/settings'
import { isSetUpDue } from '../second-factor/set-up-due'
import type { DeskSessions, FoundSession } from './desk-sessions'

export type SignedInPorts = {
  readonly agents: Pick<AgentService, 'findAccount'>
  readonly deskSessions: Pick<DeskSessions, 'find'>
  readonly settings: Pick<Settings, 'get'>
}

/** A session in force with its account. */
type SignedIn = {
  readonly session: FoundSession
  readonly account: AgentAccount
  /** The agent has to set up a second factor before anything else. */
  readonly isSecondFactorDue: boolean
}

/**
 * Finds the agent of a session's token, and marks the session as seen; `null`: the session or the account has ended.
 * Everything is read from the database each time, so a removed role or account takes effect at once.
 */
export async function findSignedIn(
  ports: SignedInPorts,
  sessionToken: string,
  now: number,
): Promise<SignedIn | null> {
  const session = await ports.deskSessions.find(sessionToken, now)
  const account = session && (await ports.agents.findAccount(session.agentId))
  if (!session || !account) return null
  return { session, account, isSecondFactorDue: await isSetUpDue(ports, session, account) }
}
