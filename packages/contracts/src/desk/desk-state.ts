import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { count, flag, list, orNull, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { AccountStatusSchema, DepartmentSchema, OperatingHoursSchema } from '../live-chat/availability'
import { RatingSchema } from '../live-chat/entry'
import { AgentSchema, HandOverSchema, LiveChatUserSchema } from '../live-chat/people'
import { ColleagueSchema, DeskVisitorSchema } from './people'

/** What the colleague who hands a chat on says; never shown to the visitor. */
export const TransferNoteSchema = v.object({ from: v.string(), comment: text() })
export type TransferNote = Shape<typeof TransferNoteSchema>

/** To one colleague, or to the front of a department's queue. */
export const TransferTargetSchema = v.variant('type', [
  v.object({ type: v.literal('agent'), agentId: v.number() }),
  v.object({ type: v.literal('department'), departmentId: v.number() }),
])
export type TransferTarget = Shape<typeof TransferTargetSchema>

/**
 * A chat that waits; nothing in it changes because others come or go. `waitingSince` is the moment it joined the queue.
 * `offer`: the agent whom it is offered to, and until when; with null anybody of the department may accept.
 * `mayAccept`: whether this agent may now. `isRequeued`: its agent's line was lost.
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
})
export type QueuedChat = Shape<typeof QueuedChatSchema>

/**
 * A line for agents alone. It stands behind the entry `afterSeq`. `transfer`: what was said when the chat was handed on,
 * to `to`. `named`: the agents whom it names. `form-sent`, `form-failed`: what the service itself has to say (`nick` `system`)
 * of a form that an agent has offered and the shopper has sent; `text` is the number of its order.
 */
export const NoteSchema = v.object({
  noteId: IdSchema,
  kind: v.picklist(['note', 'transfer', 'form-sent', 'form-failed']),
  afterSeq: count(),
  nick: v.string(),
  from: text(),
  to: text(),
  text: text(),
  named: list(v.number()),
  at: MillisSchema,
})
export type Note = Shape<typeof NoteSchema>

/** A note that names this agent in a chat of others, until the agent has seen it. */
export const MentionSchema = v.object({ note: NoteSchema, chatId: IdSchema, shopper: text() })
export type Mention = Shape<typeof MentionSchema>

/**
 * A chat that the agent is in, or was the last to serve: an ended one (`chatting` false) stays until the agent leaves it,
 * so that its rating is seen. Its lines come as `event` frames and from `chatLog`.
 */
export const DeskChatSchema = v.object({
  chatId: IdSchema,
  departmentId: orNull(v.number()),
  startedAt: MillisSchema,
  chatting: flag(),
  endedAt: orNull(MillisSchema),
  visitor: DeskVisitorSchema,
  /** Whether the retailer has named the shopper, to live chat or to Murphy before. */
  isVerified: flag(),
  /** What the shopper's program said when the chat began; null: it began by a plain line. Source: LC-36 */
  user: orNull(LiveChatUserSchema),
  /** What happened before. Source: LC-39, LC-40, OP-102 */
  handOver: orNull(HandOverSchema),
  agents: list(AgentSchema),
  rating: RatingSchema,
  comment: orNull(v.string()),
  tags: list(v.string()),
  notes: list(NoteSchema),
  isRatingRequested: flag(),
  /** An offer to somebody else that nobody has accepted yet; `until` null: until somebody does. */
  handingOn: orNull(v.object({ to: TransferTargetSchema, comment: text(), until: orNull(MillisSchema) })),
  lastSeq: count(),
  /** What this agent has read, and what the visitor has. */
  lastReadSeq: count(),
  visitorReadSeq: count(),
})
export type DeskChat = Shape<typeof DeskChatSchema>

/** All that the desk shows to one agent, always whole. `queue` oldest first, of the agent's departments; a manager's of all. */
export const DeskStateSchema = v.object({
  type: v.literal('state'),
  serverTime: MillisSchema,
  accountStatus: AccountStatusSchema,
  /** `broadcast`: whoever accepts first; `assigned`: one is offered the chat at a time. */
  routing: v.picklist(['assigned', 'broadcast']),
  me: ColleagueSchema,
  /** Why the service has set this agent Away, until they choose a status: two offers ran out, or ten minutes of nothing. */
  setAwayFor: orNull(v.picklist(['missed-offers', 'idle'])),
  queue: list(QueuedChatSchema),
  chats: list(DeskChatSchema),
  mentions: list(MentionSchema),
  /** Tags that the account offers, and whether a chat needs one to be ended. */
  tagging: v.object({ offered: list(v.string()), isRequired: flag() }),
  colleagues: list(ColleagueSchema),
  departments: list(DepartmentSchema),
  operatingHours: OperatingHoursSchema,
})
export type DeskState = Shape<typeof DeskStateSchema>
