import type {
  Attachment,
  Entry,
  HandOver,
  LeaveReason,
  LiveChatUser,
  Rating,
  Structured,
} from '@murphy/contracts/live-chat'
import type { TransferTarget } from '../agent-service'
import type { PlacedEntry } from '../live-chat'

/** An agent in a chat. */
export type Member = {
  readonly agentId: number
  readonly displayName: string
  readonly joinedAt: number
  readonly readSeq: number
}

/** A place in the queue of its department. Those in front are served before all others; each kind in the order of ranks. */
export type Place = { readonly rank: number; readonly isFront: boolean; readonly since: number }

/** A chat as the store keeps it. Times are milliseconds since 1970 on the service's clock. */
export type Room = {
  readonly chatId: string
  readonly visitorId: string
  readonly departmentId: number
  readonly startedAt: number
  readonly endedAt: number | null
  readonly lastSeq: number
  readonly lastEntryAt: number
  /** When somebody has written last. */
  readonly lastLineAt: number
  /** `null`: does not wait. */
  readonly place: Place | null
  /** Who serves the chat, in the order of joining. */
  readonly members: readonly Member[]
  /** Since when somebody serves it. */
  readonly servedSince: number | null
  readonly offer: { readonly agentId: number; readonly until: number } | null
  /** Who has let its offers pass since it began to wait. */
  readonly passed: readonly number[]
  readonly transfer: Transfer | null
  /** It waits because its agent's line was lost. */
  readonly isRequeued: boolean
  /** The agents whose desks show it: those who serve it, and those who have until its end. */
  readonly shownTo: readonly number[]
  /** All who ever served it. */
  readonly servedBy: readonly number[]
  readonly tags: readonly string[]
  readonly rating: Rating
  readonly comment: string | null
  readonly isRatingRequested: boolean
  readonly visitorReadSeq: number
}

/** What a chat began with; never changes. */
export type RoomBeginning = {
  /** The network address at which it began, kept while it waits; `null`: unknown. */
  readonly waitingAddress: string | null
  readonly user: LiveChatUser | null
  /** Where its transcript may be mailed to; '' if the visitor has given no address. */
  readonly email: string
  readonly handOver: HandOver | null
  /** Whom Murphy's conversation was proven to be with. */
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

/** The room after something has happened, and what is to be written down. */
export type Change = { readonly room: Room; readonly entries: readonly PlacedEntry[] }

type Distributed<E, Key extends string> = E extends unknown ? Omit<E, Key> : never
type Said = Distributed<Entry, 'timestamp' | 'nick' | 'display_name'>

const system: Speaker = { nick: 'system', displayName: '' }

export function agentNick(agentId: number): string {
  return `agent:${agentId}`
}

/** Whether somebody has to be found: the room is open, nobody serves it and it does not wait. Source: wire-shapes section 7.2 */
export function isForgotten({ endedAt, members, place }: Room): boolean {
  return endedAt === null && members.length === 0 && place === null
}

/** A new room, whose visitor waits. Source: wire-shapes section 7.2 (the entry order of a start) */
export function openRoom(begin: {
  readonly chatId: string
  readonly visitorId: string
  readonly visitor: Speaker
  readonly departmentId: number
  readonly rank: number
  readonly tags: readonly string[]
  readonly now: number
}): Change {
  const { chatId, visitorId, visitor, departmentId, rank, tags, now } = begin
  const room: Room = {
    chatId,
    visitorId,
    departmentId,
    startedAt: now,
    endedAt: null,
    lastSeq: 0,
    lastEntryAt: 0,
    lastLineAt: now,
    place: { rank, isFront: false, since: now },
    members: [],
    servedSince: null,
    offer: null,
    passed: [],
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
  return write(
    { room, entries: [] },
    now,
    [visitor, { type: 'chat.join' }],
    [visitor, { type: 'chat.memberjoin' }],
    [system, { type: 'chat.wait_queue', department_id: departmentId }],
  )
}

/** What somebody says in a chat. */
export type Line = { readonly id: string } & (
  { readonly msg: string; readonly structured?: Structured } | { readonly attachment: Attachment }
)

/** A line of the visitor or an agent. */
export function say(room: Room, speaker: Speaker, line: Line, now: number): Change {
  const { id } = line
  const said: Said =
    'msg' in line
      ? {
          type: 'chat.msg',
          id,
          msg: line.msg,
          ...(line.structured === undefined ? {} : { structured_msg: line.structured }),
        }
      : { type: 'chat.file', id, attachment: line.attachment, deleted: false }
  const { room: written, entries } = write({ room, entries: [] }, now, [speaker, said])
  return { room: { ...written, lastLineAt: now }, entries }
}

/** Puts the room into the queue: at the end, or in front when it is not the visitor's doing. */
export function wait(
  change: Change,
  place: { readonly rank: number; readonly isFront: boolean; readonly isRequeued?: boolean },
  now: number,
): Change {
  const { rank, isFront, isRequeued = false } = place
  const room: Room = {
    ...change.room,
    place: { rank, isFront, since: now },
    offer: null,
    passed: [],
    transfer: null,
    isRequeued,
  }
  return write({ room, entries: change.entries }, now, [
    system,
    { type: 'chat.wait_queue', department_id: room.departmentId },
  ])
}

/** An agent takes over: whoever has handed the chat on leaves in the same moment. Source: OP-05 */
export function join(
  room: Room,
  agent: { readonly agentId: number; readonly displayName: string },
  now: number,
): Change {
  const { transfer } = room
  const from = room.members.find(({ agentId }) => agentId === transfer?.fromAgentId)
  let change: Change = { room, entries: [] }
  if (transfer) change = write(change, now, [system, { type: 'chat.event', event: 'transfer' }])
  if (from) change = memberLeaves(change, from, 'transferred', now)
  const { agentId, displayName } = agent
  change = write(change, now, [{ nick: agentNick(agentId), displayName }, { type: 'chat.memberjoin' }])
  const departmentId =
    transfer && 'departmentId' in transfer.to ? transfer.to.departmentId : change.room.departmentId
  return {
    entries: change.entries,
    room: {
      ...change.room,
      departmentId,
      members: [...change.room.members, { agentId, displayName, joinedAt: now, readSeq: 0 }],
      servedSince: change.room.servedSince ?? now,
      shownTo: withOne(change.room.shownTo, agentId),
      servedBy: withOne(change.room.servedBy, agentId),
      place: null,
      offer: null,
      passed: [],
      transfer: null,
      isRequeued: false,
    },
  }
}

/** An agent leaves, or is lost; a transfer that this agent has asked for is over. */
export function leave(room: Room, agentId: number, reason: LeaveReason, now: number): Change {
  const member = room.members.find((one) => one.agentId === agentId)
  if (!member) return { room, entries: [] }
  let change = memberLeaves({ room, entries: [] }, member, reason, now)
  if (reason === 'user_no_ping')
    change = write(change, now, [system, { type: 'chat.event', event: 'agent_disconnected' }])
  return room.transfer?.fromAgentId === agentId
    ? { ...change, room: { ...change.room, transfer: null, offer: null, passed: [] } }
    : change
}

/** A chat ends with this entry: what is longer, nobody reads. Source: docs/live-chat.md */
export const mostEntries = 10_000
/** What may follow the end: the end itself, ratings and comments. */
const mostAfterEnd = 100

export const fullText = `This chat has reached its limit of ${mostEntries} messages and ends here. Please start a new chat.`

/** Ends the room when it is full, with a message that says why to everybody. */
export function endWhenFull(change: Change, visitor: Speaker, now: number): Change {
  const { room } = change
  if (room.endedAt !== null || room.lastSeq < mostEntries) return change
  const why: Said = { type: 'chat.msg', id: `full-${room.chatId}`, msg: fullText }
  const said = write(change, now, [{ ...system, displayName: 'Live chat' }, why])
  const ended = end(said.room, visitor, 'disconnect_user', now)
  return { room: ended.room, entries: [...said.entries, ...ended.entries] }
}

/** Whether not even a rating or a comment fits any more. */
export function isOverfull({ lastSeq }: Room): boolean {
  return lastSeq >= mostEntries + mostAfterEnd
}

/** The room is closed for good. Source: wire-shapes section 7.2 (chat ended) */
export function end(room: Room, visitor: Speaker, reason: LeaveReason, now: number): Change {
  if (room.endedAt !== null) return { room, entries: [] }
  const change = write(
    { room, entries: [] },
    now,
    [visitor, { type: 'chat.memberleave', reason }],
    [system, { type: 'chat.event', event: 'chat_ended' }],
  )
  return {
    entries: change.entries,
    room: {
      ...change.room,
      endedAt: now,
      members: [],
      servedSince: null,
      place: null,
      offer: null,
      passed: [],
      transfer: null,
    },
  }
}

export function rate(
  room: Room,
  visitor: Speaker,
  rating: Rating,
  { id, now }: { id: string; now: number },
): Change {
  const said = { type: 'chat.rating', id, rating: room.rating, new_rating: rating } as const
  return write({ room: { ...room, rating }, entries: [] }, now, [visitor, said])
}

export function comment(
  room: Room,
  visitor: Speaker,
  text: string,
  { id, now }: { id: string; now: number },
): Change {
  const said = { type: 'chat.comment', id, comment: room.comment, new_comment: text } as const
  return write({ room: { ...room, comment: text }, entries: [] }, now, [visitor, said])
}

export function requestRating(room: Room, agent: Speaker, { id, now }: { id: string; now: number }): Change {
  const said = { type: 'chat.event', id, event: 'request_rating' } as const
  return write({ room: { ...room, isRatingRequested: true }, entries: [] }, now, [agent, said])
}

/** The agent's desk shows the room no longer. */
export function unshown(room: Room, agentId: number): Room {
  return { ...room, shownTo: room.shownTo.filter((one) => one !== agentId) }
}

function memberLeaves(change: Change, member: Member, reason: LeaveReason, now: number): Change {
  const { room, entries } = write(change, now, [
    { nick: agentNick(member.agentId), displayName: member.displayName },
    { type: 'chat.memberleave', reason },
  ])
  const members = room.members.filter(({ agentId }) => agentId !== member.agentId)
  return {
    entries,
    room: {
      ...unshown(room, member.agentId),
      members,
      servedSince: members.length === 0 ? null : room.servedSince,
    },
  }
}

function withOne(agentIds: readonly number[], agentId: number): readonly number[] {
  return agentIds.includes(agentId) ? agentIds : [...agentIds, agentId]
}

/** Each entry gets the next place and a time of its own: callers keep entries by their time, and use the one after. */
function write(change: Change, now: number, ...lines: readonly (readonly [Speaker, Said])[]): Change {
  let { lastSeq, lastEntryAt } = change.room
  const written = lines.map(([{ nick, displayName }, said]): PlacedEntry => {
    lastSeq += 1
    lastEntryAt = Math.max(now, lastEntryAt + 2)
    return { seq: lastSeq, entry: { timestamp: lastEntryAt, nick, display_name: displayName, ...said } }
  })
  return { room: { ...change.room, lastSeq, lastEntryAt }, entries: [...change.entries, ...written] }
}
