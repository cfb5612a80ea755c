import type { DeskAck } from '@murphy/contracts/desk'
import type { AgentService, AgentCommand } from '../../live-chat/agent-service'
import type { DeskCaller } from '../caller'
import { toDeskProblem } from '../desk-problem'

/**
 * Performs a command of an agent.
 *
 * Errors: DeskProblem with the service's refusal.
 */
export async function performCommand(
  desk: AgentService,
  { account }: DeskCaller,
  command: AgentCommand,
): Promise<DeskAck> {
  const answer = await desk.perform(account.agentId, command)
  if (!answer.ok) throw toDeskProblem(answer.error)
  const { ok: _, ...ack } = answer
  return ack
}
