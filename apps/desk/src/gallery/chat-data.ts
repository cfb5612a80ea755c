import type { DeskChat, CannedReply, FoundCard, ShopperOfChatReply } from '@murphy/contracts/desk'
import { nomineeCardExample } from '@murphy/contracts/live-chat'
import type { Card, Entry } from '@murphy/contracts/live-chat'
import type { ChatLog } from '../core/shift/chat-log'
import { deskCallExamples } from '@murphy/contracts/desk'
import {
  deskChat,
  note,
  queuedChat,
  said,
  saidBySarah,
  sarah,
  startAt,
  tom,
  visitor,
} from '../testing/builders'

/** The fixed time of all stories. */
export const now = startAt + 14 * 60_000
const minute = 60_000

function log(...entries: readonly Entry[]): ChatLog {
  return {
    entries: entries.map((entry, index) => ({
      seq: index + 1,
      entry: { ...entry, timestamp: entry.timestamp + index * 40_000 },
    })),
    isSynced: true,
    requestedAfter: null,
  }
}

const alexNick = { nick: 'visitor:a1', display_name: 'Alex Nguyen' }
export const alex: DeskChat = deskChat('ch-alex', {
  skills: ['Complaints', 'Spirits'],
  visitor: {
    ...visitor('Alex Nguyen', {
      nick: 'visitor:a1',
      email: 'alex.nguyen@example.com',
      authenticated: true,
      auth_status: 'authenticated',
    }),
    page: { title: 'Track delivery', url: 'https://shop.example/account/orders/4001234' },
  },
  user: {
    chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
    isGuestUser: false,
    firstName: 'Alex',
    lastName: 'Nguyen',
    email: 'alex.nguyen@example.com',
  },
  handOver: {
    transcript: [
      { from: 'shopper', text: 'where is my order', timestamp: startAt - 4 * minute },
      {
        from: 'murphy',
        text: 'Your delivery is running late. It was last scanned at the depot in Chullora this morning.',
        timestamp: startAt - 4 * minute + 2000,
      },
      { from: 'shopper', text: 'it was for a party on friday!', timestamp: startAt - 3 * minute },
      {
        from: 'murphy',
        text: 'I can see why that worries you. Would you like to talk to somebody from the team?',
        timestamp: startAt - 3 * minute + 2000,
      },
      { from: 'shopper', text: 'yes please', timestamp: startAt - 2 * minute },
    ],
    sessionId: 's-1',
    conversationId: 'c-1',
    pageUrl: 'https://shop.example/account/orders/4001234',
    storeId: '1187',
    shopper: {
      shopperId: 123,
      name: 'Alex Nguyen',
      email: 'alex.nguyen@example.com',
      lastOrderId: '4001234',
      lastIntentGroupName: 'Order tracking',
    },
  },
  tags: ['late delivery'],
  isVerified: true,
  notes: [
    note('Alex wants somebody else to take it in.', {
      kind: 'transfer',
      afterSeq: 1,
      to: 'Sarah Jones',
      at: startAt + minute,
    }),
    note('@Sarah Jones the driver has the door code already.', {
      afterSeq: 7,
      named: [sarah.id],
      at: startAt + 5 * minute,
    }),
    note('Good, thank you. I tell them.', {
      afterSeq: 8,
      nick: sarah.nick,
      from: sarah.displayName,
      at: startAt + 6 * minute,
    }),
  ],
  lastSeq: 9,
  visitorReadSeq: 6,
})

export const alexLog = log(
  said('', { ...alexNick, msg: 'Hi, my order was for a party on Friday. Will it still come?' }),
  { type: 'chat.memberjoin', timestamp: startAt, nick: sarah.nick, display_name: sarah.displayName },
  saidBySarah('Hi Alex, Sarah here. I have your order in front of me.'),
  saidBySarah('It left the depot twenty minutes ago, so it is due today before 5 pm.'),
  said('oh great. can somebody else take it in? I am at work till 6', alexNick),
  saidBySarah('Of course. You can name anybody over 18: https://shop.example/help/nominee'),
  {
    type: 'chat.file',
    timestamp: startAt,
    ...alexNick,
    attachment: {
      mime_type: 'image/png',
      name: 'door-code.png',
      size: 48_213,
      url: 'https://chat.example/files/k3',
      metadata: { width: 320, height: 240 },
    },
    deleted: false,
  },
  said('that is the code of our front door, just in case', alexNick),
)

export const mia = deskChat('ch-mia', {
  timer: { reply: 'first', warnAt: now - 30_000, dueAt: now + 20_000 },
  startedAt: startAt + 2 * minute,
  handOver: {
    transcript: [],
    sessionId: 's-2',
    conversationId: '',
    pageUrl: 'https://shop.example/product/901235',
    storeId: null,
    shopper: null,
  },
})
export const miaLog = log(said('my box was wet when it came'), said('two bottles are broken'))

export const jordan = deskChat('ch-jordan', {
  startedAt: startAt + 5 * minute,
  chatting: false,
  rating: 'good',
  comment: '[Friendly, Professional] -- Great help',
  visitor: { ...visitor('Jordan Papadopoulos-Fitzgerald'), isConnected: false },
})
const jordanNick = { nick: 'visitor:c3', display_name: 'Jordan Papadopoulos-Fitzgerald' }
export const jordanLog = log(
  said('Which Hill Shiraz goes with lamb?', jordanNick),
  saidBySarah('The 2019. It has had time.'),
  said('perfect, thanks', jordanNick),
  {
    type: 'chat.event',
    timestamp: startAt,
    nick: sarah.nick,
    display_name: 'Sarah Jones',
    event: 'request_rating',
  },
  { type: 'chat.rating', timestamp: startAt, ...jordanNick, rating: null, new_rating: 'good' },
  {
    type: 'chat.comment',
    timestamp: startAt,
    ...jordanNick,
    comment: null,
    new_comment: '[Friendly, Professional] -- Great help',
  },
  { type: 'chat.memberleave', timestamp: startAt, ...jordanNick, reason: 'user_not_alive' },
  { type: 'chat.event', timestamp: startAt, nick: 'system', display_name: '', event: 'chat_ended' },
)

export const queue = [
  queuedChat('w-1', {
    visitor: visitor('Priya Raman', { authenticated: true }),
    waitingSince: now - 21_000,
    priority: ['vip', 'repeat'],
    firstMessage: 'The store says my click and collect is not there, but I have an email that says it is.',
    offer: { agentId: sarah.id, expiresAt: now + 18_000 },
  }),
  queuedChat('w-2', {
    visitor: visitor('Sam Taylor'),
    waitingSince: now - 4 * minute - 12_000,
    timer: { reply: 'first', warnAt: now - 3 * minute, dueAt: now - 2 * minute - 12_000 },
    firstMessage: 'Do you deliver to Broome?',
    isRequeued: true,
  }),
  queuedChat('w-3', {
    visitor: visitor('Wen Li'),
    waitingSince: now - 95_000,
    timer: { reply: 'first', warnAt: now + minute, dueAt: now + 2 * minute },
    departmentId: 2,
    skills: ['Spirits', 'Mandarin'],
    isKept: true,
    firstMessage: 'Looking for twelve bottles of something dry for a wedding',
    offer: { agentId: tom.id, expiresAt: now + 9000 },
    mayAccept: false,
  }),
  queuedChat('w-4', { visitor: visitor(''), waitingSince: now - 8000, firstMessage: '' }),
  queuedChat('w-5', {
    visitor: visitor('Chris O’Neill'),
    waitingSince: now - 5000,
    transfer: { from: 'Tom Baker', comment: 'Wants a refund for a wet box.' },
    firstMessage: 'hello',
  }),
]

export const cannedReplies: readonly CannedReply[] = [
  {
    replyId: 'r-1',
    departmentId: null,
    shortcut: 'bye',
    text: 'Bye {first_name}, and thank you for your patience.',
  },
  {
    replyId: 'r-2',
    departmentId: 1,
    shortcut: 'hello',
    text: 'Hi {first_name}, {agent} here. How can I help?',
  },
  {
    replyId: 'r-3',
    departmentId: 1,
    shortcut: 'refund',
    text: 'I have started the refund of order {order_id}. It reaches your card within three to five business days.',
  },
]

const [order] = deskCallExamples.shopperOfChat.reply.orders ?? []
export const alexAtTheShop: ShopperOfChatReply = {
  orders:
    order === undefined
      ? []
      : [
          { ...order, orderId: '4001234', status: 'In Transit' },
          { ...order, orderId: '4001001', orderType: 'Pickup', status: 'Packed', pickUpStoreName: 'Prahran' },
          { ...order, orderId: '4000900', isSubscription: true, quantity: 2, schemeName: 'Reds Mixed Dozen' },
        ],
  pastChats: deskCallExamples.shopperOfChat.reply.pastChats,
}

const bottle = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#6b1f33" d="M18 4h4v10l4 4v18H14V18l4-4z"/></svg>',
)}`
const shiraz: Card = {
  title: 'Hunter’s Hill Shiraz Limited Release of the Old Vines',
  text: '$12.50 per bottle · Member offer · Non-member $14.00 · 7 x Bottle available at The Dan Murphy Cellar - Prahran',
  image_url: bottle,
  buttons: [{ text: 'More details', url: 'https://shop.example/product/901235' }],
}
const prahran: Card = {
  title: 'The Dan Murphy Cellar - Prahran',
  text: '12 Chapel Street, Prahran VIC 3181 · Today 9:00am - 9:00pm',
  buttons: [{ text: 'Get directions', url: 'https://www.google.com/maps/dir/?api=1&destination=Prahran' }],
}
const pickUp: Card = {
  title: 'Picking up an order',
  text: 'What to bring, and who else can collect it.',
  buttons: [{ text: 'Read more', url: 'https://shop.example/help/pick-up', article_id: 'pick-up' }],
}

export const foundCards: readonly FoundCard[] = [
  { kind: 'product', cardId: '901235', card: shiraz },
  { kind: 'product', cardId: '901236', card: { ...shiraz, title: 'Prahran Dry Gin' } },
  { kind: 'article', cardId: 'pick-up', card: pickUp },
  { kind: 'store', cardId: '1021', card: prahran },
]

function pushed(card: Card): Entry {
  return {
    ...saidBySarah(card.title),
    type: 'chat.msg',
    msg: card.title,
    structured_msg: { type: 'PANEL_TEMPLATE', items: [card] },
  }
}

export const cardsLog = log(
  said('which shiraz was it? and can Jane pick up my order?', alexNick),
  pushed(shiraz),
  pushed(nomineeCardExample),
  said('thanks!', alexNick),
)
