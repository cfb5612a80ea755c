import type { ChangeNotification } from '../bus'
import type { AgentRecord, BusyAgent } from './agent'
import { acceptsChats } from './agent'
import type { Chat, Transfer } from './chat'

/**
 * Returns true for an offer that expired, or that its agent cannot take any more: gone, Away, no longer of the
 * department, or full.
 */
export function hasLapsed(chat: Chat, agents: readonly BusyAgent[], now: number): boolean {
  const { offer, transfer } = chat
  if (offer === null) return false
  const agent = agents.find(({ agentId }) => agentId === offer.agentId)
  if (offer.until <= now || !agent || agent.load > agent.capacity) return true
  const departmentId = wantedDepartment(chat)
  if (departmentId !== null && !agent.departmentIds.includes(departmentId)) return true
  // An agent who is Away may take a chat that a colleague transfers to them personally.
  const isPersonal = transfer !== null && 'agentId' in transfer.to
  return !isPersonal && !acceptsChats(agent, now)
}

/** Returns the agents of the wanted department who are not in the chat. A personal transfer has no candidates. */
export function candidatesFor(chat: Chat, agents: readonly BusyAgent[]): readonly BusyAgent[] {
  const departmentId = wantedDepartment(chat)
  return agents.filter(
    ({ agentId, departmentIds }) =>
      departmentId !== null &&
      departmentIds.includes(departmentId) &&
      !chat.members.some((member) => member.agentId === agentId),
  )
}

/** Returns the department whose agents may take the chat; `null`: only the agent to whom it is transferred. */
export function wantedDepartment({
  transfer,
  departmentId,
}: Pick<Chat, 'transfer' | 'departmentId'>): number | null {
  if (transfer === null) return departmentId
  return 'departmentId' in transfer.to ? transfer.to.departmentId : null
}

/**
 * Returns the chat after an agent declined or missed its offer. The next agent is asked, but a personal transfer is
 * over.
 */
export function declineOffer(chat: Chat, agentId: number): Chat {
  const isOver = chat.transfer !== null && 'agentId' in chat.transfer.to
  return isOver
    ? { ...chat, offer: null, transfer: null, declinedBy: [] }
    : { ...chat, offer: null, declinedBy: [...chat.declinedBy.filter((one) => one !== agentId), agentId] }
}

/** Returns the notification for the agent who transfers the chat, and who sees the result. */
export function notificationsForTransferrer(transfer: Transfer | null): ChangeNotification[] {
  return transfer ? [{ about: 'agent', agentId: transfer.fromAgentId }] : []
}

export function isWaiting({ endedAt, place, transfer }: Chat): boolean {
  return endedAt === null && (place !== null || transfer !== null)
}

/**
 * Returns true when an agent may take a waiting chat: it is of the agent's department, or transferred to the agent.
 */
export function mayTake(agent: Pick<AgentRecord, 'agentId' | 'departmentIds'>, chat: Chat): boolean {
  const departmentId = wantedDepartment(chat)
  if (departmentId !== null) return agent.departmentIds.includes(departmentId)
  const to = chat.transfer?.to
  return to !== undefined && 'agentId' in to && to.agentId === agent.agentId
}

/** Returns true for agents who serve or served the chat, agents who could take it, and managers. */
export function isResponsible(agent: AgentRecord, chat: Chat): boolean {
  return (
    agent.role === 'manager' ||
    chat.servedBy.includes(agent.agentId) ||
    (isWaiting(chat) && mayTake(agent, chat))
  )
}
