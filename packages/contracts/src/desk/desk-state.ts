import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { count, flag, list, orNull, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { AccountStatusSchema, DepartmentSchema, OperatingHoursSchema } from '../live-chat/availability'
import { RatingSchema } from '../live-chat/entry'
import { HandOverSchema, LiveChatUserSchema } from '../live-chat/people'
import { DeskAgentSchema } from './people'

/**
 * A chat that waits. `position` from 1; `waitingSince` is when it joined the queue.
 * `mayAccept`: whether this agent may take it now. `offer`: to whom it is offered, until when; null: to everybody of the
 * department. `transfer`: who hands it on, and why; never shown to the visitor. `isRequeued`: its agent's line was lost.
 */
export const WaitingChatSchema = v.object({
  chatId: IdSchema,
  position: v.number(),
  waitingSince: MillisSchema,
  departmentId: orNull(v.number()),
  visitorName: text(),
  isAuthenticated: flag(),
  isGuestUser: flag(),
  tags: list(v.string()),
  firstMessage: text(),
  mayAccept: flag(),
  offer: orNull(v.object({ agentId: v.number(), until: MillisSchema })),
  transfer: orNull(v.object({ fromName: v.string(), comment: text() })),
  isRequeued: flag(),
})
export type WaitingChat = Shape<typeof WaitingChatSchema>

/** To one colleague, or to the front of a department's queue. */
export const TransferTargetSchema = v.union([
  v.object({ agentId: v.number() }),
  v.object({ departmentId: v.number() }),
])
export type TransferTarget = Shape<typeof TransferTargetSchema>

/** The visitor of a chat; `isConnected`: a page of theirs is open. `user` null: the chat began by a plain line. Source: LC-36 */
export const DeskVisitorSchema = v.object({
  nick: v.string(),
  displayName: text(),
  email: text(),
  phone: text(),
  isAuthenticated: flag(),
  isConnected: flag(),
  page: orNull(v.object({ title: v.string(), url: v.string() })),
  user: orNull(LiveChatUserSchema),
  pastChats: count(),
})
export type DeskVisitor = Shape<typeof DeskVisitorSchema>

/**
 * A chat of the agent's. One that has ended (`isOpen` false) stays until the agent leaves it, so that its rating is seen.
 * Its lines come as `event` frames and from `chatLog`; `handOver` is what happened before (LC-39, LC-40, OP-102).
 * `transfer`: an offer to somebody else that nobody has accepted yet.
 */
export const DeskChatSchema = v.object({
  chatId: IdSchema,
  startedAt: MillisSchema,
  isOpen: flag(),
  departmentId: orNull(v.number()),
  visitor: DeskVisitorSchema,
  handOver: orNull(HandOverSchema),
  agents: list(v.object({ agentId: v.number(), displayName: v.string() })),
  tags: list(v.string()),
  rating: RatingSchema,
  comment: orNull(v.string()),
  isRatingRequested: flag(),
  lastSeq: count(),
  visitorReadSeq: count(),
  /** What this agent has read. */
  readSeq: count(),
  transfer: orNull(
    v.object({ to: TransferTargetSchema, comment: text(), until: orNull(MillisSchema) }),
  ),
})
export type DeskChat = Shape<typeof DeskChatSchema>

/**
 * All that the desk shows to one agent, always whole: `queue` in the order in which it is served, `chats` in the order of
 * their start.
 */
export const DeskStateSchema = v.object({
  type: v.literal('state'),
  serverTime: MillisSchema,
  accountStatus: AccountStatusSchema,
  /** `broadcast`: whoever accepts first; `assigned`: one is offered the chat at a time. */
  routing: v.picklist(['assigned', 'broadcast']),
  departments: list(DepartmentSchema),
  operatingHours: OperatingHoursSchema,
  me: DeskAgentSchema,
  colleagues: list(DeskAgentSchema),
  queue: list(WaitingChatSchema),
  chats: list(DeskChatSchema),
})
export type DeskState = Shape<typeof DeskStateSchema>
