import type { Colleague, DeskChat, DeskState, DeskVisitor, Note, QueuedChat } from '@murphy/contracts/desk'
import type { Entry } from '@murphy/contracts/live-chat'

/** Monday, 3 June 2024, 10:00 in Sydney. */
export const startAt = Date.parse('2024-06-03T10:00:00+10:00')

export const sarah: Colleague = {
  id: 42,
  displayName: 'Sarah Jones',
  role: 'agent',
  nick: 'agent:42',
  title: 'Customer service',
  status: 'online',
  departmentIds: [1],
  skills: [],
  capacity: 3,
  chats: 0,
}

export const tom: Colleague = {
  ...sarah,
  id: 43,
  displayName: 'Tom Baker',
  title: 'Wine expert',
  departmentIds: [2],
  nick: 'agent:43',
  chats: 1,
}

/** Returns a state for Sarah. Queue and chats are empty unless given. */
export function deskState(change: Partial<DeskState> = {}): DeskState {
  return {
    type: 'state',
    serverTime: startAt,
    accountStatus: 'online',
    routing: 'assigned',
    departments: [
      { id: 1, name: 'Customer service', status: 'online' },
      { id: 2, name: 'Wine experts', status: 'online' },
    ],
    operatingHours: { enabled: false, type: 'account' },
    mentions: [],
    missedTargets: [],
    tagging: { offered: [], isRequired: false },
    me: sarah,
    setAwayFor: null,
    colleagues: [tom],
    queue: [],
    chats: [],
    ...change,
  }
}

/** Returns a visitor. */
export function visitor(name: string, change: Partial<DeskVisitor['profile']> = {}): DeskVisitor {
  return {
    id: `v-${name}`,
    profile: {
      nick: 'visitor:9f',
      display_name: name,
      email: '',
      phone: '',
      department_id: 1,
      authenticated: false,
      auth_status: 'none',
      ...change,
    },
    isConnected: true,
    page: null,
  }
}

export function queuedChat(chatId: string, change: Partial<QueuedChat> = {}): QueuedChat {
  return {
    chatId,
    waitingSince: startAt,
    departmentId: 1,
    visitor: visitor('Mia Hart'),
    tags: [],
    firstMessage: 'My box was wet.',
    mayAccept: true,
    offer: null,
    transfer: null,
    isRequeued: false,
    priority: [],
    skills: [],
    isKept: false,
    timer: null,
    ...change,
  }
}

export function deskChat(chatId: string, change: Partial<DeskChat> = {}): DeskChat {
  return {
    chatId,
    startedAt: startAt,
    chatting: true,
    endedAt: null,
    departmentId: 1,
    visitor: {
      ...visitor('Mia Hart', { email: 'mia@example.com' }),
      page: { title: 'Hill Shiraz', url: 'https://shop.example/product/901235' },
    },
    isVerified: false,
    user: null,
    handOver: null,
    agents: [{ nick: sarah.nick, display_name: sarah.displayName, avatar_path: null, title: sarah.title }],
    tags: [],
    skills: [],
    notes: [],
    rating: null,
    comment: null,
    isRatingRequested: false,
    timer: null,
    handingOn: null,
    lastSeq: 0,
    visitorReadSeq: 0,
    lastReadSeq: 0,
    ...change,
  }
}

/** Returns a note by Tom, unless changed. */
export function note(text: string, change: Partial<Note> = {}): Note {
  return {
    noteId: `n-${text}`,
    kind: 'note',
    afterSeq: 0,
    nick: tom.nick,
    from: tom.displayName,
    to: '',
    text,
    named: [],
    at: startAt,
    ...change,
  }
}

/** Returns a message of the shopper, or of the agent whose nick is given. */
export function said(msg: string, change: Partial<Extract<Entry, { type: 'chat.msg' }>> = {}): Entry {
  return {
    type: 'chat.msg',
    timestamp: startAt,
    nick: 'visitor:9f',
    display_name: 'Mia Hart',
    msg,
    ...change,
  }
}

export function saidBySarah(msg: string, id?: string): Entry {
  return said(msg, { nick: sarah.nick, display_name: sarah.displayName, ...(id === undefined ? {} : { id }) })
}
