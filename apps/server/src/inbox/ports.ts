import type { MailOutbox } from '../mail/outbox'

/** What a shopper has left while nobody was there. Times are milliseconds since 1970. */
export type LeftItem = {
  readonly itemId: string
  readonly kind: 'message' | 'ticket'
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly subject: string
  readonly text: string
  readonly departmentId: number | null
  /** What the ticket desk has called it; `null`: a message. */
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

/** A reply that no mail server has taken yet, with what it answers. */
export type UnsentReply = { readonly reply: LeftReply; readonly item: LeftItem }

export type KeptTicket = {
  readonly ticketNumber: string
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly text: string
}

export type InboxSearch = { readonly isDone: boolean; readonly kind: LeftItem['kind'] | null }

/** The place of an item in the list, newest first. */
export type InboxCursor = { readonly arrivedAt: number; readonly itemId: string }

/** Who does it, when. */
export type InboxAuthor = { readonly agentId: number; readonly name: string; readonly now: number }

/**
 * Offline messages and tickets with what was done about them. Throws when the store is away.
 *
 * Source: live-chat section 2 (offline messages inbox)
 */
export type Inbox = {
  /** Once for its number. The ticket desk has it as well: this is what managers see of it. */
  readonly keepTicket: (ticket: KeptTicket, now: number) => Promise<void>
  /** Newest first, after a place; at most `count`. */
  readonly search: (
    search: InboxSearch,
    after: InboxCursor | null,
    count: number,
  ) => Promise<readonly LeftItem[]>
  readonly count: (search: InboxSearch) => Promise<number>
  /** With its replies, oldest first; `null`: none such. */
  readonly find: (
    itemId: string,
  ) => Promise<{ readonly item: LeftItem; readonly replies: readonly LeftReply[] } | null>
  /** Done or open, and recorded; what it is already it stays, by whoever was first. */
  readonly setDone: (itemId: string, isDone: boolean, by: InboxAuthor) => Promise<void>
  /** Puts a reply among those that are to be mailed, once for its id, and records who has written it. */
  readonly reply: (
    reply: { readonly replyId: string; readonly itemId: string; readonly text: string },
    by: InboxAuthor,
  ) => Promise<void>
  /** The replies that wait to be mailed, by their ids. */
  readonly replies: MailOutbox
  /** A reply with what it answers; `null`: none such. */
  readonly unsentReply: (replyId: string) => Promise<UnsentReply | null>
}
