import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import type { DeskCall } from './desk-call'
import { notBlankText } from './written-text'

/** The same limit as for a shopper's message. */
export const inboxReplyMaxCharacters = 4000

/**
 * A message left outside the hours: an offline message of live chat, or a ticket of the form. `ticketNumber`: the
 * number at the ticket desk; null for a message. `isAnswerable`: true when `email` is an address, because the form
 * accepts any text.
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
  /** null: the item is open. */
  done: orNull(v.object({ by: v.string(), at: MillisSchema })),
})
export type InboxItem = Shape<typeof InboxItemSchema>

/** A reply of an agent. `sentAt` null: the mail server has not accepted it yet. */
export const InboxReplySchema = v.object({
  replyId: IdSchema,
  author: v.string(),
  text: v.string(),
  writtenAt: MillisSchema,
  sentAt: orNull(MillisSchema),
})
export type InboxReply = Shape<typeof InboxReplySchema>

/** `kind` null: both kinds. Newest first. `after`: `next` of the previous page; null: the first page. */
export const SearchInboxBodySchema = v.object({
  isDone: v.boolean(),
  kind: orNull(v.picklist(['message', 'ticket'])),
  after: orNull(v.string()),
})
export type SearchInboxBody = Shape<typeof SearchInboxBodySchema>

export const SearchInboxReplySchema = v.object({
  items: v.array(InboxItemSchema),
  /** Cursor of the next page; null: this is the last page. */
  next: orNull(v.string()),
  /** Total number of matches; with the first page only. */
  total: orNull(v.number()),
  /** The shop's time zone, IANA name. */
  timezone: v.string(),
})
export type SearchInboxReply = Shape<typeof SearchInboxReplySchema>

/** Returns offline messages and tickets in pages. Source: docs/desk.md */
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

/** Returns one item of the inbox with its replies. */
export const inboxItem = {
  name: 'inboxItem',
  method: 'GET',
  path: '/inbox/:itemId',
  access: 'manager',
  params: InboxParamsSchema,
  reply: InboxDetailSchema,
} as const satisfies DeskCall

/** Marks an item as done or open again; the first agent to do so is recorded. */
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
  text: notBlankText(inboxReplyMaxCharacters),
})
export type ReplyToInboxBody = Shape<typeof ReplyToInboxBodySchema>

/**
 * Mails a reply to the shopper, once for its `id`. The reply stays with the item and waits until the mail server
 * accepts it. 409 `conflict`: the item has no email address.
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
