import type { ChangeNotification } from '../bus'
import type { AgentRecord, AgentWithLoad } from './agent'
import { acceptsChats } from './agent'
import type { Chat, Transfer } from './chat'

/**
 * Returns true for an offer that expired, or that its agent can no longer accept: disconnected, Away, in another
 * department, or at capacity.
 */
export function hasLapsed(chat: Chat, agents: readonly AgentWithLoad[], now: number): boolean {
  const { offer } = chat
  if (offer === null) return false
  const agent = agents.find(({ agentId }) => agentId === offer.agentId)
  if (offer.until <= now || !agent || agent.load > agent.capacity) return true
  const departments = listTargetDepartments(chat)
  if (departments.length > 0 && !isInOneOf(agent, departments)) return true
  // An agent who is Away may take a chat that a colleague transfers to them personally.
  return !isPersonalTransfer(chat) && !acceptsChats(agent, now)
}

/** Returns the agents of some departments who are not in the chat. */
export function findCandidates(
  chat: Chat,
  agents: readonly AgentWithLoad[],
  departments: readonly number[],
): readonly AgentWithLoad[] {
  return agents.filter(
    (agent) =>
      isInOneOf(agent, departments) && !chat.members.some((member) => member.agentId === agent.agentId),
  )
}

/**
 * Returns the departments whose agents may take the chat, its own first, then those to which it overflows; empty for a
 * personal transfer.
 */
export function listTargetDepartments(
  chat: Pick<Chat, 'transfer' | 'departmentId' | 'overflowTo'>,
): readonly number[] {
  const departmentId = getTargetDepartment(chat)
  if (departmentId === null) return []
  return chat.transfer === null ? [departmentId, ...chat.overflowTo] : [departmentId]
}

function isInOneOf(
  { departmentIds }: Pick<AgentRecord, 'departmentIds'>,
  departments: readonly number[],
): boolean {
  return departments.some((departmentId) => departmentIds.includes(departmentId))
}

/** Returns the department whose agents may take the chat; `null`: only the agent to whom it is transferred. */
export function getTargetDepartment({
  transfer,
  departmentId,
}: Pick<Chat, 'transfer' | 'departmentId'>): number | null {
  if (transfer === null) return departmentId
  return 'departmentId' in transfer.to ? transfer.to.departmentId : null
}

/** Returns true for a chat that is being transferred to one agent, and not to a department. */
function isPersonalTransfer({ transfer }: Pick<Chat, 'transfer'>): boolean {
  return transfer !== null && 'agentId' in transfer.to
}

/**
 * Returns the chat after an agent declined or missed its offer. The chat is offered to the next agent, but a personal
 * transfer is cancelled.
 */
export function declineOffer(chat: Chat, agentId: number): Chat {
  return isPersonalTransfer(chat)
    ? { ...chat, offer: null, transfer: null, declinedBy: [] }
    : { ...chat, offer: null, declinedBy: [...chat.declinedBy.filter((one) => one !== agentId), agentId] }
}

/** Returns the notification for the agent who transfers the chat, and who sees the result. */
export function getTransferrerNotifications(transfer: Transfer | null): ChangeNotification[] {
  return transfer ? [{ about: 'agent', agentId: transfer.fromAgentId }] : []
}

/** Returns true when the chat needs an agent: it is in the queue, or being transferred. */
export function isWaiting({ endedAt, queuePosition, transfer }: Chat): boolean {
  return endedAt === null && (queuePosition !== null || transfer !== null)
}

/**
 * Returns true when an agent may take a waiting chat: it is of the agent's department or overflows to it, or it is
 * transferred to the agent.
 */
export function mayAcceptChat(agent: Pick<AgentRecord, 'agentId' | 'departmentIds'>, chat: Chat): boolean {
  const departments = listTargetDepartments(chat)
  if (departments.length > 0) return isInOneOf(agent, departments)
  const to = chat.transfer?.to
  return to !== undefined && 'agentId' in to && to.agentId === agent.agentId
}

/** Returns true for the agents of a chat and managers, and for responsible agents while no other agent serves it. */
export function mayEnd(agent: AgentRecord, chat: Chat): boolean {
  const isMember = chat.members.some(({ agentId }) => agentId === agent.agentId)
  return isMember || agent.role === 'manager' || (chat.members.length === 0 && isResponsible(agent, chat))
}

/** Returns true for agents who serve or served the chat, agents who could take it, and managers. */
export function isResponsible(agent: AgentRecord, chat: Chat): boolean {
  return (
    agent.role === 'manager' ||
    chat.servedBy.includes(agent.agentId) ||
    (isWaiting(chat) && mayAcceptChat(agent, chat))
  )
}
