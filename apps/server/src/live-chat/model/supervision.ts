import type { Chat, ChatChange } from './chat'
import { appendEntries, systemSpeaker } from './chat'
import { join, removeMember } from './chat-lifecycle'

type JoiningAgent = { readonly agentId: number; readonly displayName: string }

/**
 * Adds a manager to a chat, beside its agents. A transfer to others still waits for its answer; a waiting chat leaves
 * the queue.
 *
 * Source: decision 061
 */
export function joinBeside(chat: Chat, manager: JoiningAgent, now: number): ChatChange {
  const { transfer, offer, declinedBy, members } = chat
  if (transfer !== null && 'agentId' in transfer.to && transfer.to.agentId === manager.agentId)
    return join(chat, manager, now)
  const joined = join({ ...chat, transfer: null }, manager, now)
  if (members.length === 0) return joined
  return { ...joined, chat: { ...joined.chat, transfer, offer, declinedBy } }
}

/**
 * Makes a manager the only agent of a chat. The visitor sees a transfer: the former agents leave, the manager joins. A
 * transfer that waits for its answer is cancelled.
 *
 * Source: OP-05, decision 061
 */
export function takeOver(chat: Chat, manager: JoiningAgent, now: number): ChatChange {
  const others = chat.members.filter(({ agentId }) => agentId !== manager.agentId)
  const isMember = others.length < chat.members.length
  let change: ChatChange = {
    chat: { ...chat, transfer: null, offer: null, declinedBy: [] },
    entries: [],
  }
  if (others.length > 0)
    change = appendEntries(change, now, [systemSpeaker, { type: 'chat.event', event: 'transfer' }])
  for (const member of others) change = removeMember(change, member, 'agent_left', now)
  if (isMember) return change
  const joined = join(change.chat, manager, now)
  return { chat: joined.chat, entries: [...change.entries, ...joined.entries] }
}
