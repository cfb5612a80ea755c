import type { Structured } from '@murphy/contracts/live-chat'
import type { LiveChatState, ActiveChat } from '../../core/live-chat/live-chat-state'
import type { Entry } from '../../core/conversation/conversation-state'
import type { State } from '../../core/state'
import { stillMessage, stillChat, stillEntry, stillState, attached, openSnapshot } from '../still-state'
import type { ChatStory, FlowAt } from '../story'

const queuedChat: ActiveChat = {
  chatId: 'chat-1',
  queue: null,
  isQueueMessagePending: false,
  agents: [],
  hasMetAgent: false,
  isDisrupted: false,
  typing: null,
  files: [],
  usedEntryIds: [],
}
const sarah = { nick: 'agent:42', name: 'Sarah Jones' }
const withSarah: ActiveChat = { ...queuedChat, agents: [sarah], hasMetAgent: true }

const murphy = [
  stillMessage('bot', "Hi, I'm Murphy. How can I help you today?"),
  stillMessage('user', 'my box was wet'),
]

function agent(text: string, changes: Partial<Entry> = {}): Entry {
  return stillEntry(
    'agent',
    { type: 'livechatmessage', text, from: 'agent', displayName: sarah.name },
    changes,
  )
}

function structured(message: Structured): Entry {
  return agent('', { live: { kind: 'structured', structured: message } })
}

function unsent(text: string): Entry {
  return stillEntry('user', { type: 'livechatmessage', text, from: 'system' }, { live: { kind: 'unsent' } })
}

const conversation = [
  ...murphy,
  stillMessage('system', 'Sarah has joined the chat.'),
  agent('Hi Mia, I can see your order. Have a look at www.shop.example.com/returns, please.'),
  stillMessage('user', 'Thanks, here it is.'),
]

function chat(
  name: string,
  liveChat: LiveChatState,
  entries: readonly Entry[] = conversation,
  changes: Partial<State> = {},
): ChatStory {
  return { name, state: { ...stillChat(entries), liveChat, ...changes } }
}

function chatting(
  name: string,
  change: Partial<ActiveChat>,
  entries: readonly Entry[] = conversation,
): ChatStory {
  return chat(
    name,
    { ...attached, at: 'chatting', isRunning: true, chat: { ...withSarah, ...change } },
    entries,
  )
}

function queued(place: number, estimatedWaitMinutes: number | null = null): LiveChatState {
  const snapshot = {
    ...openSnapshot,
    chat: {
      chatId: 'chat-1',
      isChatting: true,
      rating: null,
      comment: null,
      queuePosition: place,
      estimatedWaitMinutes,
    },
  }
  return { ...attached, snapshot, at: 'queued', isRunning: true, chat: queuedChat }
}

function flow(name: string, open: FlowAt): ChatStory {
  return {
    name,
    state: {
      ...stillChat(murphy),
      liveChat: { ...attached, at: 'idle', isRunning: false },
      flow: { ...open, instance: name },
    },
  }
}

const mia = { firstName: 'Mia', lastName: 'Hart', email: 'mia@example.com' }
const nobody = { firstName: '', lastName: '', email: '' }
const form = { at: 'form', values: nobody, isAgreed: false, hasLeftEmail: false } as const
const rating = {
  at: 'asking',
  chatId: 'c-1',
  isChatOpen: false,
  rating: null,
  chips: [],
  comments: '',
} as const
const cards = ['Hill Shiraz', 'Valley Riesling', 'Coast Chardonnay'].map((title) => ({
  title,
  text: 'Dry, with a long finish. It keeps for ten years, and for twenty in a cool cellar.',
  buttons: [{ text: 'Tell me more' }, { text: 'See it in the shop', url: 'https://shop.example/wine' }],
}))
const attachment = {
  mime_type: 'image/png',
  name: 'a-very-long-name-of-a-picture-of-a-box-that-was-wet.png',
  size: 51_200,
  url: 'https://chat.example/files/k3',
  metadata: null,
}

/** Live chat: the request, the queue, the chat and the rating. */
export const liveChatStories: readonly ChatStory[] = [
  flow('live chat form', { name: 'live-chat-entry', state: form }),
  flow('live chat form wrong', {
    name: 'live-chat-entry',
    state: { ...form, values: { ...mia, email: 'mia@' }, isAgreed: true, hasLeftEmail: true },
  }),
  flow('live chat form filled', { name: 'live-chat-entry', state: { ...form, values: mia, isAgreed: true } }),
  flow('live chat transfer', { name: 'live-chat-entry', state: { ...form, at: 'overlay', values: mia } }),
  flow('live chat transfer long name', {
    name: 'live-chat-entry',
    state: {
      ...form,
      at: 'overlay',
      values: { ...mia, firstName: 'Maximiliana-Wolfeschlegelsteinhausenbergerdorff' },
      isAgreed: true,
    },
  }),
  chat('live chat starting', { ...attached, at: 'starting', isRunning: true, startedAt: 0 }, murphy),
  chat('live chat looked for', { ...attached, at: 'idle', isRunning: false, isRequested: true }, murphy),
  chat('live chat queued', queued(12), [
    ...murphy,
    stillMessage('system', "You're number 12 in the queue. Thanks for your patience."),
  ]),
  chat('live chat queued with an estimated wait', queued(12, 24), murphy),
  chat('live chat queued under a banner', queued(3), murphy, {
    banner: {
      bannerType: 'warning',
      bannerTemplate: 'Deliveries are slower this week.',
      expiry: 60,
      isBannerActive: true,
    },
  }),
  chat('live chat of an earlier page', {
    at: 'loading',
    isAvailable: false,
    awaitsReport: true,
    isRunning: true,
  }),
  chat('live chat over', { ...attached, at: 'over', isRunning: false, next: 'end-prompt' }, [
    ...conversation,
    stillMessage('system', 'Live Chat has ended.'),
  ]),
  chatting('live chat', {}),
  chatting('live chat agent types', { typing: sarah.nick }),
  chatting('live chat somebody types', { typing: 'agent:7' }),
  chatting('live chat on its way', { files: [{ id: 'f-1', text: 'box.png', share: 0.6 }] }, [
    ...conversation,
    unsent('Is there anything else you need?'),
  ]),
  chatting('live chat disrupted', { isDisrupted: true }, [
    ...conversation,
    unsent('The other bottle is fine.'),
    stillMessage('system', 'There has been a disruption.  Please check your connection.'),
  ]),
  chat('live chat agent left', {
    ...attached,
    at: 'left',
    isRunning: true,
    chat: { ...withSarah, agents: [] },
  }),
  chatting('live chat files', {}, [
    ...conversation,
    stillEntry(
      'user',
      { type: 'livechatmessage', text: attachment.name, from: 'system' },
      { live: { kind: 'file', attachment, isDeleted: false } },
    ),
    agent('label.pdf', {
      live: { kind: 'file', attachment: { ...attachment, name: 'label.pdf', size: 900 }, isDeleted: false },
    }),
    agent('old.pdf', { live: { kind: 'file', attachment, isDeleted: true } }),
  ]),
  chatting('live chat quick replies', {}, [
    ...murphy,
    structured({
      type: 'QUICK_REPLIES',
      msg: 'Is it about one bottle?',
      quick_replies: ['Yes', 'No, all of them'],
    }),
  ]),
  chatting('live chat buttons', {}, [
    ...murphy,
    structured({ type: 'BUTTON_TEMPLATE', msg: 'What would you like?', items: cards.slice(0, 1) }),
  ]),
  chatting('live chat list', {}, [
    ...murphy,
    structured({ type: 'LIST_TEMPLATE', items: cards.slice(0, 2) }),
  ]),
  chatting('live chat carousel', {}, [
    ...murphy,
    structured({ type: 'PANEL_TEMPLATE_CAROUSEL', items: cards }),
  ]),
  chatting('live chat strange words', {}, [
    ...murphy,
    agent('<img src=x onerror=alert(1)> javascript:alert(1) "https://shop.example/?a=<b>"'),
  ]),
  flow('live chat rating', { name: 'live-chat-rating', state: rating }),
  flow('live chat rating good', {
    name: 'live-chat-rating',
    state: { ...rating, rating: 'good', chips: [1, 3], comments: 'Great help' },
  }),
  flow('live chat rating bad', { name: 'live-chat-rating', state: { ...rating, rating: 'bad' } }),
  flow('live chat thanks', { name: 'live-chat-rating', state: { ...rating, at: 'thanked', rating: 'good' } }),
  {
    name: 'end prompt after live chat',
    state: stillState({ frame: { at: 'open', view: { at: 'end-prompt', type: 4, isLeaving: false } } }),
  },
]
