import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import type { DeskCall } from './desk-call'
import { words } from './written-text'

/** As long as what a shopper may write. */
export const inboxReplyMaxCharacters = 4000

/**
 * What a shopper has left while nobody was there: a message of live chat, or a ticket of the form. `ticketNumber`: what the
 * ticket desk has called it; null for a message. `isAnswerable`: whether `email` is an address, since the form takes any text.
 */
export const InboxItemSchema = v.object({
  itemId: IdSchema,
  kind: v.picklist(['message', 'ticket']),
  name: text(),
  email: text(),
  phone: text(),
  /** '' for a message. */
  subject: text(),
  text: text(),
  departmentId: orNull(v.number()),
  ticketNumber: orNull(v.string()),
  arrivedAt: MillisSchema,
  isAnswerable: v.boolean(),
  replyCount: v.number(),
  /** null: it is open. */
  done: orNull(v.object({ by: v.string(), at: MillisSchema })),
})
export type InboxItem = Shape<typeof InboxItemSchema>

/** `sentAt` null: it waits until the mail server takes it. */
export const InboxReplySchema = v.object({
  replyId: IdSchema,
  author: v.string(),
  text: v.string(),
  writtenAt: MillisSchema,
  sentAt: orNull(MillisSchema),
})
export type InboxReply = Shape<typeof InboxReplySchema>

/** `kind` null: both. Newest first; `after`: the `next` of the page before, null for the first page. */
export const SearchInboxBodySchema = v.object({
  isDone: v.boolean(),
  kind: orNull(v.picklist(['message', 'ticket'])),
  after: orNull(v.string()),
})
export type SearchInboxBody = Shape<typeof SearchInboxBodySchema>

export const SearchInboxReplySchema = v.object({
  items: v.array(InboxItemSchema),
  /** null: that was all. */
  next: orNull(v.string()),
  /** How many are like that; told with the first page only. */
  total: orNull(v.number()),
  /** IANA name: whose clock the shop goes by. */
  timezone: v.string(),
})
export type SearchInboxReply = Shape<typeof SearchInboxReplySchema>

/** Offline messages and tickets, a page at a time. Source: live-chat section 2 (offline messages inbox) */
export const searchInbox = {
  name: 'searchInbox',
  method: 'POST',
  path: '/inbox',
  access: 'manager',
  body: SearchInboxBodySchema,
  reply: SearchInboxReplySchema,
} as const satisfies DeskCall

const InboxParamsSchema = v.object({ itemId: IdSchema })

export const InboxDetailSchema = v.object({
  item: InboxItemSchema,
  /** Oldest first. */
  replies: list(InboxReplySchema),
  timezone: v.string(),
})
export type InboxDetail = Shape<typeof InboxDetailSchema>

export const inboxItem = {
  name: 'inboxItem',
  method: 'GET',
  path: '/inbox/:itemId',
  access: 'manager',
  params: InboxParamsSchema,
  reply: InboxDetailSchema,
} as const satisfies DeskCall

/** Done, or open again; who was first stays who has done it. */
export const setInboxDone = {
  name: 'setInboxDone',
  method: 'PUT',
  path: '/inbox/:itemId/done',
  access: 'manager',
  params: InboxParamsSchema,
  body: v.object({ isDone: v.boolean() }),
  reply: InboxDetailSchema,
} as const satisfies DeskCall

export const ReplyToInboxBodySchema = v.object({
  id: FrameIdSchema,
  text: words(inboxReplyMaxCharacters),
})
export type ReplyToInboxBody = Shape<typeof ReplyToInboxBodySchema>

/**
 * Mails the shopper an answer, once for its `id`; it stays beside the message and waits until the mail is taken.
 * 409 `conflict`: what was left has no address that could be mailed to.
 */
export const replyToInbox = {
  name: 'replyToInbox',
  method: 'POST',
  path: '/inbox/:itemId/replies',
  access: 'manager',
  params: InboxParamsSchema,
  body: ReplyToInboxBodySchema,
  reply: InboxDetailSchema,
} as const satisfies DeskCall
