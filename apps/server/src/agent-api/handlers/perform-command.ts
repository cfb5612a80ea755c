import type { DeskAck } from '@murphy/contracts/desk'
import type { AgentCommand, AgentService } from '../../live-chat/agent-service'
import type { DeskCaller } from '../authenticate-caller'
import { toDeskProblem } from '../desk-problem'

/**
 * Performs a command of an agent.
 *
 * Errors: DeskProblem with the service's refusal.
 */
export async function performCommand(
  agents: AgentService,
  { account }: DeskCaller,
  command: AgentCommand,
): Promise<DeskAck> {
  const answer = await agents.perform(account.agentId, command)
  if (!answer.ok) throw toDeskProblem(answer.error)
  const { ok: _, ...ack } = answer
  return ack
}
