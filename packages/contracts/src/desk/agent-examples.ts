import type { DeliveryDetails } from '../entities/delivery'
import { articleCardExample, operatingHoursExamples, uploadReplyExamples } from '../live-chat/examples'
import { examples as verifiedOrdersExamples } from '../reply-items/verified-orders'
import type { CannedReply, ReplyFile } from './canned-reply-calls'
import type { DeskCallExample } from './desk-call-example'
import type { DeskCallName } from './desk-calls'
import type { PastChat } from './shopper-calls'
import {
  chat,
  chatEntry,
  commandId,
  deskStateExamples,
  note,
  startedAt,
  tom,
  queuedChat,
} from './state-examples'

const chatCommand = { params: { chatId: 'ch-1' } } as const
const command = { ...chatCommand, body: { id: commandId }, reply: { id: commandId, chatId: 'ch-1' } } as const
const cannedReply: CannedReply = {
  replyId: commandId,
  departmentId: null,
  shortcut: 'hi',
  text: 'Hi {first_name}, {agent} here.',
}

const replyFile: ReplyFile = {
  fileId: commandId,
  name: 'returns.pdf',
  mimeType: 'application/pdf',
  sizeBytes: 48_210,
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
  isSecondFactorDue: false,
} as const

/** Examples of the calls of agents, and of those that need no session. */
export const agentCallExamples = {
  signIn: {
    body: { email: 'sarah.jones@murphy.example', password: 'correct horse', code: '287082' },
    reply: session,
  },
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
  queue: { reply: { queue: [queuedChat] } },
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
  whisper: { ...command, body: { id: commandId, text: 'Offer free delivery.' } },
  joinChat: command,
  takeOverChat: { ...command, body: { id: commandId, from: ['agent:42'] } },
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
  suggestReplies: {
    ...chatCommand,
    reply: {
      seq: 5,
      language: null,
      canTranslate: false,
      suggestions: [
        {
          suggestionId: commandId,
          kind: 'article',
          text: 'You can return an unopened bottle within 30 days. https://shop.example/help/returns',
          sources: [{ name: 'Returning a bottle', url: 'https://shop.example/help/returns' }],
          isWritten: false,
        },
      ],
    },
  },
  translateText: {
    params: { chatId: 'ch-1' },
    body: { text: 'Wo ist meine Bestellung?', reader: 'agent' },
    reply: { text: 'Where is my order?', translationId: commandId },
  },
  recordTranslation: { body: { translationId: commandId, outcome: 'shown' }, reply: { ok: true } },
  recordSuggestions: { body: { suggestionIds: [commandId], outcome: 'inserted' }, reply: { ok: true } },
  summariseChat: {
    ...chatCommand,
    body: { kind: 'handover' },
    reply: {
      summary: {
        summaryId: commandId,
        text: 'Shopper: asked where order 10234567 is\nMurphy: said that it is late',
      },
    },
  },
  recordSummary: { body: { summaryId: commandId, outcome: 'shown' }, reply: { ok: true } },
  shopperOfChat: { ...chatCommand, reply: { orders: [order], pastChats: [pastChat] } },
  orderTracker: { params: { chatId: 'ch-1', orderId: order.orderId }, reply: { details } },
  cannedReplies: { reply: { replies: [cannedReply] } },
  putCannedReply: {
    params: { replyId: commandId },
    body: { departmentId: null, shortcut: 'hi', text: cannedReply.text, before: null },
    reply: { replies: [cannedReply] },
  },
  addReplyFile: {
    params: { replyId: commandId },
    reply: { replies: [{ ...cannedReply, files: [replyFile] }] },
  },
  removeReplyFile: {
    params: { replyId: commandId, fileId: commandId },
    reply: { replies: [cannedReply] },
  },
  sendReplyFile: {
    ...command,
    body: { id: commandId, replyId: commandId, fileId: commandId },
    reply: { id: commandId, chatId: 'ch-1', seq: 8, timestamp: startedAt + 73_000 },
  },
  deleteCannedReply: { params: { replyId: commandId }, reply: { replies: [] } },
  chatLog: { ...chatCommand, reply: { chat, entries: [chatEntry] } },
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
} satisfies { readonly [Name in DeskCallName]?: DeskCallExample<Name> }
