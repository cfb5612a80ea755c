import { validatePassword } from '@murphy/domain/validation'
import { DeskProblem } from '../desk-problem'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'
import { performCommand } from './perform-command'
import { toAgentView, toStateView, toQueuedChatView } from '../desk-views'

type AgentCall = 'createAgent' | 'setStatus' | 'deskState' | 'queue'

/** Handles the calls about agents and their state. Source: OP-106 */
export function agentHandlers({ desk }: AgentApiPorts): Pick<DeskHandlers, AgentCall> {
  return {
    createAgent: async ({ body, caller }) => {
      const problem = validatePassword(body.password, body)
      if (problem !== null) throw new DeskProblem('bad_request', problem, { path: 'password' })
      const created = await desk.createAgent(caller.account.agentId, body)
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
      const nick = `agent:${account.agentId}`
      return { agent: toAgentView({ ...account, nick, status: 'online', isConnected: false, load: 0 }) }
    },
    setStatus: ({ body: { id, status }, caller }) =>
      performCommand(desk, caller, { type: 'set-status', id, status }),
    deskState: async ({ caller }) => toStateView(await desk.state(caller.account.agentId)),
    queue: async ({ caller }) => {
      const { queue } = await desk.state(caller.account.agentId)
      return { queue: queue.map(toQueuedChatView) }
    },
  }
}
