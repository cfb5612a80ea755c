import type {
  DeskCalls,
  DeskReplyOf,
  Ban,
  InboxAttachment,
  InboxDetail,
  InboxItem,
  InboxMail,
  Phrase,
  PhrasesReply,
  ReviewRow,
  SearchInboxReply,
  SearchReviewReply,
} from '@murphy/contracts/desk'
import { longName, timezone } from './manager-data'
import { now } from './chat-data'

const hour = 3_600_000
const day = 24 * hour

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

function createRow(text: string, count: number, decision: ReviewRow['decision'], intent: string): ReviewRow {
  return {
    rowId: `row-${text}`,
    text,
    count,
    lastSaidOn: '2024-06-03',
    decision,
    guesses: intent === '' ? [] : [{ intent, score: 0.52 }],
  }
}

export const review: SearchReviewReply = {
  rows: [
    createRow('where my box at', 7, 'confirm', 'order_tracking'),
    createRow('do u price match the other shop', 5, 'reject', ''),
    createRow('can i pay with my points', 3, 'reject', ''),
    createRow(
      'is it ok if my son fetches the order for me, he has the email on his phone',
      2,
      'accept',
      'nominee',
    ),
    createRow('whats good with duck', 1, 'confirm', 'find_a_wine'),
  ],
  next: null,
  total: 5,
}

const [, match, points] = review.rows

/** Topics with one message, with several, and with more than the page holds. */
export const reviewTopics: DeskReplyOf<DeskCalls['searchReviewTopics']> = {
  topics: [
    {
      topicId: 't1',
      name: 'Pay with my points',
      count: 64,
      lastSaidOn: '2024-06-03',
      nearest: 'help_article',
      rowCount: 61,
      rows: [
        ...[points].flatMap((row) => row ?? []),
        createRow('how do i use my points, the card with <number-1> does not show them', 2, 'reject', ''),
      ],
    },
    {
      topicId: 't2',
      name: 'Price match the other shop',
      count: 5,
      lastSaidOn: '2024-06-02',
      nearest: null,
      rowCount: 1,
      rows: [match].flatMap((row) => row ?? []),
    },
  ],
  next: '5.t2',
  total: 31,
}

export const noTopics: DeskReplyOf<DeskCalls['searchReviewTopics']> = { topics: [], next: null, total: 0 }

export const addedQuestions: DeskReplyOf<DeskCalls['getAddedQuestions']> = {
  questions: [
    {
      questionId: '4',
      articleId: 'membership',
      articleTitle: 'Membership and its benefits for everybody who shops with us',
      answer: 'Points are worth a cent each and can pay for the whole order, delivery included.',
      isNewAnswer: true,
      text: 'can my points pay for all of it',
      author: 'Kim Murphy',
      addedAt: now - day,
      state: 'learning',
      found: null,
    },
    {
      questionId: '3',
      articleId: 'membership',
      articleTitle: 'Membership',
      answer: null,
      isNewAnswer: false,
      text: 'what are points good for',
      author: 'Sarah Jones',
      addedAt: now - 2 * day,
      state: 'learnt',
      found: { articleTitle: 'Gift cards', isSame: false, score: 0.41 },
    },
  ],
  timezone,
}

export const noQuestions: DeskReplyOf<DeskCalls['getAddedQuestions']> = { questions: [], timezone }

export const emptyReview: SearchReviewReply = { rows: [], next: null, total: 0 }

function createPhrase(phraseId: string, text: string, change: Partial<Phrase> = {}): Phrase {
  return {
    phraseId,
    intent: 'order_tracking',
    text,
    author: 'Kim Murphy',
    addedAt: now - day,
    state: 'learnt',
    takenFor: { intent: 'order_tracking', score: 0.97 },
    ...change,
  }
}

export const phrases: PhrasesReply = {
  phrases: [
    createPhrase('6', 'has it left the shed yet', { state: 'learning', takenFor: null }),
    createPhrase('5', 'my grog is late'),
  ],
  intents: [{ name: 'order_tracking', description: 'Where an order is.' }],
  timezone,
}

export const noPhrases: PhrasesReply = { ...phrases, phrases: [] }

function createBan(banId: string, shopper: string, change: Partial<Ban> = {}): Ban {
  return {
    banId,
    shopper,
    email: '',
    chatId: `ch-${banId}`,
    reason: 'Insulted Sarah, twice, after a warning',
    by: 'Sarah Jones',
    bannedAt: now - 2 * day,
    until: now + 5 * day,
    addressUntil: null,
    ...change,
  }
}

export const bans: readonly Ban[] = [
  createBan('3', 'Rude Guest', { email: 'guest@example.com', addressUntil: now + day / 2 }),
  createBan('2', '', {
    reason: 'Sends the same advertisement every few minutes',
    by: 'Tom Baker',
    until: null,
  }),
  createBan('1', longName, { reason: 'A reason that somebody has written out in full. '.repeat(4) }),
]
