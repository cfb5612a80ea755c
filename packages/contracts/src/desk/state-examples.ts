import type { Agent, Handover } from '../live-chat/participants'
import { operatingHoursExamples } from '../live-chat/examples'
import type { DeskFailure } from './desk-call'
import type { DeskChat, DeskState, Note, QueuedChat } from './desk-state'
import type { DeskFrameDown, DeskFrameUp } from './frames'
import type { Colleague, DeskVisitor } from './participants'

export const commandId = '3a1b2c3d4e5f60718293a4b5c6d7e8f9'
export const startedAt = 1717400000000

const mia: DeskVisitor = {
  id: 'v-9f',
  profile: {
    nick: 'visitor:9f',
    display_name: 'Mia Hart',
    email: 'mia@example.com',
    phone: '',
    department_id: 1,
    authenticated: false,
    auth_status: 'none',
  },
  isConnected: true,
  page: { title: 'Hill Shiraz', url: 'https://shop.example/product/901235' },
}

const sarah: Colleague = {
  id: 42,
  displayName: 'Sarah Jones',
  role: 'agent',
  nick: 'agent:42',
  title: 'Customer service',
  status: 'online',
  departmentIds: [1],
  skills: ['Spirits'],
  capacity: 3,
  chats: 1,
}

export const tom: Colleague = {
  ...sarah,
  id: 43,
  displayName: 'Tom Baker',
  nick: 'agent:43',
  title: 'Wine expert',
  departmentIds: [2],
  skills: [],
  status: 'away',
  chats: 0,
}

const sarahInChat: Agent = {
  nick: 'agent:42',
  display_name: 'Sarah Jones',
  avatar_path: null,
  title: 'Customer service',
}

const handOver: Handover = {
  transcript: [{ from: 'shopper', text: 'my box was wet', timestamp: startedAt - 10_000 }],
  sessionId: 's-1',
  conversationId: '',
  pageUrl: 'https://shop.example/product/901235',
  storeId: null,
  shopper: {
    shopperId: 123,
    name: 'Alex Nguyen',
    email: 'alex@example.com',
    lastOrderId: '4001234',
    lastIntentGroupName: 'Order tracking',
  },
}

export const queuedChat: QueuedChat = {
  chatId: 'ch-2',
  departmentId: 1,
  waitingSince: startedAt + 60_000,
  visitor: { ...mia, id: 'v-a0' },
  firstMessage: 'Is the store in Bondi open?',
  offer: { agentId: 42, expiresAt: startedAt + 90_000 },
  transfer: { from: 'Tom Baker', comment: 'Asks about Bondi.' },
  mayAccept: true,
  isRequeued: false,
  tags: [],
  priority: ['vip'],
  skills: ['Spirits'],
  isKept: true,
  timer: { reply: 'first', warnAt: startedAt + 96_000, dueAt: startedAt + 120_000 },
}

export const note: Note = {
  noteId: commandId,
  kind: 'note',
  afterSeq: 4,
  nick: 'agent:42',
  from: 'Sarah Jones',
  to: '',
  text: '@Tom Baker which vintage was it?',
  named: [43],
  at: startedAt + 5000,
}

export const chat: DeskChat = {
  chatId: 'ch-1',
  departmentId: 1,
  startedAt,
  chatting: true,
  endedAt: null,
  visitor: mia,
  isVerified: true,
  user: {
    chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
    isGuestUser: false,
    firstName: 'Alex',
    lastName: 'Nguyen',
    email: 'alex@example.com',
  },
  handOver,
  agents: [sarahInChat],
  rating: null,
  comment: null,
  tags: ['damaged'],
  skills: ['Complaints'],
  notes: [note],
  isRatingRequested: false,
  timer: null,
  handingOn: { to: { type: 'department', departmentId: 2 }, comment: 'Knows the wine.', until: null },
  lastSeq: 5,
  lastReadSeq: 4,
  visitorReadSeq: 5,
}

export const deskStateExamples = [
  {
    type: 'state',
    serverTime: startedAt + 70_000,
    accountStatus: 'online',
    routing: 'assigned',
    me: sarah,
    setAwayFor: null,
    queue: [queuedChat],
    chats: [chat],
    colleagues: [tom],
    departments: [
      { id: 1, name: 'Customer service', status: 'online' },
      { id: 2, name: 'Wine experts', status: 'away' },
    ],
    operatingHours: operatingHoursExamples[0],
    missedTargets: [
      {
        chatId: 'ch-8',
        departmentId: 2,
        shopper: 'Priya Raman',
        agents: ['Tom Baker'],
        timer: { reply: 'next', warnAt: startedAt + 48_000, dueAt: startedAt + 60_000 },
      },
    ],
    mentions: [{ note, chatId: 'ch-7', shopper: 'Priya Raman' }],
    tagging: { offered: ['damaged', 'late delivery'], isRequired: false },
    uploads: {
      enabled: true,
      plan_allows: true,
      allowed_extensions: ['png', 'pdf'],
      max_bytes: 20_971_520,
    },
  },
] as const satisfies readonly DeskState[]

export const deskFailureExamples = [
  {
    statusCode: 409,
    problem: { code: 'conflict', message: 'Tom Baker already accepted this chat.', heldBy: 'Tom Baker' },
    requestId: 'r-1',
  },
  {
    statusCode: 400,
    problem: { code: 'bad_request', message: 'msg: Expected a text.', path: 'msg' },
    requestId: 'r-2',
  },
] as const satisfies readonly DeskFailure[]

export const chatEntry = {
  seq: 4,
  entry: {
    type: 'chat.msg',
    timestamp: startedAt + 4000,
    nick: 'visitor:9f',
    display_name: 'Mia Hart',
    id: commandId,
    msg: 'Hello, anyone there?',
  },
} as const

export const deskFrameUpExamples = [
  { type: 'register', version: 1, chats: [{ chat_id: 'ch-1', last_seq: 3 }], queue_changes: true },
  { type: 'resync', chat_id: 'ch-1', after_seq: 3 },
  { type: 'visibility', visible: true },
  { type: 'ping' },
] as const satisfies readonly DeskFrameUp[]

export const deskFrameDownExamples = [
  { type: 'registered', server_time: startedAt + 70_000, state: deskStateExamples[0] },
  {
    ...deskStateExamples[0],
    type: 'state_change',
    queue: { removed: ['ch-2'], placed: [{ chat: queuedChat, after: null }] },
  },
  { type: 'event', chat_id: 'ch-1', ...chatEntry },
  { type: 'synced', chat_id: 'ch-1', seq: 5 },
  { type: 'typing', chat_id: 'ch-1', nick: 'visitor:9f', display_name: 'Mia Hart', typing: true },
  { type: 'last_read', chat_id: 'ch-1', nick: 'visitor:9f', seq: 5, timestamp: startedAt + 6000 },
  { type: 'inbox_item', item_id: '17' },
  { type: 'pong' },
  { type: 'shutdown', backoff: { active: true, max_seconds: 3 } },
  { type: 'error', reason: 'signed_out', message: 'Please sign in again.' },
] as const satisfies readonly DeskFrameDown[]
