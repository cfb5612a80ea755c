import type { AgentService } from '../agent-service'
import type { AgentAccount } from '../model/agent'
import { newId } from './visitor-frames'

/** Signs a demonstration account in and opens a connection, so that live chat is available. */
export async function signInAgent(
  agents: AgentService,
  email: string,
  password: string,
): Promise<AgentAccount> {
  const account = await agents.signIn(email, password)
  if (account === null) throw new Error(`${email} cannot sign in.`)
  await agents.addConnection(`d-${newId()}`, account.agentId)
  await agents.perform(account.agentId, { type: 'set-status', id: newId(), status: 'online' })
  return account
}
