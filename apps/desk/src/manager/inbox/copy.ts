import type { InboxItem, InboxReply } from '@murphy/contracts/desk'
import { dayAndTime } from '../zone-time'

export const copy = {
  title: 'Inbox',
  show: 'Show',
  states: { open: 'Open', done: 'Done' },
  kind: 'What',
  kinds: { '': 'Messages and tickets', message: 'Messages', ticket: 'Tickets' },
  list: 'Messages and tickets',
  looking: 'Looking…',
  nothingOpen: 'Nothing is open.',
  nothingDone: 'Nothing is done yet.',
  choose: 'Choose a message or a ticket to read it.',
  back: 'Back to the list',
  item: 'What was left',
  opening: 'Opening…',
  notFound: 'There is no such message.',
  message: 'Message',
  nameless: 'Somebody',
  department: 'For',
  email: 'Email',
  phone: 'Phone',
  setDone: 'Done',
  setOpen: 'Open again',
  replies: 'Replies',
  reply: 'Reply by mail',
  send: 'Send',
  unanswerable: 'What stands there as an address is none, so that nobody can reply by mail.',
  waiting: 'It is on its way.',
} as const

/** `12 entries` */
export function countText(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-AU')} entries`
}

/** `Ticket 4711` */
export function kindText({ kind, ticketNumber }: Pick<InboxItem, 'kind' | 'ticketNumber'>): string {
  return kind === 'message' ? copy.message : `Ticket ${ticketNumber ?? ''}`
}

/** `Handed to the ticket desk as 4711` */
export function deliveryText(ticketNumber: string): string {
  return `Handed to the ticket desk as ${ticketNumber}`
}

export function doneText(done: NonNullable<InboxItem['done']>, timezone: string): string {
  return `Done by ${done.by}, ${dayAndTime(timezone, done.at)}`
}

export function repliesText(count: number): string {
  return count === 1 ? '1 reply' : `${count} replies`
}

export function replyHead({ author, writtenAt }: InboxReply, timezone: string): string {
  return `${author}, ${dayAndTime(timezone, writtenAt)}`
}

export function sentText({ sentAt }: InboxReply, timezone: string): string {
  return sentAt === null ? copy.waiting : `Mailed ${dayAndTime(timezone, sentAt)}`
}
