import type {
  InboxAttachment,
  InboxDetail,
  InboxItem,
  InboxMail,
  SavedViewsReply,
  SearchInboxReply,
} from '@murphy/contracts/desk'
import { longName, timezone } from './manager-data'
import { now } from './chat-data'

const hour = 3_600_000

function createInboxItem(itemId: string, hoursAgo: number, change: Partial<InboxItem>): InboxItem {
  return {
    itemId,
    kind: 'ticket',
    name: 'Mia Hart',
    email: 'mia@example.com',
    phone: '',
    subject: 'Delivery',
    text: 'The box was wet when it came, and one of the six bottles is broken. Can you send another?',
    departmentId: null,
    ticketNumber: '4711',
    arrivedAt: now - hoursAgo * hour,
    isAnswerable: true,
    replyCount: 0,
    done: null,
    assigneeId: null,
    isWaiting: false,
    snoozedUntil: null,
    isMail: false,
    isUnread: false,
    chatId: null,
    ...change,
  }
}

const mia = createInboxItem('17', 1, { replyCount: 1, assigneeId: 42, isWaiting: true })

export const inbox: SearchInboxReply = {
  items: [
    mia,
    createInboxItem('16', 3, {
      kind: 'message',
      name: 'Omar Reid',
      email: 'omar@example.com',
      phone: '0400 000 000',
      subject: '',
      text: 'Do you have the 2019 in magnums? I need four by Friday.',
      departmentId: 2,
      ticketNumber: null,
    }),
    createInboxItem('15', 20, {
      name: longName,
      email: 'none',
      isAnswerable: false,
      subject: 'Website',
      text: 'https://shop.example/a/very/long/address/that/has/no/place/to/break does not open.',
      ticketNumber: '4702',
    }),
    createInboxItem('14', 26, {
      name: '',
      subject: 'In store',
      text: 'Thank the lady in Prahran from me.',
      ticketNumber: '4698',
    }),
  ],
  next: null,
  total: 4,
  timezone,
}

export const emptyInbox: SearchInboxReply = { items: [], next: null, total: 0, timezone }

export const inboxItem: InboxDetail = {
  item: mia,
  replies: [
    {
      replyId: '1'.repeat(32),
      author: 'Kim Murphy',
      text: 'I am sorry, Mia. A new bottle is on its way and is with you on Wednesday.',
      attachments: [],
      writtenAt: now - hour / 2,
      sentAt: now - hour / 2 + 2000,
    },
  ],
  mails: [],
  timezone,
}

const letter = createInboxItem('18', 2, {
  kind: 'message',
  subject: 'Re: Delivery',
  text: 'The courier has left the box at the wrong door.',
  ticketNumber: null,
  isMail: true,
})

/** An item that began with an email, and was answered by a program and from another address. */
export const inboxThread: InboxDetail = {
  item: letter,
  replies: [
    {
      replyId: '2'.repeat(32),
      author: 'Kim Murphy',
      text: 'Which door is it?',
      attachments: [createFile('map-of-the-doors.pdf', 48_210)],
      writtenAt: now - hour,
      sentAt: now - hour + 2000,
    },
  ],
  mails: [
    createMail('1', 2, {
      text: letter.text,
      attachments: [
        createFile('a-plan-of-the-house-with-a-very-long-name-that-has-no-place-to-break.pdf', 2_400_000),
        { name: 'film.mp4', sizeBytes: 9_000_000, file: null, refusal: 'type' },
        { name: 'scan.pdf', sizeBytes: null, file: null, refusal: 'too-large' },
      ],
      isCut: true,
    }),
    createMail('2', 0.9, { text: 'I am away until Monday.', isAutomatic: true }),
    createMail('3', 0.5, {
      text: 'The red one.',
      wholeText: 'The red one.\n\nOn Monday Kim wrote:\n> Which door is it?',
      senderEmail: 'mia.at.work@example.com',
      isOtherSender: true,
    }),
  ],
  timezone,
}

function createFile(name: string, sizeBytes: number): InboxAttachment {
  const url = `/client/widget/files/mail-${sizeBytes}`
  return { name, sizeBytes, file: { url, mimeType: 'application/pdf', metadata: null }, refusal: null }
}

function createMail(mailId: string, hoursAgo: number, change: Partial<InboxMail>): InboxMail {
  return {
    mailId,
    senderName: 'Mia Hart',
    senderEmail: 'mia@example.com',
    isOtherSender: false,
    subject: 'Re: Delivery',
    text: '',
    wholeText: '',
    isCut: false,
    isAutomatic: false,
    attachments: [],
    receivedAt: now - hoursAgo * hour,
    ...change,
  }
}

/** A view of the manager's own, and two that are shared with departments. */
export const inboxViews: SavedViewsReply = {
  views: [
    {
      viewId: '0'.repeat(32),
      name: 'Free tickets',
      view: 'unassigned',
      kind: 'ticket',
      departmentId: null,
      sharedWith: 2,
    },
    {
      viewId: '1'.repeat(32),
      name: 'My tickets',
      view: 'mine',
      kind: 'ticket',
      departmentId: null,
      sharedWith: null,
    },
    {
      viewId: '2'.repeat(32),
      name: 'Waiting longest, of every department',
      view: 'all',
      kind: null,
      departmentId: null,
      sharedWith: 1,
    },
  ],
}
