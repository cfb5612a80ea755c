import { isConnected } from '../model/agent'
import { readAccount, readAccountRules } from './read-account'
import type { ServiceContext } from './service-context'

/**
 * Returns a function that notifies everyone when the account has changed since this process last published it. The
 * account is what every desk and widget sees: departments, hours and the status of agents.
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
