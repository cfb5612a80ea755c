import { validatePassword } from '@murphy/domain/validation'
import { toAgentNick } from '../../live-chat/model/chat'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { performCommand } from './chat-handlers'
import { toAgentView, toStateView, toQueuedChatView } from '../desk-views'

type AgentCall = 'createAgent' | 'setStatus' | 'deskState' | 'queue'

/** Creates the handlers for the calls about agents and their state. Source: OP-106 */
export function createAgentHandlers({ agents }: AgentApiPorts): Pick<DeskHandlers, AgentCall> {
  return {
    createAgent: async ({ body, caller }) => {
      const problem = validatePassword(body.password, body)
      if (problem !== null) throw new DeskProblem('bad_request', problem, { path: 'password' })
      const created = await agents.createAgent(caller.account.agentId, body)
      if (!created.ok) {
        switch (created.error.kind) {
          case 'not-allowed':
            throw new DeskProblem('forbidden', 'Only a manager may do this.')
          case 'taken':
            throw new DeskProblem('conflict', 'An account with this email address already exists.', {
              path: 'email',
            })
          case 'no-department':
            throw new DeskProblem('bad_request', 'departmentIds: Department not found.', {
              path: 'departmentIds',
            })
        }
      }
      const { account } = created
      const nick = toAgentNick(account.agentId)
      return { agent: toAgentView({ ...account, nick, status: 'online', isConnected: false, load: 0 }) }
    },
    setStatus: ({ body: { id, status }, caller }) =>
      performCommand(agents, caller, { type: 'set-status', id, status }),
    deskState: async ({ caller }) => toStateView(await agents.readState(caller.account.agentId)),
    queue: async ({ caller }) => {
      const { queue } = await agents.readState(caller.account.agentId)
      return { queue: queue.map(toQueuedChatView) }
    },
  }
}
