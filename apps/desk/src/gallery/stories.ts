import { deskCallExamples } from '@murphy/contracts/desk'
import type { DeskState } from '@murphy/contracts/desk'
import type { OnShift } from '../core/state'
import { note, sarah, tom } from '../testing/builders'
import { session } from '../testing/fake-ports'
import {
  alex,
  alexAtTheShop,
  alexLog,
  cannedReplies,
  cardsLog,
  foundCards,
  jordan,
  jordanLog,
  mia,
  miaLog,
  now,
  queue,
} from './chat-data'
import { createShift } from './create-shift'
import { createMacroStories } from './macro-stories'
import { createPanelStories } from './panel-stories'
import { signInStories } from './sign-in-stories'
import type { Story } from './story'
import { createSupervisionStories } from './supervision-stories'
import { createSuggestionStories } from './suggestion-stories'

const busy: Partial<DeskState> = {
  me: { ...sarah, chats: 2 },
  queue,
  chats: [alex, mia, jordan],
  colleagues: [
    tom,
    {
      ...tom,
      id: 44,
      displayName: 'Ines Duarte',
      title: 'Customer service',
      nick: 'agent:44',
      departmentIds: [1],
      skills: ['Complaints', 'Mandarin'],
      chats: 3,
    },
  ],
}
const tagging = { offered: ['late delivery', 'damaged', 'wine advice'], isRequired: true }
const logs = { 'ch-alex': alexLog, 'ch-mia': miaLog, 'ch-jordan': jordanLog }
const onAlex: Partial<OnShift> = {
  logs,
  openChatId: 'ch-alex',
  cannedReplies,
  shoppers: {
    'ch-alex': { at: 'loaded', value: alexAtTheShop },
    'ch-mia': { at: 'loaded', value: { orders: null, pastChats: [] } },
    'ch-jordan': { at: 'failed' },
  },
  contexts: { 'ch-alex': { at: 'loaded', value: deskCallExamples.contextOfChat.reply } },
  narrowView: 'chat',
  readSeqs: { 'ch-alex': 8, 'ch-jordan': 8 },
}

/** The desk in every state that can be shown. */
export const stories: readonly Story[] = [
  { name: 'opening', state: { at: 'starting', isUnreachable: false } },
  { name: 'unreachable', state: { at: 'starting', isUnreachable: true } },
  ...signInStories,
  { name: 'before the first state', state: createShift(null, { connection: 'connecting' }) },
  { name: 'no chats', state: createShift({}) },
  { name: 'queue', state: createShift({ queue }) },
  { name: 'three chats', state: createShift(busy, { ...onAlex, typingUntil: { 'ch-alex': now + 5000 } }) },
  { name: 'lists', state: createShift(busy, { ...onAlex, narrowView: 'lists' }) },
  {
    name: 'reconnecting',
    state: createShift(busy, {
      ...onAlex,
      connection: 'reconnecting',
      drafts: { 'ch-alex': 'I will ask the driver to' },
      outbox: [
        {
          id: 'o-1',
          command: {
            type: 'message',
            chatId: 'ch-alex',
            msg: 'Thank you, I have put it on the delivery note.',
          },
          stage: { at: 'in-flight' },
        },
        {
          id: 'o-2',
          command: { type: 'message', chatId: 'ch-alex', msg: 'Anything else?' },
          stage: { at: 'refused', refusal: { kind: 'gone' } },
        },
      ],
      notice: {
        id: 'n-1',
        command: 'accept',
        shopper: 'Wen Li',
        refusal: { kind: 'taken', by: 'Tom Baker' },
      },
    }),
  },
  { name: 'fresh chat', state: createShift(busy, { ...onAlex, openChatId: 'ch-mia' }) },
  {
    name: 'a chat that cannot be shown',
    state: createShift(
      { ...busy, chats: [{ ...alex, handOver: { transcript: [null] } as never }, mia, jordan] },
      onAlex,
    ),
  },
  { name: 'ended chat', state: createShift(busy, { ...onAlex, openChatId: 'ch-jordan' }) },
  { name: 'just accepted', state: createShift(busy, { ...onAlex, openChatId: 'ch-new' }) },
  {
    name: 'transfer',
    state: createShift(busy, { ...onAlex, panel: { kind: 'transfer', chatId: 'ch-alex' } }),
  },
  {
    name: 'note',
    state: createShift(busy, {
      ...onAlex,
      noteChatIds: ['ch-alex'],
      drafts: { 'note:ch-alex': 'Which vintage was it?' },
    }),
  },
  ...createSupervisionStories(createShift, busy, onAlex),
  {
    name: 'mention',
    state: createShift({
      ...busy,
      mentions: [
        { note: note('@Sarah Jones which vintage goes with lamb?'), chatId: 'ch-9', shopper: 'Wen Li' },
      ],
    }),
  },
  {
    name: 'missed targets',
    state: createShift({
      ...busy,
      missedTargets: [
        {
          chatId: 'w-2',
          departmentId: 1,
          shopper: 'Sam Taylor',
          agents: [],
          timer: { reply: 'first', warnAt: now - 180_000, dueAt: now - 132_000 },
        },
        {
          chatId: 'ch-9',
          departmentId: 2,
          shopper: 'Wen Li',
          agents: ['Tom Baker'],
          timer: { reply: 'next', warnAt: now - 60_000, dueAt: now },
        },
      ],
    }),
  },
  {
    name: 'tags',
    state: createShift({ ...busy, tagging }, { ...onAlex, panel: { kind: 'tags', chatId: 'ch-alex' } }),
  },
  {
    name: 'cards',
    state: createShift(busy, {
      ...onAlex,
      panel: { kind: 'cards', chatId: 'ch-alex' },
      cardSearch: { at: 'loaded', text: 'prahran', cards: foundCards },
    }),
  },
  {
    name: 'no cards',
    state: createShift(busy, {
      ...onAlex,
      panel: { kind: 'cards', chatId: 'ch-alex' },
      cardSearch: { at: 'loaded', text: 'qqq', cards: [] },
    }),
  },
  {
    name: 'nominee form',
    state: createShift(busy, {
      ...onAlex,
      panel: { kind: 'nominee-form', chatId: 'ch-alex', orderId: '4001001' },
    }),
  },
  {
    name: 'cards in a chat',
    state: createShift(busy, { ...onAlex, logs: { ...logs, 'ch-alex': cardsLog } }),
  },
  ...createSuggestionStories((change) => createShift(busy, { ...onAlex, ...change })),
  ...createMacroStories((change) => createShift(busy, { ...onAlex, ...change })),
  { name: 'canned replies', state: createShift(busy, { ...onAlex, panel: { kind: 'replies' } }) },
  {
    name: 'no canned replies',
    state: createShift(busy, { ...onAlex, cannedReplies: [], panel: { kind: 'replies' } }),
  },
  {
    name: 'new version',
    state: createShift(busy, {
      ...onAlex,
      build: { own: '/desk/assets/a.js', served: '/desk/assets/b.js' },
    }),
  },
  ...createPanelStories((change) => createShift(busy, { ...onAlex, ...change })),
  {
    name: 'reading',
    state: createShift(busy, {
      ...onAlex,
      panel: { kind: 'read', chatId: 'ch-jordan' },
      reading: { at: 'loaded', value: { chat: jordan, entries: jordanLog.entries } },
    }),
  },
  {
    name: 'reading failed',
    state: createShift(busy, {
      ...onAlex,
      panel: { kind: 'read', chatId: 'ch-x' },
      reading: { at: 'failed' },
    }),
  },
  {
    name: 'manager',
    state: createShift(busy, { ...onAlex, account: { ...session.agent, role: 'manager' } }),
  },
  { name: 'shopper on a phone', state: createShift(busy, { ...onAlex, narrowView: 'shopper' }) },
]
