import { formatCount } from '../../components/copy'
import type { InboxItem, InboxReply } from '@murphy/contracts/desk'
import { formatDayAndTime } from '../format-time'

export const copy = {
  title: 'Inbox',
  show: 'Show',
  states: { open: 'Open', done: 'Done' },
  kind: 'Type',
  kinds: { '': 'Messages and tickets', message: 'Messages', ticket: 'Tickets' },
  list: 'Messages and tickets',
  loading: 'Loading…',
  nothingOpen: 'No open items',
  nothingDone: 'No done items',
  choose: 'Select a message or a ticket to read it.',
  back: 'Back to the list',
  item: 'Selected item',
  opening: 'Loading…',
  notFound: 'Message not found.',
  message: 'Message',
  unknownSender: 'Unknown sender',
  department: 'Department:',
  email: 'Email:',
  phone: 'Phone:',
  setDone: 'Mark as done',
  setOpen: 'Reopen',
  replies: 'Replies',
  reply: 'Reply by email',
  send: 'Send',
  unanswerable: 'The sender left no valid email address, so you cannot reply by email.',
  waiting: 'Sending…',
} as const

/** Returns `12 items`. */
export function formatItemTotal(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en-AU')} items`
}

/** Returns `Message` or `Ticket 4711`. */
export function formatKind({ kind, ticketNumber }: Pick<InboxItem, 'kind' | 'ticketNumber'>): string {
  return kind === 'message' ? copy.message : `Ticket ${ticketNumber ?? ''}`
}

/** Returns `Sent to the ticket system as 4711`. */
export function formatDelivery(ticketNumber: string): string {
  return `Sent to the ticket system as ${ticketNumber}`
}

export function formatDone(done: NonNullable<InboxItem['done']>, timezone: string): string {
  return `Done by ${done.by}, ${formatDayAndTime(timezone, done.at)}`
}

export function formatReplyCount(count: number): string {
  return formatCount(count, 'reply', 'replies')
}

export function formatReplyHeading({ author, writtenAt }: InboxReply, timezone: string): string {
  return `${author}, ${formatDayAndTime(timezone, writtenAt)}`
}

export function formatSent({ sentAt }: InboxReply, timezone: string): string {
  return sentAt === null ? copy.waiting : `Sent ${formatDayAndTime(timezone, sentAt)}`
}
