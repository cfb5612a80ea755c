import { computeLiveFigures } from '@murphy/domain/live-chat-reports'
import type {
  ChatLogReply,
  Colleague,
  DeskState,
  HistoryChat,
  LiveRow,
  LiveViewReply,
  SearchHistoryReply,
} from '@murphy/contracts/desk'
import { sarah, tom } from '../testing/builders'
import { alex, alexLog, now, queue } from './chat-data'

const minute = 60_000
export const timezone = 'Australia/Melbourne'

export const longDepartment = 'Customer service of the stores in regional New South Wales and the Riverina'
export const longName = 'Maximiliana Konstantinidou-Featherstonehaugh'

export const ines: Colleague = {
  ...sarah,
  id: 44,
  displayName: 'Ines Duarte',
  nick: 'agent:44',
  status: 'away',
  chats: 1,
}
const longest: Colleague = {
  ...tom,
  id: 45,
  displayName: longName,
  nick: 'agent:45',
  status: 'offline',
  chats: 0,
}

export const busyFloor: Partial<DeskState> = { me: { ...sarah, chats: 2 }, queue, colleagues: [tom, ines] }

/** A shop with many departments and agents. */
export const longFloor: Partial<DeskState> = {
  departments: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: index % 3 === 2 ? `${longDepartment} ${index}` : `Department ${index}`,
    status: 'online',
  })),
  queue,
  colleagues: Array.from({ length: 40 }, (_, index) => ({
    ...(index % 4 === 3 ? longest : tom),
    id: 100 + index,
    departmentIds: Array.from({ length: 1 + (index % 5) }, (__, position) => 1 + position * 2),
  })),
}

function liveRow(departmentId: number | null, change: Partial<LiveRow> = {}): LiveRow {
  return {
    windowMinutes: 30,
    departmentId,
    incoming: 14,
    assigned: 11,
    missed: 2,
    active: 5,
    waiting: 4,
    waitAverageMs: 42_000,
    waitLongestMs: 252_000,
    durationAverageMs: 11 * minute,
    responseAverageMs: 38_000,
    responseLongestMs: 140_000,
    good: 6,
    bad: 1,
    ...change,
  }
}

const nothing: Partial<LiveRow> = computeLiveFigures([], { now, windowMs: 30 * minute, departmentId: null })

export const live: LiveViewReply = {
  serverTime: now,
  rows: [
    liveRow(1),
    liveRow(2, { incoming: 3, assigned: 3, missed: 0, good: 2, bad: 0 }),
    liveRow(null, { incoming: 17, assigned: 14, active: 10, waiting: 8, good: 8 }),
  ],
  running: [
    {
      chatId: 'ch-alex',
      departmentId: 1,
      shopper: 'Alex Nguyen',
      agents: ['Sarah Jones'],
      startedAt: now - 12 * minute,
    },
    {
      chatId: 'ch-mia',
      departmentId: 1,
      shopper: '',
      agents: ['Sarah Jones', 'Tom Baker'],
      startedAt: now - 75 * minute,
    },
  ],
}

export const emptyLive: LiveViewReply = {
  serverTime: now,
  rows: [1, 2, null].map((departmentId) => liveRow(departmentId, nothing)),
  running: [],
}

export const longLive: LiveViewReply = {
  serverTime: now,
  rows: [...Array.from({ length: 12 }, (_, index) => liveRow(index + 1)), liveRow(null)],
  running: Array.from({ length: 60 }, (_, index) => ({
    chatId: `ch-${index}`,
    departmentId: 1 + (index % 12),
    shopper: index % 4 === 0 ? longName : `Shopper ${index}`,
    agents: index % 5 === 0 ? ['Sarah Jones', longName] : ['Tom Baker'],
    startedAt: now - index * 7 * minute,
  })),
}

function pastChat(change: Partial<HistoryChat>): HistoryChat {
  return {
    chatId: 'ch-1',
    departmentId: 1,
    startedAt: now - 90 * minute,
    endedAt: now - 80 * minute,
    shopper: 'Mia Hart',
    email: 'mia@example.com',
    isSignedIn: false,
    orderId: null,
    agents: ['Sarah Jones'],
    tags: [],
    rating: null,
    comment: null,
    firstMessage: 'my box was wet when it came',
    ...change,
  }
}

const found: readonly HistoryChat[] = [
  pastChat({
    chatId: 'ch-alex',
    shopper: 'Alex Nguyen',
    endedAt: null,
    isSignedIn: true,
    orderId: '4001234',
  }),
  pastChat({ rating: 'good', tags: ['damaged', 'refund'] }),
  pastChat({ chatId: 'ch-2', shopper: '', agents: [], firstMessage: '', startedAt: now - 26 * 60 * minute }),
  pastChat({
    chatId: 'ch-3',
    shopper: 'Sam Taylor',
    rating: 'bad',
    firstMessage: 'Do you deliver to Broome?',
  }),
]

export const history: SearchHistoryReply = { chats: found, next: null, total: found.length, timezone }
export const emptyHistory: SearchHistoryReply = { chats: [], next: null, total: 0, timezone }
export const longHistory: SearchHistoryReply = {
  chats: Array.from({ length: 100 }, (_, index) =>
    pastChat({
      chatId: `ch-${index}`,
      shopper: index % 2 === 0 ? longName : `Shopper ${index}`,
      startedAt: now - index * 31 * minute,
      agents: ['Sarah Jones', longName],
      tags: ['late delivery', 'damaged', 'wine advice', 'a tag that somebody has written out in full'],
      rating: index % 3 === 0 ? 'bad' : 'good',
      orderId: '40012345678901234567890',
      firstMessage:
        'https://shop.example/a/very/long/address/that/has/no/place/to/break/at/all/anywhere/in/it',
    }),
  ),
  next: 'more',
  total: 10_000,
  timezone,
}

export const replay: ChatLogReply = {
  chat: { ...alex, chatting: false, rating: 'good' },
  entries: alexLog.entries,
}
