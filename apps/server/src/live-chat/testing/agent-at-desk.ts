import type { Desk, DeskAccount } from '../agent-service'
import { newId } from './visitor-frames'

/** Signs an account of the demonstration in and lets it be there, so that shoppers are let in. */
export async function sitDown(desk: Desk, email: string, password: string): Promise<DeskAccount> {
  const account = await desk.signIn(email, password)
  if (account === null) throw new Error(`${email} cannot sign in.`)
  await desk.opened(`d-${newId()}`, account.agentId)
  await desk.perform(account.agentId, { type: 'set-status', id: newId(), status: 'online' })
  return account
}
