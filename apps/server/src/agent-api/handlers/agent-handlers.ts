import type { AgentApiPorts, DeskHandlers } from '../ports'
import { performCommand } from './perform-command'
import { toStateView, toQueuedChatView } from '../desk-views'

type AgentCall = 'setStatus' | 'deskState' | 'queue'

/** Creates the handlers for the calls about an agent’s own status, state and queue. Source: OP-106 */
export function createAgentHandlers({ agents }: AgentApiPorts): Pick<DeskHandlers, AgentCall> {
  return {
    setStatus: ({ body: { id, status }, caller }) =>
      performCommand(agents, caller, { type: 'set-status', id, status }),
    deskState: async ({ caller }) => toStateView(await agents.readState(caller.account.agentId)),
    queue: async ({ caller }) => {
      const { queue } = await agents.readState(caller.account.agentId)
      return { queue: queue.map(toQueuedChatView) }
    },
  }
}
