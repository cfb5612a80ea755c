import type { InboxChange, InboxView } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../change-author'
import type { MailOutbox, SenderPorts } from '../mail/outbox'
import { formatDayMonthYear, getSydneyDate } from '@murphy/domain/calendar'
import { standardCopy } from '@murphy/domain/standard-copy'
import { createSender } from '../mail/outbox'
import type { Mail } from '../mail/mailer'
import { quoteText } from '../mail/mailer'

/** A message or ticket that a shopper left while live chat was closed. Times are milliseconds since 1970. */
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
}

export type StoredInboxReply = {
  readonly replyId: string
  readonly author: string
  readonly text: string
  readonly writtenAt: number
  readonly sentAt: number | null
}

/** A reply that is not mailed yet, with the item that it answers. */
type UnsentReply = { readonly reply: StoredInboxReply; readonly item: StoredInboxItem }

export type TicketCopy = {
  readonly ticketNumber: string
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly text: string
}

export type InboxSearch = {
  readonly isDone: boolean
  readonly kind: StoredInboxItem['kind'] | null
  /** A view of an agent at a time, in place of `isDone`; left out: none. */
  readonly view?: { readonly name: InboxView; readonly agentId: number; readonly now: number } | null
  /** Only items of these departments and of none; left out: all. */
  readonly departmentIds?: readonly number[] | null
}

/** The position of an item in the list, newest first. */
export type InboxCursor = { readonly arrivedAt: number; readonly itemId: string }

/**
 * Stores offline messages and tickets with the replies to them. Throws when the database is unavailable.
 *
 * Source: docs/desk.md
 */
export type Inbox = {
  /** Stores a ticket once for its number. The help desk has it too; this copy is for managers. */
  readonly addTicket: (ticket: TicketCopy, now: number) => Promise<void>
  /** Returns items after a position, newest first; at most `count`. */
  readonly search: (
    search: InboxSearch,
    after: InboxCursor | null,
    count: number,
  ) => Promise<readonly StoredInboxItem[]>
  readonly count: (search: InboxSearch) => Promise<number>
  /** Returns an item with its replies, oldest first; `null`: there is none. */
  readonly find: (
    itemId: string,
  ) => Promise<{ readonly item: StoredInboxItem; readonly replies: readonly StoredInboxReply[] } | null>
  /** Marks an item as done or open and records who did. Repeating a mark changes nothing. */
  readonly setDone: (itemId: string, isDone: boolean, by: ChangeAuthor) => Promise<void>
  /** Returns those of these items that exist, in the order of their ids. */
  readonly list: (itemIds: readonly string[]) => Promise<readonly StoredInboxItem[]>
  /** Changes all these items in one transaction. A repeat changes nothing. */
  readonly change: (itemIds: readonly string[], change: InboxChange, by: ChangeAuthor) => Promise<void>
  /** Stores a reply to be mailed, once for its id, and records its author. An open item waits for the shopper then. */
  readonly addReply: (
    reply: { readonly replyId: string; readonly itemId: string; readonly text: string },
    by: ChangeAuthor,
  ) => Promise<void>
  /** The replies that wait to be mailed, by their ids. */
  readonly replies: MailOutbox
  /** Returns a reply with the item that it answers; `null`: there is none. */
  readonly findUnsentReply: (replyId: string) => Promise<UnsentReply | null>
}

/** Returns a function that mails the waiting replies. Source: docs/desk.md */
export function createInboxMails({
  inbox,
  ...ports
}: SenderPorts & { readonly inbox: Pick<Inbox, 'replies' | 'findUnsentReply'> }): () => Promise<void> {
  const compose = async (replyId: string): Promise<Mail | null> => {
    const unsent = await inbox.findUnsentReply(replyId)
    return unsent && toMail(unsent)
  }
  return createSender(inbox.replies, compose, ports)
}

/** Creates the mail of a reply, with the message that it answers quoted below. */
function toMail({ item, reply }: UnsentReply): Mail {
  return {
    reference: `inbox-${item.itemId}`,
    // The name is the sender's own text, so it must not appear in the header of a mail from the shop.
    to: { name: '', address: item.email.trim() },
    subject: formatSubject(item),
    text: `${reply.text.trim()}\n\n${reply.author}\n\n${quoteText(item.text)}\n`,
    attachments: [],
  }
}

function formatSubject(item: StoredInboxItem): string {
  const day = formatDayMonthYear(getSydneyDate(item.arrivedAt), standardCopy)
  return item.kind === 'ticket'
    ? `Re: ${item.subject} (${item.ticketNumber ?? day})`
    : `Your message of ${day}`
}
