import type { AgentService } from '../agent-service'
import type { AgentAccount } from '../model/agent'
import { newId } from './visitor-frames'

/** Signs an account of the demonstration in and lets it be there, so that shoppers are let in. */
export async function signInAgent(
  desk: AgentService,
  email: string,
  password: string,
): Promise<AgentAccount> {
  const account = await desk.signIn(email, password)
  if (account === null) throw new Error(`${email} cannot sign in.`)
  await desk.connectionOpened(`d-${newId()}`, account.agentId)
  await desk.perform(account.agentId, { type: 'set-status', id: newId(), status: 'online' })
  return account
}
