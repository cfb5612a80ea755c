import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { flag, list, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { FrameIdSchema } from '../live-chat/frames-up'
import { chatCommand } from './desk-call'
import type { DeskCall } from './desk-call'
import { InboxAttachmentSchema, inboxReplyMaxFiles } from './inbox-attachments'
import { notBlankText } from './written-text'

/** Longest reply. A shopper's message has the same limit. */
export const inboxReplyMaxCharacters = 4000

/** A message left outside the hours: an offline message of live chat, or a ticket of the form. */
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
  /** The number of the ticket in the retailer's ticket desk; null for a message. */
  ticketNumber: orNull(v.string()),
  arrivedAt: MillisSchema,
  /** True when `email` is an address. The form accepts any text. */
  isAnswerable: v.boolean(),
  replyCount: v.number(),
  /** null: the item is open. */
  done: orNull(v.object({ by: v.string(), at: MillisSchema })),
  /** The agent whom the item is assigned to; null: unassigned. */
  assigneeId: orNull(v.number()),
  /** True while an open item waits for the shopper. */
  isWaiting: flag(),
  /** The end of the snooze; null: the item is not snoozed now. */
  snoozedUntil: orNull(MillisSchema),
  /** True when the shopper began it with an email. Its first email is among those of the detail. */
  isMail: flag(),
  /** True while an email of the shopper waits that no agent has opened. */
  isUnread: flag(),
  /** The chat that it continues by email; null: none. */
  chatId: orNull(v.string()),
})
export type InboxItem = Shape<typeof InboxItemSchema>

/** A reply of an agent. `sentAt` null: the mail server has not accepted it yet. */
export const InboxReplySchema = v.object({
  replyId: IdSchema,
  author: v.string(),
  text: v.string(),
  attachments: list(InboxAttachmentSchema),
  writtenAt: MillisSchema,
  sentAt: orNull(MillisSchema),
})
export type InboxReply = Shape<typeof InboxReplySchema>

/** An email that came to an item. Its sender is not proven. */
export const InboxMailSchema = v.object({
  mailId: IdSchema,
  senderName: text(),
  senderEmail: v.string(),
  /** True when `senderEmail` is not the item's address, to which replies go. */
  isOtherSender: flag(),
  subject: text(),
  /** The text without quoted history. */
  text: v.string(),
  /** The text with quoted history; '': the same as `text`. */
  wholeText: text(),
  /** True when the email was longer than what is stored. */
  isCut: flag(),
  /** True for a mail of a program, such as a holiday notice. It changes no status. */
  isAutomatic: flag(),
  attachments: list(InboxAttachmentSchema),
  receivedAt: MillisSchema,
})
export type InboxMail = Shape<typeof InboxMailSchema>

/**
 * The views of the inbox. `mine`, `unassigned`, `unread`, `all` and `waiting` have open items that are not snoozed.
 * `waiting` has those that wait for the shopper.
 */
export const inboxViews = ['mine', 'unassigned', 'unread', 'all', 'waiting', 'snoozed', 'done'] as const
export const InboxViewSchema = v.picklist(inboxViews)
export type InboxView = v.InferOutput<typeof InboxViewSchema>

/** A search of the inbox, newest first. */
export const SearchInboxBodySchema = v.object({
  /** Read when `view` is null. */
  isDone: v.boolean(),
  /** null: both kinds. */
  kind: orNull(v.picklist(['message', 'ticket'])),
  /** null: all open or all done items, by `isDone`. */
  view: orNull(InboxViewSchema),
  /** Only items of this department; null: of all that the agent may read, and of none. */
  departmentId: orNull(v.number()),
  /** `next` of the previous page; null: the first page. */
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

/**
 * Returns offline messages and tickets in pages. An agent gets those of the agent's departments and of none.
 *
 * Source: docs/desk.md#work-through-the-inbox
 */
export const searchInbox = {
  name: 'searchInbox',
  method: 'POST',
  path: '/inbox',
  access: 'agent',
  body: SearchInboxBodySchema,
  reply: SearchInboxReplySchema,
} as const satisfies DeskCall

const InboxParamsSchema = v.object({ itemId: IdSchema })

export const InboxDetailSchema = v.object({
  item: InboxItemSchema,
  /** Oldest first. */
  replies: list(InboxReplySchema),
  /** Emails of the shopper, oldest first. */
  mails: list(InboxMailSchema),
  timezone: v.string(),
})
export type InboxDetail = Shape<typeof InboxDetailSchema>

/** Returns one item of the inbox with its replies. */
export const inboxItem = {
  name: 'inboxItem',
  method: 'GET',
  path: '/inbox/:itemId',
  access: 'agent',
  params: InboxParamsSchema,
  reply: InboxDetailSchema,
} as const satisfies DeskCall

/** Marks an item as done or as open again. The first agent who marks it as done is recorded. */
export const setInboxDone = {
  name: 'setInboxDone',
  method: 'PUT',
  path: '/inbox/:itemId/done',
  access: 'agent',
  params: InboxParamsSchema,
  body: v.object({ isDone: v.boolean() }),
  reply: InboxDetailSchema,
} as const satisfies DeskCall

/** Marks an item as read, unless an email has come after the last one that the agent saw. */
export const readInboxItem = {
  name: 'readInboxItem',
  method: 'PUT',
  path: '/inbox/:itemId/read',
  access: 'agent',
  params: InboxParamsSchema,
  body: v.object({ lastMailId: IdSchema }),
  reply: InboxDetailSchema,
} as const satisfies DeskCall

/** Largest number of items that one request changes. */
export const inboxChangeMaxItems = 100
/** Longest time for which an item is snoozed: a year. */
export const inboxSnoozeMaxMs = 366 * 86_400_000

/** A change of one or more items. */
export const InboxChangeSchema = v.variant('type', [
  /** `agentId` null: the items are assigned to no agent. */
  v.object({ type: v.literal('assign'), agentId: orNull(v.number()) }),
  /** Ends a snooze as well. */
  v.object({ type: v.literal('status'), status: v.picklist(['open', 'waiting', 'done']) }),
  /** Only open items are snoozed. `until` null: the snooze ends. */
  v.object({ type: v.literal('snooze'), until: orNull(MillisSchema) }),
])
export type InboxChange = Shape<typeof InboxChangeSchema>

export const ChangeInboxBodySchema = v.object({
  itemIds: v.pipe(
    v.array(IdSchema),
    v.minLength(1, 'Expected an item.'),
    v.maxLength(inboxChangeMaxItems, `Expected at most ${inboxChangeMaxItems} items.`),
  ),
  change: InboxChangeSchema,
})
export type ChangeInboxBody = Shape<typeof ChangeInboxBodySchema>

export const ChangeInboxReplySchema = v.object({ items: v.array(InboxItemSchema) })
export type ChangeInboxReply = Shape<typeof ChangeInboxReplySchema>

/**
 * Changes all items or none, and returns them. 404: the caller may not read one of them. 400: `agentId` is no agent who may
 * read them, or `until` is not within a year from now.
 */
export const changeInbox = {
  name: 'changeInbox',
  method: 'POST',
  path: '/inbox/changes',
  access: 'agent',
  body: ChangeInboxBodySchema,
  reply: ChangeInboxReplySchema,
} as const satisfies DeskCall

export const ReplyToInboxBodySchema = v.object({
  id: FrameIdSchema,
  text: notBlankText(inboxReplyMaxCharacters),
  /** Files that were uploaded for a reply to this item, in their order. */
  fileIds: v.nullish(
    v.pipe(
      v.array(FrameIdSchema),
      v.maxLength(inboxReplyMaxFiles, `Expected at most ${inboxReplyMaxFiles} files.`),
    ),
    () => [],
  ),
})
export type ReplyToInboxBody = Shape<typeof ReplyToInboxBodySchema>

/**
 * Mails a reply to the shopper, once for its `id`. The reply stays with the item and waits until the mail server
 * accepts it. 409 `conflict`: the item has no email address, a file is no longer there, or the files are too large
 * together.
 */
export const replyToInbox = {
  name: 'replyToInbox',
  method: 'POST',
  path: '/inbox/:itemId/replies',
  access: 'agent',
  params: InboxParamsSchema,
  body: ReplyToInboxBodySchema,
  reply: InboxDetailSchema,
} as const satisfies DeskCall

/** A file that waits for the reply of an agent. Without a reply it is removed after a day. */
export const InboxDraftFileSchema = v.object({
  fileId: IdSchema,
  name: v.string(),
  mimeType: v.string(),
  sizeBytes: v.number(),
})
export type InboxDraftFile = Shape<typeof InboxDraftFileSchema>

/**
 * Uploads a file for a reply, once for the id of the form. 413 and 415 name the broken limit; 409 `conflict`: a file of
 * another item has the id.
 */
export const addInboxFile = {
  name: 'addInboxFile',
  method: 'POST',
  path: '/inbox/:itemId/files',
  access: 'agent',
  params: InboxParamsSchema,
  takesFile: true,
  reply: InboxDraftFileSchema,
} as const satisfies DeskCall

/**
 * Opens an item of the inbox for an ended chat, with its transcript, assigned to the caller. A repeat returns the same item.
 * 404: the caller has not served the chat. 409 `conflict`: the chat has not ended, or the visitor has left no email address.
 */
export const continueByMail = {
  name: 'continueByMail',
  path: '/chats/:chatId/inbox-item',
  ...chatCommand,
  body: v.object({}),
  reply: v.object({ itemId: IdSchema }),
} as const satisfies DeskCall
