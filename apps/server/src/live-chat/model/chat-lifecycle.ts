import { toAgentNick } from '@murphy/domain/live-chat'
import type { LeaveReason } from '@murphy/contracts/live-chat'
import type { Chat, ChatChange, ChatMember, Speaker } from './chat'
import { appendEntries, systemSpeaker } from './chat'

/**
 * Creates a chat whose visitor waits in the queue. The order of its entries is fixed.
 *
 * Source: docs/live-chat-protocol.md#connection
 */
export function openChat({
  chatId,
  visitorId,
  visitor,
  departmentId,
  rank,
  tags,
  now,
}: {
  readonly chatId: string
  readonly visitorId: string
  readonly visitor: Speaker
  readonly departmentId: number
  readonly rank: number
  readonly tags: readonly string[]
  readonly now: number
}): ChatChange {
  const chat: Chat = {
    chatId,
    visitorId,
    departmentId,
    startedAt: now,
    endedAt: null,
    lastSeq: 0,
    lastEntryAt: 0,
    lastMessageAt: now,
    queuePosition: { rank, isFront: false, since: now },
    members: [],
    servedSince: null,
    offer: null,
    declinedBy: [],
    transfer: null,
    isRequeued: false,
    overflowTo: [],
    firstReplyAt: null,
    unansweredSince: null,
    shownTo: [],
    servedBy: [],
    tags,
    rating: null,
    comment: null,
    isRatingRequested: false,
    visitorReadSeq: 0,
  }
  return appendEntries(
    { chat, entries: [] },
    now,
    [visitor, { type: 'chat.join' }],
    [visitor, { type: 'chat.memberjoin' }],
    [systemSpeaker, { type: 'chat.wait_queue', department_id: departmentId }],
  )
}

/** Puts the chat into the queue: at the end, or in front when its agent left or lost the connection. */
export function enqueue(
  change: ChatChange,
  position: { readonly rank: number; readonly isFront: boolean; readonly isRequeued?: boolean },
  now: number,
): ChatChange {
  const { rank, isFront, isRequeued = false } = position
  const chat: Chat = {
    ...change.chat,
    queuePosition: { rank, isFront, since: now },
    offer: null,
    declinedBy: [],
    transfer: null,
    isRequeued,
    overflowTo: [],
  }
  return appendEntries({ chat, entries: change.entries }, now, [
    systemSpeaker,
    { type: 'chat.wait_queue', department_id: chat.departmentId },
  ])
}

/** Adds an agent. The agent who transferred the chat leaves in the same change. Source: OP-05 */
export function join(
  chat: Chat,
  agent: { readonly agentId: number; readonly displayName: string },
  now: number,
): ChatChange {
  const { transfer } = chat
  const from = chat.members.find(({ agentId }) => agentId === transfer?.fromAgentId)
  let change: ChatChange = { chat, entries: [] }
  if (transfer)
    change = appendEntries(change, now, [systemSpeaker, { type: 'chat.event', event: 'transfer' }])
  if (from) change = removeMember(change, from, 'transferred', now)
  const { agentId, displayName } = agent
  change = appendEntries(change, now, [
    { nick: toAgentNick(agentId), displayName },
    { type: 'chat.memberjoin' },
  ])
  const departmentId =
    transfer && 'departmentId' in transfer.to ? transfer.to.departmentId : change.chat.departmentId
  return {
    entries: change.entries,
    chat: {
      ...change.chat,
      departmentId,
      members: [...change.chat.members, { agentId, displayName, joinedAt: now, readSeq: 0 }],
      servedSince: change.chat.servedSince ?? now,
      shownTo: addOnce(change.chat.shownTo, agentId),
      servedBy: addOnce(change.chat.servedBy, agentId),
      queuePosition: null,
      offer: null,
      declinedBy: [],
      transfer: null,
      isRequeued: false,
      overflowTo: [],
    },
  }
}

/** Removes an agent who leaves or lost the connection. A transfer that this agent started is cancelled. */
export function leave(chat: Chat, agentId: number, reason: LeaveReason, now: number): ChatChange {
  const member = chat.members.find((one) => one.agentId === agentId)
  if (!member) return { chat, entries: [] }
  let change = removeMember({ chat, entries: [] }, member, reason, now)
  if (reason === 'user_no_ping')
    change = appendEntries(change, now, [systemSpeaker, { type: 'chat.event', event: 'agent_disconnected' }])
  return chat.transfer?.fromAgentId === agentId
    ? { ...change, chat: { ...change.chat, transfer: null, offer: null, declinedBy: [] } }
    : change
}

/** Ends the chat for good. Source: docs/live-chat-protocol.md#connection */
export function end(chat: Chat, visitor: Speaker, reason: LeaveReason, now: number): ChatChange {
  if (chat.endedAt !== null) return { chat, entries: [] }
  const change = appendEntries(
    { chat, entries: [] },
    now,
    [visitor, { type: 'chat.memberleave', reason }],
    [systemSpeaker, { type: 'chat.event', event: 'chat_ended' }],
  )
  return {
    entries: change.entries,
    chat: {
      ...change.chat,
      endedAt: now,
      members: [],
      servedSince: null,
      queuePosition: null,
      offer: null,
      declinedBy: [],
      transfer: null,
    },
  }
}

/** Removes the chat from the agent's desk. */
export function hideFromDesk(chat: Chat, agentId: number): Chat {
  return { ...chat, shownTo: chat.shownTo.filter((one) => one !== agentId) }
}

/** Removes an agent from the chat, and the chat from that agent's desk. */
export function removeMember(
  change: ChatChange,
  member: ChatMember,
  reason: LeaveReason,
  now: number,
): ChatChange {
  const { chat, entries } = appendEntries(change, now, [
    { nick: toAgentNick(member.agentId), displayName: member.displayName },
    { type: 'chat.memberleave', reason },
  ])
  const members = chat.members.filter(({ agentId }) => agentId !== member.agentId)
  return {
    entries,
    chat: {
      ...hideFromDesk(chat, member.agentId),
      members,
      servedSince: members.length === 0 ? null : chat.servedSince,
    },
  }
}

function addOnce(agentIds: readonly number[], agentId: number): readonly number[] {
  return agentIds.includes(agentId) ? agentIds : [...agentIds, agentId]
}
