import type { MailOutbox } from '../mail/outbox'

/** A message or ticket that a shopper left while live chat was closed. Times are milliseconds since 1970. */
export type LeftItem = {
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
}

export type LeftReply = {
  readonly replyId: string
  readonly author: string
  readonly text: string
  readonly writtenAt: number
  readonly sentAt: number | null
}

/** A reply that is not mailed yet, with what it answers. */
export type UnsentReply = { readonly reply: LeftReply; readonly item: LeftItem }

export type KeptTicket = {
  readonly ticketNumber: string
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly text: string
}

export type InboxSearch = { readonly isDone: boolean; readonly kind: LeftItem['kind'] | null }

/** The position of an item in the list, newest first. */
export type InboxCursor = { readonly arrivedAt: number; readonly itemId: string }

/** The agent who changes an item, and when. */
export type InboxAuthor = { readonly agentId: number; readonly name: string; readonly now: number }

/**
 * Stores offline messages and tickets with the replies to them. Throws when the database is away.
 *
 * Source: docs/desk.md
 */
export type Inbox = {
  /** Stores a ticket once for its number. The help desk has it too; this copy is for managers. */
  readonly keepTicket: (ticket: KeptTicket, now: number) => Promise<void>
  /** Returns items after a position, newest first; at most `count`. */
  readonly search: (
    search: InboxSearch,
    after: InboxCursor | null,
    count: number,
  ) => Promise<readonly LeftItem[]>
  readonly count: (search: InboxSearch) => Promise<number>
  /** Returns an item with its replies, oldest first; `null`: there is none. */
  readonly find: (
    itemId: string,
  ) => Promise<{ readonly item: LeftItem; readonly replies: readonly LeftReply[] } | null>
  /** Marks an item as done or open and records who did. Repeating a mark changes nothing. */
  readonly setDone: (itemId: string, isDone: boolean, by: InboxAuthor) => Promise<void>
  /** Stores a reply to be mailed, once for its id, and records its author. */
  readonly reply: (
    reply: { readonly replyId: string; readonly itemId: string; readonly text: string },
    by: InboxAuthor,
  ) => Promise<void>
  /** The replies that wait to be mailed, by their ids. */
  readonly replies: MailOutbox
  /** Returns a reply with what it answers; `null`: there is none. */
  readonly unsentReply: (replyId: string) => Promise<UnsentReply | null>
}
