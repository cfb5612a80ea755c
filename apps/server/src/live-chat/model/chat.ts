import type {
  Attachment,
  Entry,
  HandOver,
  LeaveReason,
  LiveChatUser,
  Rating,
  Structured,
} from '@murphy/contracts/live-chat'

/** An agent in a chat. */
export type ChatMember = {
  readonly agentId: number
  readonly displayName: string
  readonly joinedAt: number
  readonly readSeq: number
}

/** A place in the queue of a department. Chats in front are served first; within each kind, the lower rank is. */
export type QueuePlace = { readonly rank: number; readonly isFront: boolean; readonly since: number }

/** A chat as the repository stores it. Times are milliseconds since 1970 on the service's clock. */
export type Chat = {
  readonly chatId: string
  readonly visitorId: string
  readonly departmentId: number
  readonly startedAt: number
  readonly endedAt: number | null
  readonly lastSeq: number
  readonly lastEntryAt: number
  /** Time of the last message. */
  readonly lastMessageAt: number
  /** `null`: the chat does not wait. */
  readonly place: QueuePlace | null
  /** The agents who serve the chat, in the order of joining. */
  readonly members: readonly ChatMember[]
  /** The time since which at least one agent serves the chat. */
  readonly servedSince: number | null
  readonly offer: { readonly agentId: number; readonly until: number } | null
  /** Agents who declined or missed an offer since the chat began to wait. */
  readonly declinedBy: readonly number[]
  readonly transfer: Transfer | null
  /** True when the chat waits because its agent lost the connection. */
  readonly isRequeued: boolean
  /** Agents whose desks show the chat: those who serve it, or served it when it ended. */
  readonly shownTo: readonly number[]
  /** All agents who ever served the chat. */
  readonly servedBy: readonly number[]
  readonly tags: readonly string[]
  readonly rating: Rating
  readonly comment: string | null
  readonly isRatingRequested: boolean
  readonly visitorReadSeq: number
}

/** The facts with which a chat began. They never change. */
export type ChatOrigin = {
  /** The visitor's network address at the start, kept while the chat waits; `null`: unknown. */
  readonly waitingAddress: string | null
  readonly user: LiveChatUser | null
  /** Address for the transcript; '' if the visitor has given none. */
  readonly email: string
  readonly handOver: HandOver | null
  /** The shopper whom Murphy's conversation has verified. */
  readonly provenShopperId: number | null
  readonly consent: { readonly text_version: string; readonly given_at: string } | null
}

export type Transfer = {
  readonly fromAgentId: number
  readonly fromName: string
  readonly to: TransferTarget
  readonly comment: string
}

export type Speaker = { readonly nick: string; readonly displayName: string }

/** A chat after a change, and the entries to be stored. */
export type ChatChange = { readonly chat: Chat; readonly entries: readonly SequencedEntry[] }

type Distributed<E, Key extends string> = E extends unknown ? Omit<E, Key> : never
export type EntryBody = Distributed<Entry, 'timestamp' | 'nick' | 'display_name'>

export const systemSpeaker: Speaker = { nick: 'system', displayName: '' }

export function agentNick(agentId: number): string {
  return `agent:${agentId}`
}

/**
 * Returns true for a running chat that no agent serves and that does not wait. Source:
 * docs/live-chat-protocol.md#connection
 */
export function isUnattended({ endedAt, members, place }: Chat): boolean {
  return endedAt === null && members.length === 0 && place === null
}

/**
 * Creates a chat whose visitor waits in the queue. The order of its entries is fixed. Source:
 * docs/live-chat-protocol.md#connection
 */
export function openChat(begin: {
  readonly chatId: string
  readonly visitorId: string
  readonly visitor: Speaker
  readonly departmentId: number
  readonly rank: number
  readonly tags: readonly string[]
  readonly now: number
}): ChatChange {
  const { chatId, visitorId, visitor, departmentId, rank, tags, now } = begin
  const chat: Chat = {
    chatId,
    visitorId,
    departmentId,
    startedAt: now,
    endedAt: null,
    lastSeq: 0,
    lastEntryAt: 0,
    lastMessageAt: now,
    place: { rank, isFront: false, since: now },
    members: [],
    servedSince: null,
    offer: null,
    declinedBy: [],
    transfer: null,
    isRequeued: false,
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

/** A message or a file of a visitor or an agent. */
export type ChatMessage = { readonly id: string } & (
  { readonly msg: string; readonly structured?: Structured } | { readonly attachment: Attachment }
)

/** Adds a message of the visitor or an agent. */
export function addMessage(chat: Chat, speaker: Speaker, line: ChatMessage, now: number): ChatChange {
  const { id } = line
  const said: EntryBody =
    'msg' in line
      ? {
          type: 'chat.msg',
          id,
          msg: line.msg,
          ...(line.structured === undefined ? {} : { structured_msg: line.structured }),
        }
      : { type: 'chat.file', id, attachment: line.attachment, deleted: false }
  const { chat: written, entries } = appendEntries({ chat, entries: [] }, now, [speaker, said])
  return { chat: { ...written, lastMessageAt: now }, entries }
}

/** Puts the chat into the queue: at the end, or in front when the visitor is not the reason. */
export function enqueue(
  change: ChatChange,
  place: { readonly rank: number; readonly isFront: boolean; readonly isRequeued?: boolean },
  now: number,
): ChatChange {
  const { rank, isFront, isRequeued = false } = place
  const chat: Chat = {
    ...change.chat,
    place: { rank, isFront, since: now },
    offer: null,
    declinedBy: [],
    transfer: null,
    isRequeued,
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
    { nick: agentNick(agentId), displayName },
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
      place: null,
      offer: null,
      declinedBy: [],
      transfer: null,
      isRequeued: false,
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
      place: null,
      offer: null,
      declinedBy: [],
      transfer: null,
    },
  }
}

/** Removes the chat from the agent's desk. */
export function hideFrom(chat: Chat, agentId: number): Chat {
  return { ...chat, shownTo: chat.shownTo.filter((one) => one !== agentId) }
}

function removeMember(change: ChatChange, member: ChatMember, reason: LeaveReason, now: number): ChatChange {
  const { chat, entries } = appendEntries(change, now, [
    { nick: agentNick(member.agentId), displayName: member.displayName },
    { type: 'chat.memberleave', reason },
  ])
  const members = chat.members.filter(({ agentId }) => agentId !== member.agentId)
  return {
    entries,
    chat: {
      ...hideFrom(chat, member.agentId),
      members,
      servedSince: members.length === 0 ? null : chat.servedSince,
    },
  }
}

function addOnce(agentIds: readonly number[], agentId: number): readonly number[] {
  return agentIds.includes(agentId) ? agentIds : [...agentIds, agentId]
}

/**
 * Appends entries with consecutive sequence numbers. Each gets a time of its own, because clients store entries by
 * their time and use the next one.
 */
export function appendEntries(
  change: ChatChange,
  now: number,
  ...lines: readonly (readonly [Speaker, EntryBody])[]
): ChatChange {
  let { lastSeq, lastEntryAt } = change.chat
  const written = lines.map(([{ nick, displayName }, said]): SequencedEntry => {
    lastSeq += 1
    lastEntryAt = Math.max(now, lastEntryAt + 2)
    return { seq: lastSeq, entry: { timestamp: lastEntryAt, nick, display_name: displayName, ...said } }
  })
  return { chat: { ...change.chat, lastSeq, lastEntryAt }, entries: [...change.entries, ...written] }
}

export type TransferTarget = { readonly agentId: number } | { readonly departmentId: number }

/** An entry with its sequence number in its chat. */
export type SequencedEntry = { readonly seq: number; readonly entry: Entry }
