import type { DeliveryDetails } from '../entities/delivery'
import { examples as verifiedOrdersExamples } from '../reply-items/verified-orders'
import type { Agent, HandOver } from '../live-chat/people'
import { articleCardExample, operatingHoursExamples, uploadReplyExamples } from '../live-chat/examples'
import { previewExample } from '../preview/example'
import type { DeskFailure } from './answers'
import type { DeskCallExample } from './desk-call-example'
import type { DeskCallName } from './desk-calls'
import type { DeskChat, DeskState, Note, QueuedChat } from './desk-state'
import type { CannedReply } from './canned-reply-calls'
import type { PastChat } from './shopper-calls'
import type { DeskFrameDown, DeskFrameUp } from './frames'
import { managerCallExamples } from './manager-examples'
import { managerListExamples } from './manager-list-examples'
import type { Colleague, DeskVisitor } from './people'
import type { Setting } from './setting-calls'
import { staffCallExamples } from './staff-examples'

const commandId = '3a1b2c3d4e5f60718293a4b5c6d7e8f9'
const startedAt = 1717400000000

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
  capacity: 3,
  chats: 1,
}

const tom: Colleague = {
  ...sarah,
  id: 43,
  displayName: 'Tom Baker',
  nick: 'agent:43',
  title: 'Wine expert',
  departmentIds: [2],
  status: 'away',
  chats: 0,
}

const sarahInChat: Agent = {
  nick: 'agent:42',
  display_name: 'Sarah Jones',
  avatar_path: null,
  title: 'Customer service',
}

const handOver: HandOver = {
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

const waiting: QueuedChat = {
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
}

const note: Note = {
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

const chat: DeskChat = {
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
  notes: [note],
  isRatingRequested: false,
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
    queue: [waiting],
    chats: [chat],
    colleagues: [tom],
    departments: [
      { id: 1, name: 'Customer service', status: 'online' },
      { id: 2, name: 'Wine experts', status: 'away' },
    ],
    operatingHours: operatingHoursExamples[0],
    mentions: [{ note, chatId: 'ch-7', shopper: 'Priya Raman' }],
    tagging: { offered: ['damaged', 'late delivery'], isRequired: false },
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

const line = {
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
  { type: 'register', version: 1, chats: [{ chat_id: 'ch-1', last_seq: 3 }] },
  { type: 'resync', chat_id: 'ch-1', after_seq: 3 },
  { type: 'ping' },
] as const satisfies readonly DeskFrameUp[]

export const deskFrameDownExamples = [
  { type: 'registered', server_time: startedAt + 70_000, state: deskStateExamples[0] },
  { type: 'event', chat_id: 'ch-1', ...line },
  { type: 'synced', chat_id: 'ch-1', seq: 5 },
  { type: 'typing', chat_id: 'ch-1', nick: 'visitor:9f', display_name: 'Mia Hart', typing: true },
  { type: 'last_read', chat_id: 'ch-1', nick: 'visitor:9f', seq: 5, timestamp: startedAt + 6000 },
  { type: 'pong' },
  { type: 'shutdown', backoff: { active: true, max_seconds: 3 } },
  { type: 'error', reason: 'signed_out', message: 'Please sign in again.' },
] as const satisfies readonly DeskFrameDown[]

const chatCommand = { params: { chatId: 'ch-1' } } as const
const command = { ...chatCommand, body: { id: commandId }, reply: { id: commandId, chatId: 'ch-1' } } as const
const cannedReply: CannedReply = {
  replyId: commandId,
  departmentId: null,
  shortcut: 'hi',
  text: 'Hi {first_name}, {agent} here.',
}

const [order] = verifiedOrdersExamples[0].items

const details: DeliveryDetails = {
  date: '2024-06-03T09:30:00+10:00',
  orderId: order.orderId,
  recipients: [
    {
      deliveryDate: '2024-06-12',
      productSegments: [
        {
          shippingType: 'Standard',
          statusDescription: 'In Transit',
          carrierName: 'StarTrack',
          displayTitle: null,
          consignmentNo: 'ABC123',
          trackUrl: 'https://track.example/ABC123',
          products: [{ name: 'Hill Shiraz', quantity: 6, packType: 'Bottle', productImage: null }],
        },
      ],
    },
  ],
}

const pastChat: PastChat = {
  chatId: 'ch-0',
  startedAt: startedAt - 86_400_000,
  endedAt: startedAt - 86_000_000,
  firstMessage: 'Is the store in Bondi open?',
  agents: ['Tom Baker'],
  tags: [],
  rating: 'good',
}

const session = {
  agent: { id: 42, displayName: 'Sarah Jones', role: 'agent' },
  csrfToken: 'k2F…',
} as const

const setting: Setting = {
  name: 'liveChat.closedNow',
  value: true,
  standard: false,
  version: 3,
  author: 'Kim Murphy',
  changedAt: startedAt,
}

export const deskCallExamples: { readonly [Name in DeskCallName]: DeskCallExample<Name> } = {
  signIn: { body: { email: 'sarah.jones@murphy.example', password: 'correct horse' }, reply: session },
  me: { reply: session },
  signOut: { reply: { ok: true } },
  createAgent: {
    body: {
      email: 'tom.baker@murphy.example',
      password: 'correct horse',
      displayName: 'Tom Baker',
      title: 'Wine expert',
      role: 'agent',
      departmentIds: [2],
      capacity: 3,
    },
    reply: { agent: tom },
  },
  setStatus: { body: { id: commandId, status: 'online' }, reply: { id: commandId } },
  deskState: { reply: deskStateExamples[0] },
  queue: { reply: { queue: [waiting] } },
  acceptChat: command,
  declineChat: command,
  sendMessage: {
    ...chatCommand,
    body: { id: commandId, msg: 'Hi Mia' },
    reply: { id: commandId, chatId: 'ch-1', seq: 6, timestamp: startedAt + 71_000 },
  },
  sendTyping: { ...chatCommand, body: { typing: true }, reply: { ok: true } },
  markRead: { ...chatCommand, body: { seq: 5 }, reply: { ok: true } },
  sendFile: { ...chatCommand, reply: uploadReplyExamples[0] },
  requestRating: command,
  leaveChat: command,
  transferChat: {
    ...chatCommand,
    body: { id: commandId, to: { type: 'agent', agentId: 43 }, comment: 'Knows the wine.' },
    reply: { id: commandId, chatId: 'ch-1' },
  },
  endChat: { ...command, body: { id: commandId, tags: ['damaged'] } },
  setTags: {
    ...chatCommand,
    body: { id: commandId, tags: ['damaged'] },
    reply: { id: commandId, chatId: 'ch-1' },
  },
  writeNote: { ...command, body: { id: commandId, text: note.text } },
  seeNote: { params: { noteId: commandId }, body: { id: commandId }, reply: { id: commandId } },
  findCards: {
    ...chatCommand,
    body: { text: 'gift' },
    reply: { cards: [{ kind: 'article', cardId: 'gift-cards', card: articleCardExample }] },
  },
  pushCard: {
    ...command,
    body: { id: commandId, kind: 'article', cardId: 'gift-cards' },
    reply: { id: commandId, chatId: 'ch-1', seq: 6, timestamp: startedAt + 71_000 },
  },
  pushNomineeForm: {
    ...command,
    body: { id: commandId, orderId: order.orderId, fullName: 'Jane Park', mobile: '' },
    reply: { id: commandId, chatId: 'ch-1', seq: 7, timestamp: startedAt + 72_000 },
  },
  shopperOfChat: { ...chatCommand, reply: { orders: [order], pastChats: [pastChat] } },
  orderTracker: { params: { chatId: 'ch-1', orderId: order.orderId }, reply: { details } },
  cannedReplies: { reply: { replies: [cannedReply] } },
  putCannedReply: {
    params: { replyId: commandId },
    body: { departmentId: null, shortcut: 'hi', text: cannedReply.text },
    reply: { replies: [cannedReply] },
  },
  deleteCannedReply: { params: { replyId: commandId }, reply: { replies: [] } },
  chatLog: { ...chatCommand, reply: { chat, entries: [line] } },
  closeVisitor: {
    params: { visitorId: 'v-9f' },
    body: { id: commandId, reason: 'logged_out' },
    reply: { id: commandId },
  },
  banVisitor: {
    params: { visitorId: 'v-9f' },
    body: { id: commandId, reason: 'Threats', until: null, isAddressBanned: true },
    reply: { id: commandId },
  },
  getHours: { reply: { hours: operatingHoursExamples[0] } },
  putHours: {
    body: { hours: operatingHoursExamples[0] },
    reply: { hours: operatingHoursExamples[0] },
  },
  ...managerCallExamples,
  ...managerListExamples,
  getSettings: { reply: { settings: [setting] } },
  changeSetting: {
    params: { name: 'liveChat.closedNow' },
    body: { value: true, version: 2 },
    reply: { setting },
  },
  undoSetting: {
    params: { name: 'liveChat.closedNow' },
    body: { undoes: 2, version: 2 },
    reply: { setting },
  },
  previewWidget: {
    body: {
      drafts: { banner: previewExample.widgetConfiguration.bannerInfo },
      date: '2026-12-25',
      minute: 720,
      isSignedIn: false,
    },
    reply: previewExample,
  },
  settingHistory: {
    reply: {
      changes: [
        {
          name: 'liveChat.closedNow',
          version: 3,
          oldValue: false,
          newValue: true,
          author: 'Kim Murphy',
          changedAt: startedAt,
          undoes: 2,
        },
      ],
    },
  },
  ...staffCallExamples,
}
