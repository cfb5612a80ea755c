import type { Entry, Handover, LiveChatUser, Rating } from '@murphy/contracts/live-chat'

/** An agent in a chat. */
export type ChatMember = {
  readonly agentId: number
  readonly displayName: string
  readonly joinedAt: number
  readonly readSeq: number
}

/**
 * A position in the queue of a department. Chats in front are served before all others. Among chats of the same kind,
 * the lowest rank is served first.
 */
export type QueuePosition = { readonly rank: number; readonly isFront: boolean; readonly since: number }

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
  readonly queuePosition: QueuePosition | null
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
  /** Other departments to whose agents the chat is open because it has waited too long. */
  readonly overflowTo: readonly number[]
  /** Time of the first message of an agent. */
  readonly firstReplyAt: number | null
  /** Time of the visitor's first message that no agent has answered. */
  readonly unansweredSince: number | null
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
  /** The visitor's network address at the start, stored while the chat waits; `null`: unknown. */
  readonly waitingAddress: string | null
  readonly user: LiveChatUser | null
  /** Address for the transcript; '' if the visitor has given none. */
  readonly email: string
  readonly handOver: Handover | null
  /** The last topic of the conversation with Murphy; `null`: unknown. */
  readonly topic: string | null
  /** The shopper whom Murphy's conversation has verified. */
  readonly provenShopperId: number | null
  readonly consent: { readonly text_version: string; readonly given_at: string } | null
}

export type TransferTarget = { readonly agentId: number } | { readonly departmentId: number }

export type Transfer = {
  readonly fromAgentId: number
  readonly fromName: string
  readonly to: TransferTarget
  readonly comment: string
  /** Absent in a transfer that the release before began. */
  readonly startedAt?: number
}

/** The author of an entry: the visitor, an agent or the service. */
export type Speaker = { readonly nick: string; readonly displayName: string }

/** An entry with its sequence number in its chat. */
export type SequencedEntry = { readonly seq: number; readonly entry: Entry }

/** A chat after a change, and the entries to be stored. */
export type ChatChange = { readonly chat: Chat; readonly entries: readonly SequencedEntry[] }

/** Omits a field from each member of a union. */
export type DistributiveOmit<Union, Key extends string> = Union extends unknown ? Omit<Union, Key> : never

/** The fields of an entry that its author decides. */
export type EntryBody = DistributiveOmit<Entry, 'timestamp' | 'nick' | 'display_name'>

export const systemSpeaker: Speaker = { nick: 'system', displayName: '' }

/**
 * Returns true for a running chat that no agent serves and that does not wait.
 *
 * Source: docs/live-chat-protocol.md#connection
 */
export function isUnattended({ endedAt, members, queuePosition }: Chat): boolean {
  return endedAt === null && members.length === 0 && queuePosition === null
}

/** The minimum time between two entries of a chat. */
const entryIntervalMs = 2

/**
 * Appends entries with consecutive sequence numbers. Their times are at least 2 ms apart, because clients use an
 * entry's time as its key.
 *
 * Source: docs/live-chat-protocol.md#entities
 */
export function appendEntries(
  change: ChatChange,
  now: number,
  ...bodies: readonly (readonly [Speaker, EntryBody])[]
): ChatChange {
  let { lastSeq, lastEntryAt } = change.chat
  const added = bodies.map(([{ nick, displayName }, body]): SequencedEntry => {
    lastSeq += 1
    lastEntryAt = Math.max(now, lastEntryAt + entryIntervalMs)
    return { seq: lastSeq, entry: { timestamp: lastEntryAt, nick, display_name: displayName, ...body } }
  })
  return { chat: { ...change.chat, lastSeq, lastEntryAt }, entries: [...change.entries, ...added] }
}
