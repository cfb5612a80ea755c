import type {
  DeskCalls,
  DeskReplyOf,
  Ban,
  Phrase,
  PhrasesReply,
  ReviewRow,
  SearchReviewReply,
} from '@murphy/contracts/desk'
import { longName, timezone } from './manager-data'
import { now } from './chat-data'

const day = 24 * 3_600_000

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
