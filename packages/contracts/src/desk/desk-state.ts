import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { count, flag, list, maybe, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { AccountStatusSchema, DepartmentSchema, OperatingHoursSchema } from '../live-chat/availability'
import { RatingSchema } from '../live-chat/entry'
import { UploadsSchema } from '../live-chat/frames-down'
import { AgentSchema, HandoverSchema, LiveChatUserSchema } from '../live-chat/participants'
import { ColleagueSchema, DeskVisitorSchema } from './participants'

/** Comment of the colleague who transfers a chat; never shown to the visitor. */
export const TransferNoteSchema = v.object({ from: v.string(), comment: text() })
export type TransferNote = Shape<typeof TransferNoteSchema>

/** Target of a transfer: one colleague, or the front of a department's queue. */
export const TransferTargetSchema = v.variant('type', [
  v.object({ type: v.literal('agent'), agentId: v.number() }),
  v.object({ type: v.literal('department'), departmentId: v.number() }),
])
export type TransferTarget = Shape<typeof TransferTargetSchema>

/**
 * The reply target that runs in a chat: of the `first` reply or the `next` one. From `warnAt` on it is due soon, from
 * `dueAt` on it is missed.
 */
export const ServiceTimerSchema = v.object({
  reply: v.picklist(['first', 'next']),
  warnAt: MillisSchema,
  dueAt: MillisSchema,
})
export type ServiceTimer = Shape<typeof ServiceTimerSchema>

/** A running chat of others in which a reply is overdue. `agents`: those who serve it. */
export const MissedTargetSchema = v.object({
  chatId: IdSchema,
  departmentId: v.number(),
  shopper: text(),
  agents: list(v.string()),
  timer: ServiceTimerSchema,
})
export type MissedTarget = Shape<typeof MissedTargetSchema>

/**
 * A waiting chat; it does not change when other chats join or leave the queue. `waitingSince` is the time at which it
 * joined the queue. `priority`: why it goes ahead of others. `skills`: the names of the skills that it needs; `isKept`: only agents with
 * all of them may accept it now. `offer`: the agent it is offered to, and the end of the offer; null: every agent of the
 * department may accept. `mayAccept`: this agent may accept now. `isRequeued`: its agent lost connection.
 */
export const QueuedChatSchema = v.object({
  chatId: IdSchema,
  departmentId: orNull(v.number()),
  waitingSince: MillisSchema,
  visitor: DeskVisitorSchema,
  firstMessage: text(),
  offer: orNull(v.object({ agentId: v.number(), expiresAt: MillisSchema })),
  transfer: orNull(TransferNoteSchema),
  mayAccept: flag(),
  isRequeued: flag(),
  tags: list(v.string()),
  priority: list(v.picklist(['vip', 'repeat', 'long-wait'])),
  skills: list(v.string()),
  isKept: flag(),
  timer: orNull(ServiceTimerSchema),
})
export type QueuedChat = Shape<typeof QueuedChatSchema>

/**
 * A note that only agents see, shown after the entry `afterSeq`. `transfer`: the comment of a transfer to `to`.
 * `named`: the agents that it mentions. `form-sent`, `form-failed`: the service's own notes (`nick` `system`) about a
 * form that an agent offered and the shopper submitted; `text` is its order number. `summary`: the service's own note (`nick`
 * `system`) about what Murphy knew when the chat began, one fact a line (OP-146). `supervision`: a manager wrote it from
 * outside the chat, to its agents or because the manager took the chat over; absent: an agent of the chat.
 */
export const NoteSchema = v.object({
  noteId: IdSchema,
  kind: v.picklist(['note', 'transfer', 'form-sent', 'form-failed', 'summary']),
  afterSeq: count(),
  nick: v.string(),
  from: text(),
  to: text(),
  text: text(),
  named: list(v.number()),
  at: MillisSchema,
  supervision: maybe(v.picklist(['whisper', 'take-over'])),
})
export type Note = Shape<typeof NoteSchema>

/** A mention of this agent in another agent's chat, until the agent has seen it. */
export const MentionSchema = v.object({ note: NoteSchema, chatId: IdSchema, shopper: text() })
export type Mention = Shape<typeof MentionSchema>

/**
 * A chat that the agent is in or served last. An ended chat (`chatting` false) stays until the agent leaves it, so
 * that its rating is seen. Its messages arrive as `event` frames and from `chatLog`.
 */
export const DeskChatSchema = v.object({
  chatId: IdSchema,
  departmentId: orNull(v.number()),
  startedAt: MillisSchema,
  chatting: flag(),
  endedAt: orNull(MillisSchema),
  visitor: DeskVisitorSchema,
  /** True when the retailer has identified the shopper to live chat or to Murphy. */
  isVerified: flag(),
  /** Data that the shopper's program sent at the start; null: the chat began with a plain message. Source: LC-36 */
  user: orNull(LiveChatUserSchema),
  /** The handover from Murphy. Source: LC-39, LC-40, OP-102 */
  handOver: orNull(HandoverSchema),
  agents: list(AgentSchema),
  rating: RatingSchema,
  comment: orNull(v.string()),
  tags: list(v.string()),
  /** Names of the skills that the chat needs. */
  skills: list(v.string()),
  notes: list(NoteSchema),
  isRatingRequested: flag(),
  timer: orNull(ServiceTimerSchema),
  /** The last change of the visitor's context; absent: nothing is known. */
  contextAt: maybe(MillisSchema),
  /** A transfer that no agent has accepted yet; `until` null: until an agent accepts. */
  handingOn: orNull(v.object({ to: TransferTargetSchema, comment: text(), until: orNull(MillisSchema) })),
  lastSeq: count(),
  /** Positions up to which this agent and the visitor have read. */
  lastReadSeq: count(),
  visitorReadSeq: count(),
})
export type DeskChat = Shape<typeof DeskChatSchema>

/**
 * The complete state of one agent's desk. `queue`: oldest first, for the agent's departments; for a manager, all
 * departments.
 */
export const DeskStateSchema = v.object({
  type: v.literal('state'),
  serverTime: MillisSchema,
  accountStatus: AccountStatusSchema,
  /** `broadcast`: the first agent who accepts gets the chat. `assigned`: it is offered to one agent at a time. */
  routing: v.picklist(['assigned', 'broadcast']),
  me: ColleagueSchema,
  /**
   * The reason why the service set this agent Away, until they choose a status: two missed offers, or ten idle
   * minutes.
   */
  setAwayFor: orNull(v.picklist(['missed-offers', 'idle'])),
  queue: list(QueuedChatSchema),
  chats: list(DeskChatSchema),
  mentions: list(MentionSchema),
  /** Overdue replies in chats that this agent does not serve, longest first; for managers, at most 50. */
  missedTargets: list(MissedTargetSchema),
  /** Tags that the account offers, and whether ending a chat requires one. */
  tagging: v.object({ offered: list(v.string()), isRequired: flag() }),
  colleagues: list(ColleagueSchema),
  departments: list(DepartmentSchema),
  operatingHours: OperatingHoursSchema,
  /** Which files agents may send; absent: the server is older. */
  uploads: maybe(UploadsSchema),
})
export type DeskState = Shape<typeof DeskStateSchema>
