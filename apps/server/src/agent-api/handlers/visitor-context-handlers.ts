import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'

/** Creates the handler of visitor context. Source: docs/live-chat.md#visitor-context, decision 065 */
export function createVisitorContextHandlers({
  agents,
  settings,
}: Pick<AgentApiPorts, 'agents' | 'settings'>): Pick<DeskHandlers, 'contextOfChat'> {
  return {
    contextOfChat: async ({ params: { chatId }, caller }) => {
      const found = await agents.findContext(caller.account.agentId, chatId)
      if (found === null) throw new DeskProblem('not_found', 'Chat not found.')
      const isOn = await settings.get('visitorContext.isOn')
      const stored = isOn ? found.stored : null
      return { isOn, context: stored?.context ?? null, changedAt: stored?.changedAt ?? null }
    },
  }
}
