import type { DeskAgent, DeskChat, DeskState, WaitingChat } from '@murphy/contracts/desk'
import type { Entry } from '@murphy/contracts/live-chat'

/** Monday, 3 June 2024, 10:00 in Sydney. */
export const startAt = Date.parse('2024-06-03T10:00:00+10:00')

export const sarah: DeskAgent = {
  agentId: 42,
  email: 'sarah.jones@murphy.example',
  displayName: 'Sarah Jones',
  title: 'Customer service',
  role: 'agent',
  departmentIds: [1],
  capacity: 3,
  nick: 'agent:42',
  status: 'online',
  isConnected: true,
  load: 0,
}

export const tom: DeskAgent = {
  ...sarah,
  agentId: 43,
  email: 'tom.baker@murphy.example',
  displayName: 'Tom Baker',
  title: 'Wine expert',
  departmentIds: [2],
  nick: 'agent:43',
  load: 1,
}

/** What the service tells Sarah; nobody is there unless it is said. */
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
    me: sarah,
    colleagues: [tom],
    queue: [],
    chats: [],
    ...change,
  }
}

export function waitingChat(chatId: string, change: Partial<WaitingChat> = {}): WaitingChat {
  return {
    chatId,
    position: 1,
    waitingSince: startAt,
    departmentId: 1,
    visitorName: 'Mia Hart',
    isAuthenticated: false,
    isGuestUser: true,
    tags: [],
    firstMessage: 'My box was wet.',
    mayAccept: true,
    offer: null,
    transfer: null,
    isRequeued: false,
    ...change,
  }
}

export function deskChat(chatId: string, change: Partial<DeskChat> = {}): DeskChat {
  return {
    chatId,
    startedAt: startAt,
    isOpen: true,
    departmentId: 1,
    visitor: {
      nick: 'visitor:9f',
      displayName: 'Mia Hart',
      email: 'mia@example.com',
      phone: '',
      isAuthenticated: false,
      isConnected: true,
      page: { title: 'Hill Shiraz', url: 'https://shop.example/product/901235' },
      user: null,
      pastChats: 0,
    },
    handOver: null,
    agents: [{ agentId: 42, displayName: 'Sarah Jones' }],
    tags: [],
    rating: null,
    comment: null,
    isRatingRequested: false,
    lastSeq: 0,
    visitorReadSeq: 0,
    readSeq: 0,
    transfer: null,
    ...change,
  }
}

/** A line of the shopper's, or of the agent whose nick is given. */
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
