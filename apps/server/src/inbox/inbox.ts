import type { InboxChange, InboxView } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../change-author'
import type { MailOutbox } from '../mail/outbox'
import type { StoredInboxMail } from './inbound-mails'
import type { StoredAttachment } from './inbox-files'

/** A message, ticket, email or chat that agents answer by mail. Times are milliseconds since 1970. */
export type StoredInboxItem = {
  readonly itemId: string
  readonly kind: 'message' | 'ticket'
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly subject: string
  readonly text: string
  readonly departmentId: number | null
  /** The ticket's number; `null`: a message. */
  readonly ticketNumber: string | null
  readonly arrivedAt: number
  readonly replyCount: number
  readonly done: { readonly by: string; readonly at: number } | null
  /** `null`: unassigned. */
  readonly assigneeId: number | null
  /** True while an open item waits for the shopper. */
  readonly isWaiting: boolean
  readonly snoozedUntil: number | null
  /** True when it began with a mail of the shopper. */
  readonly isMail: boolean
  /** True while a mail of the shopper waits that no agent has opened. */
  readonly isUnread: boolean
  /** The chat that it continues by mail; `null`: none. */
  readonly chatId: string | null
}

export type StoredInboxReply = {
  readonly replyId: string
  readonly author: string
  readonly text: string
  readonly attachments: readonly StoredAttachment[]
  readonly writtenAt: number
  readonly sentAt: number | null
}

/** An item with its replies and the shopper's mails, each oldest first. */
export type InboxThread = {
  readonly item: StoredInboxItem
  readonly replies: readonly StoredInboxReply[]
  readonly mails: readonly StoredInboxMail[]
}

/** A reply that is not mailed yet, with the item that it answers. */
export type UnsentReply = InboxThread & { readonly reply: StoredInboxReply }

export type TicketCopy = {
  readonly ticketNumber: string
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly text: string
}

/** An ended chat that an agent continues by mail. */
export type ContinuedChat = Pick<StoredInboxItem, 'name' | 'email' | 'phone' | 'text' | 'departmentId'> & {
  readonly chatId: string
}

export type InboxSearch = {
  readonly isDone: boolean
  readonly kind: StoredInboxItem['kind'] | null
  /** A view of an agent at a time, in place of `isDone`; left out: none. */
  readonly view?: { readonly name: InboxView; readonly agentId: number; readonly now: number } | null
  /** Only items of these departments and of none; left out: all. */
  readonly departmentIds?: readonly number[] | null
  /** Of these, only items of this department; left out: all. */
  readonly departmentId?: number | null
}

/** The position of an item in the list, newest first. */
export type InboxCursor = { readonly arrivedAt: number; readonly itemId: string }

/**
 * Stores the items of the inbox with their replies. Throws when the database is unavailable.
 *
 * Source: docs/desk.md#work-through-the-inbox
 */
export type Inbox = {
  /** Stores a copy of a ticket once for its number. The retailer has the ticket itself. */
  readonly addTicket: (ticket: TicketCopy, now: number) => Promise<void>
  /**
   * Opens an item for a chat, assigned to its author, once for the chat.
   *
   * @returns the id of the item
   */
  readonly openForChat: (chat: ContinuedChat, by: ChangeAuthor) => Promise<string>
  /** Returns items after a position, newest first; at most `count`. */
  readonly search: (
    search: InboxSearch,
    after: InboxCursor | null,
    count: number,
  ) => Promise<readonly StoredInboxItem[]>
  readonly count: (search: InboxSearch) => Promise<number>
  /** Returns an item with its replies and mails; `null`: there is none. */
  readonly find: (itemId: string) => Promise<InboxThread | null>
  /** Marks an item as read, unless a mail has come after the one that the agent saw last. */
  readonly markRead: (itemId: string, lastMailId: string) => Promise<void>
  /** Marks an item as done or open and records who did. Repeating a mark changes nothing. */
  readonly setDone: (itemId: string, isDone: boolean, by: ChangeAuthor) => Promise<void>
  /** Returns those of these items that exist, in the order of their ids. */
  readonly list: (itemIds: readonly string[]) => Promise<readonly StoredInboxItem[]>
  /** Changes all these items in one transaction. A repeat changes nothing. */
  readonly change: (itemIds: readonly string[], change: InboxChange, by: ChangeAuthor) => Promise<void>
  /**
   * Stores a reply to be mailed, once for its id, and records its author. An open item waits for the shopper then. Its
   * files are drafts of the item.
   *
   * @returns `no-file`: one of its files is no draft of the item any more; `too-large`: they are too large together
   */
  readonly addReply: (
    reply: {
      readonly replyId: string
      readonly itemId: string
      readonly text: string
      readonly fileIds: readonly string[]
    },
    by: ChangeAuthor,
  ) => Promise<'added' | 'no-file' | 'too-large'>
  /** The replies that wait to be mailed, by their ids. */
  readonly replies: MailOutbox
  /** Returns a reply with the item that it answers; `null`: there is none. */
  readonly findUnsentReply: (replyId: string) => Promise<UnsentReply | null>
}
