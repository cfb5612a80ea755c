import type { DeskCallExample } from './desk-call-example'
import type { InboxAttachment } from './inbox-attachments'
import type { InboxDetail, InboxItem } from './inbox-calls'
import type { SavedView } from './inbox-view-calls'

const commandId = '3a1b2c3d4e5f60718293a4b5c6d7e8f9'
const at = 1717400000000
const timezone = 'Australia/Melbourne'

const item: InboxItem = {
  itemId: '17',
  kind: 'ticket',
  name: 'Mia Hart',
  email: 'mia@example.com',
  phone: '',
  subject: 'Delivery',
  text: 'The box was wet.',
  departmentId: null,
  ticketNumber: '4711',
  arrivedAt: at,
  isAnswerable: true,
  replyCount: 1,
  done: { by: 'Kim Murphy', at: at + 60_000 },
  assigneeId: 42,
  isWaiting: false,
  snoozedUntil: null,
  isMail: false,
  isUnread: false,
  chatId: null,
}
const savedView: SavedView = {
  viewId: commandId,
  name: 'My tickets',
  view: 'mine',
  kind: 'ticket',
  departmentId: null,
  sharedWith: null,
}
const photo: InboxAttachment = {
  name: 'box.jpg',
  sizeBytes: 240_000,
  file: {
    url: '/client/widget/files/mail-3q2Xk8sVw0yB1nT5uZcDfg',
    mimeType: 'image/jpeg',
    metadata: { width: 1600, height: 1200 },
  },
  refusal: null,
}
const film: InboxAttachment = { name: 'film.mp4', sizeBytes: 9_000_000, file: null, refusal: 'type' }
const detail: InboxDetail = {
  item,
  replies: [
    {
      replyId: commandId,
      author: 'Kim Murphy',
      text: 'I am sorry. New bottles are on their way.',
      attachments: [],
      writtenAt: at + 50_000,
      sentAt: at + 51_000,
    },
  ],
  mails: [
    {
      mailId: '5',
      senderName: 'Mia Hart',
      senderEmail: 'mia@example.com',
      isOtherSender: false,
      subject: 'Re: Delivery (4711)',
      text: 'Thank you!',
      wholeText: 'Thank you!\n\n> I am sorry. New bottles are on their way.',
      isCut: false,
      isAutomatic: false,
      attachments: [photo, film],
      receivedAt: at + 55_000,
    },
  ],
  timezone,
}
const auditFilter = { agentId: null, action: null, from: null, to: null } as const
const ofItem = { params: { itemId: '17' } } as const
const rowId = '0cc175b9c0f1b6a831c399e269772661'

/** Examples of the managers' lists. */
export const managerListExamples: {
  readonly [
    Name in
      | 'searchInbox'
      | 'inboxItem'
      | 'savedViews'
      | 'putSavedView'
      | 'deleteSavedView'
      | 'setInboxDone'
      | 'readInboxItem'
      | 'changeInbox'
      | 'addInboxFile'
      | 'replyToInbox'
      | 'continueByMail'
      | 'searchBans'
      | 'liftBan'
      | 'searchAudit'
      | 'exportAudit'
      | 'searchReview'
      | 'dismissReview'
      | 'getPhrases'
      | 'addPhrase'
      | 'removePhrase'
      | 'searchReviewTopics'
      | 'getTeachableArticles'
      | 'getAddedQuestions'
      | 'teach'
      | 'removeLessons'
  ]: DeskCallExample<Name>
} = {
  searchInbox: {
    body: { isDone: false, kind: null, view: 'mine', departmentId: null, after: null },
    reply: { items: [{ ...item, done: null }], next: `${at}.17`, total: 12, timezone },
  },
  inboxItem: { ...ofItem, reply: detail },
  setInboxDone: { ...ofItem, body: { isDone: true }, reply: detail },
  readInboxItem: { ...ofItem, body: { lastMailId: '5' }, reply: detail },
  changeInbox: {
    body: { itemIds: ['17'], change: { type: 'assign', agentId: 42 } },
    reply: { items: [{ ...item, done: null }] },
  },
  addInboxFile: {
    ...ofItem,
    reply: { fileId: commandId, name: 'label.pdf', mimeType: 'application/pdf', sizeBytes: 48_210 },
  },
  replyToInbox: {
    ...ofItem,
    body: { id: commandId, text: 'I am sorry. New bottles are on their way.', fileIds: [] },
    reply: detail,
  },
  continueByMail: { params: { chatId: 'ch-1' }, body: {}, reply: { itemId: '17' } },
  savedViews: { reply: { views: [savedView] } },
  putSavedView: {
    params: { viewId: commandId },
    body: { name: 'My tickets', view: 'mine', kind: 'ticket', departmentId: null, sharedWith: null },
    reply: { views: [savedView] },
  },
  deleteSavedView: { params: { viewId: commandId }, reply: { views: [] } },
  searchBans: {
    body: { after: null },
    reply: {
      bans: [
        {
          banId: '3',
          shopper: 'Rude Guest',
          email: '',
          chatId: 'ch-1',
          reason: 'Insulted Sarah',
          by: 'Sarah Jones',
          bannedAt: at,
          until: at + 604_800_000,
          addressUntil: at + 86_400_000,
        },
      ],
      next: null,
      timezone,
    },
  },
  liftBan: { params: { banId: '3' }, reply: { ok: true } },
  searchAudit: {
    body: { filter: auditFilter, after: null },
    reply: {
      entries: [
        {
          entryId: '17',
          at,
          agentId: 41,
          name: 'Kim Murphy',
          action: 'setting.changed',
          target: 'liveChat.closedNow',
          before: false,
          after: true,
          address: '203.0.113.x',
        },
      ],
      next: `${at}.17`,
      total: 230,
      people: [{ id: 41, name: 'Kim Murphy' }],
      timezone: 'Australia/Melbourne',
    },
  },
  exportAudit: {
    body: { filter: auditFilter },
    reply: { fileName: 'audit-2024-06-03.csv', csv: 'Time,Person\r\n', rows: 1 },
  },
  searchReview: {
    body: { isDismissed: false, after: null },
    reply: {
      rows: [
        {
          rowId,
          text: 'where my box at',
          count: 7,
          lastSaidOn: '2024-06-03',
          decision: 'confirm',
          guesses: [{ intent: 'order_tracking', score: 0.52 }],
        },
      ],
      next: `7.${rowId}`,
      total: 31,
    },
  },
  dismissReview: { params: { rowId }, body: { isDismissed: true }, reply: { ok: true } },
  getPhrases: {
    reply: {
      phrases: [
        {
          phraseId: '5',
          intent: 'order_tracking',
          text: 'where my box at',
          author: 'Kim Murphy',
          addedAt: at,
          state: 'learnt',
          takenFor: { intent: 'order_tracking', score: 0.97 },
        },
      ],
      intents: [{ name: 'order_tracking', description: 'Where an order is.' }],
      timezone,
    },
  },
  addPhrase: {
    body: { intent: 'order_tracking', text: 'where my box at', rowId },
    reply: { phraseId: '5', warnings: [] },
  },
  removePhrase: { params: { phraseId: '5' }, reply: { ok: true } },
  searchReviewTopics: {
    body: { after: null },
    reply: {
      topics: [
        {
          topicId: rowId,
          name: 'Pay with afterpay',
          count: 9,
          lastSaidOn: '2024-06-03',
          nearest: 'help_article',
          rowCount: 2,
          rows: [
            {
              rowId,
              text: 'can i pay with afterpay',
              count: 7,
              lastSaidOn: '2024-06-03',
              decision: 'confirm',
              guesses: [{ intent: 'help_article', score: 0.52 }],
            },
          ],
        },
      ],
      next: null,
      total: 1,
    },
  },
  getTeachableArticles: {
    reply: {
      articles: [
        {
          articleId: 'buy-now-pay-later',
          title: 'Buy now, pay later',
          answers: [{ answerId: 'which', text: 'We take Afterpay and Zip.' }],
        },
      ],
    },
  },
  getAddedQuestions: {
    reply: {
      questions: [
        {
          questionId: '3',
          articleId: 'buy-now-pay-later',
          articleTitle: 'Buy now, pay later',
          answer: 'We take Afterpay and Zip.',
          isNewAnswer: false,
          text: 'can i pay with afterpay',
          author: 'Kim Murphy',
          addedAt: at,
          state: 'learnt',
          found: { articleTitle: 'Buy now, pay later', isSame: true, score: 0.97 },
        },
      ],
      timezone,
    },
  },
  teach: {
    body: {
      target: { kind: 'question', articleId: 'buy-now-pay-later', answerId: 'which' },
      texts: [{ text: 'can i pay with afterpay', rowId }],
    },
    reply: {
      added: { phraseIds: [], questionIds: ['3'] },
      texts: ['can i pay with afterpay'],
      refused: [],
      warnings: [],
      rowIds: [rowId],
    },
  },
  removeLessons: { body: { phraseIds: [], questionIds: ['3'] }, reply: { ok: true } },
}
