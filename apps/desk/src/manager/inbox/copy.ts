import { formatCount, formatTotal } from '../../components/copy'
import type { InboxFileRefusal, InboxItem, InboxMail, InboxReply, InboxView } from '@murphy/contracts/desk'
import { formatDayAndTime } from '../format-time'
import type { Arrived } from './item-store'

export const copy = {
  title: 'Inbox',
  view: 'View',
  views: {
    mine: 'Mine',
    unassigned: 'Unassigned',
    unread: 'Unread',
    all: 'All open',
    waiting: 'Waiting for shopper',
    snoozed: 'Snoozed',
    done: 'Done',
  } satisfies Record<InboxView, string>,
  nothing: {
    mine: 'No open items of yours',
    unassigned: 'No unassigned items',
    unread: 'No unread items',
    all: 'No open items',
    waiting: 'No items wait for a shopper',
    snoozed: 'No snoozed items',
    done: 'No done items',
  } satisfies Record<InboxView, string>,
  saveView: 'Save view',
  viewName: 'Name of the view',
  save: 'Save',
  cancel: 'Cancel',
  deleteView: 'Delete view',
  viewNotSaved: 'The view was not saved.',
  shareWith: 'Share with',
  onlyMe: 'Only me',
  deleteSharedTitle: 'Delete this shared view?',
  delete: 'Delete',
  kind: 'Type',
  kinds: { '': 'Messages and tickets', message: 'Messages', ticket: 'Tickets' },
  list: 'Messages and tickets',
  loading: 'Loading…',
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
  reopen: 'Reopen',
  setWaiting: 'Wait for shopper',
  setOpen: 'Set to open',
  isOpen: 'Open',
  isWaiting: 'Waiting for shopper',
  assignee: 'Assigned to',
  assignSelected: 'Assign to',
  assign: 'Assign',
  unassigned: 'Unassigned',
  formerAgent: 'Former agent',
  snoozeFor: 'Snooze for',
  snooze: 'Snooze',
  endSnooze: 'End snooze',
  clearSelection: 'Clear selection',
  selectionCleared: 'Selection cleared.',
  replies: 'Replies',
  reply: 'Reply by email',
  send: 'Send',
  unanswerable: 'The sender left no valid email address, so you cannot reply by email.',
  waiting: 'Sending…',
  mail: 'Email',
  chat: 'Chat',
  isUnread: 'Unread',
  automatic: 'Automatic email',
  otherAddress: 'Other address',
  noText: 'This email has no text.',
  cut: 'This email was too long, so its end was not stored.',
  quotedText: 'Show quoted text',
  files: 'Files',
  leftOut: 'Files left out',
  attach: 'Attach file',
  adding: 'Adding file…',
  filesToSend: 'Files to send',
  remove: 'Remove',
} as const

export function formatViewSaved(name: string): string {
  return `The view ${name} was saved.`
}

export function formatViewShared(name: string, department: string): string {
  return `The view ${name} was shared with ${department}.`
}

/** Returns the name of a shared view in the list of views, such as `Wine, free (Wine experts)`. */
export function formatSharedName(name: string, department: string): string {
  return `${name} (${department})`
}

/** Returns what the deletion of a shared view does. */
export function formatDeleteShared(name: string, department: string): string {
  return `Agents of ${department} will no longer have the view ${name}.`
}

export function formatViewDeleted(name: string): string {
  return `The view ${name} was deleted.`
}

/** Returns `12 items`. */
export function formatItemTotal(count: number): string {
  return formatTotal(count, 'item')
}

/** Returns `Message`, `Email`, `Chat` or `Ticket 4711`. */
export function formatKind({
  kind,
  isMail,
  chatId,
  ticketNumber,
}: Pick<InboxItem, 'kind' | 'isMail' | 'chatId' | 'ticketNumber'>): string {
  if (isMail) return copy.mail
  if (chatId !== null) return copy.chat
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

/** Returns `Mia Hart by email, 3 Jun, 5:21 pm`. */
export function formatMailHeading(
  { senderName, senderEmail, receivedAt }: InboxMail,
  timezone: string,
): string {
  return `${senderName === '' ? senderEmail : senderName} by email, ${formatDayAndTime(timezone, receivedAt)}`
}

/** Returns the announcement of new emails and replies: `New email from Mia Hart, 3 Jun, 5:21 pm`. */
export function formatArrived({ mails, replies }: Arrived, timezone: string): string {
  const newMails = mails.map(
    ({ senderName, senderEmail, receivedAt }) =>
      `New email from ${senderName === '' ? senderEmail : senderName}, ${formatDayAndTime(timezone, receivedAt)}`,
  )
  const newReplies = replies.map((reply) => `New reply by ${formatReplyHeading(reply, timezone)}`)
  return [...newMails, ...newReplies].join('. ')
}

export function formatOtherSender(sender: string, itemEmail: string): string {
  return `Sent from ${sender}. Your reply goes to ${itemEmail}.`
}

const refusals: Readonly<Record<InboxFileRefusal, string>> = {
  'too-large': 'too large',
  type: 'this type of file is not accepted',
  'too-many': 'too many files',
  quota: 'too many files from this sender today',
  full: 'no room for more files',
  disabled: 'files are switched off',
  'not-stored': 'it could not be stored',
}

/** Returns `film.mp4, 8.6 MB: this type of file is not accepted`. A size that is not known is left out. */
export function formatLeftOut(name: string, size: string, refusal: InboxFileRefusal | null): string {
  const facts = size === '' ? name : `${name}, ${size}`
  return refusal === null ? facts : `${facts}: ${refusals[refusal]}`
}

export function formatRemoveFile(name: string): string {
  return `${copy.remove} ${name}`
}

export function formatTooLarge(name: string, limit: string): string {
  return `“${name}” is too large. Files can be up to ${limit}.`
}

export function formatTooLargeTogether(limit: string): string {
  return `The files of a reply can be up to ${limit} together.`
}

export function formatTooManyFiles(count: number): string {
  return `A reply can have up to ${count} files.`
}

export function formatSent({ sentAt }: InboxReply, timezone: string): string {
  return sentAt === null ? copy.waiting : `Sent ${formatDayAndTime(timezone, sentAt)}`
}

const hourMs = 3_600_000

/** How long an item can be snoozed. */
export const snoozeTimes = [
  { value: 'hour', text: '1 hour', ms: hourMs },
  { value: 'hours', text: '4 hours', ms: 4 * hourMs },
  { value: 'day', text: '1 day', ms: 24 * hourMs },
  { value: 'days', text: '3 days', ms: 72 * hourMs },
  { value: 'week', text: '1 week', ms: 168 * hourMs },
] as const

export function formatSnoozed(until: number, timezone: string): string {
  return `Snoozed until ${formatDayAndTime(timezone, until)}`
}

/** Returns the agent's own name in a list of agents. */
export function formatOwnName(name: string): string {
  return `${name} (you)`
}

/** Returns the accessible name of the checkbox of an item. */
export function formatSelectName(name: string): string {
  return `Select ${name === '' ? copy.unknownSender : name}`
}

export function formatSelected(count: number): string {
  return `${formatItemTotal(count)} selected`
}

export function formatChanged(count: number): string {
  return `${formatItemTotal(count)} changed.`
}
