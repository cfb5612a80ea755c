import type { ChangeNotification } from '../bus'
import type { AgentRecord, BusyAgent } from './agent'
import { acceptsChats } from './agent'
import type { Chat, Transfer } from './chat'

/**
 * An offer that ran out, or that its agent cannot take any more: gone, Away, not of the department any more, or full by a
 * chat that was chosen instead.
 */
export function hasLapsed(chat: Chat, agents: readonly BusyAgent[], now: number): boolean {
  const { offer, transfer } = chat
  if (offer === null) return false
  const agent = agents.find(({ agentId }) => agentId === offer.agentId)
  if (offer.until <= now || !agent || agent.load > agent.capacity) return true
  const departmentId = wantedDepartment(chat)
  if (departmentId !== null && !agent.departmentIds.includes(departmentId)) return true
  // What a colleague hands over in person also somebody who is Away may take.
  const isPersonal = transfer !== null && 'agentId' in transfer.to
  return !isPersonal && !acceptsChats(agent, now)
}

/** Agents of the department who are not in the chat; a transfer to one colleague is that one's alone. */
export function candidatesFor(chat: Chat, agents: readonly BusyAgent[]): readonly BusyAgent[] {
  const departmentId = wantedDepartment(chat)
  return agents.filter(
    ({ agentId, departmentIds }) =>
      departmentId !== null &&
      departmentIds.includes(departmentId) &&
      !chat.members.some((member) => member.agentId === agentId),
  )
}

/** Whose agents may take the chat; `null`: one colleague's it is alone. */
export function wantedDepartment({
  transfer,
  departmentId,
}: Pick<Chat, 'transfer' | 'departmentId'>): number | null {
  if (transfer === null) return departmentId
  return 'departmentId' in transfer.to ? transfer.to.departmentId : null
}

/** The room when an agent has let its offer pass: the next is asked, but a transfer to that one colleague is over. */
export function declineOffer(chat: Chat, agentId: number): Chat {
  const isOver = chat.transfer !== null && 'agentId' in chat.transfer.to
  return isOver
    ? { ...chat, offer: null, transfer: null, passed: [] }
    : { ...chat, offer: null, passed: [...chat.passed.filter((one) => one !== agentId), agentId] }
}

/** Whoever hands a chat on sees what becomes of it. */
export function notificationsForTransferrer(transfer: Transfer | null): ChangeNotification[] {
  return transfer ? [{ about: 'agent', agentId: transfer.fromAgentId }] : []
}

export function isWaiting({ endedAt, place, transfer }: Chat): boolean {
  return endedAt === null && (place !== null || transfer !== null)
}

/** Whether an agent may take a chat that waits: it is of a department of theirs, or handed to them. */
export function mayTake(agent: Pick<AgentRecord, 'agentId' | 'departmentIds'>, chat: Chat): boolean {
  const departmentId = wantedDepartment(chat)
  if (departmentId !== null) return agent.departmentIds.includes(departmentId)
  const to = chat.transfer?.to
  return to !== undefined && 'agentId' in to && to.agentId === agent.agentId
}

/** Whoever serves a chat or has, whoever could take it, and every manager. */
export function isResponsible(agent: AgentRecord, chat: Chat): boolean {
  return (
    agent.role === 'manager' ||
    chat.servedBy.includes(agent.agentId) ||
    (isWaiting(chat) && mayTake(agent, chat))
  )
}
