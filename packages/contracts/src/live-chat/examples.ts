import type { Department, OperatingHours } from './availability'
import type { Entry } from './entry'
import type { FrameDown } from './frames-down'
import type { FrameUp } from './frames-up'
import type { Card } from './structured-message'
import type { TokenBody, TokenFailure, TokenReply } from './token-exchange'
import type { UploadFailure, UploadReply } from './upload'

export const operatingHoursExamples = [
  {
    enabled: true,
    type: 'account',
    timezone: 'Australia/Sydney',
    account_schedule: {
      '0': [],
      '1': [],
      '2': [{ start: 600, end: 960 }],
      '3': [{ start: 600, end: 960 }],
      '4': [{ start: 600, end: 960 }],
      '5': [{ start: 600, end: 960 }],
      '6': [{ start: 600, end: 960 }],
    },
  },
] as const satisfies readonly OperatingHours[]

export const departmentExamples = [
  { id: 1, name: 'Customer service', status: 'online' },
] as const satisfies readonly Department[]

export const articleCardExample = {
  title: 'Gift cards',
  text: 'What they are worth, and where.',
  buttons: [{ text: 'Read more', url: 'https://shop.example/help/gift-cards', article_id: 'gift-cards' }],
} as const satisfies Card

export const nomineeCardExample = {
  title: 'Pick up nominee of order #10234567',
  text: 'Check who collects it, then update it yourself.',
  buttons: [
    {
      text: 'Update nominee',
      nominee_form: {
        order_id: '10234567',
        status: 'Placed',
        store: 'Prahran',
        date: '2024-06-03',
        name: 'Jane Park',
        mobile: '',
      },
    },
  ],
} as const satisfies Card

export const entryExamples = [
  { timestamp: 1717400000000, nick: 'visitor:9f', display_name: 'Mia Hart', type: 'chat.memberjoin' },
  {
    timestamp: 1717400001000,
    nick: 'agent:42',
    display_name: 'Sarah Jones',
    id: '7d…',
    type: 'chat.msg',
    msg: 'Hi Mia',
  },
  {
    timestamp: 1717400002000,
    nick: 'visitor:9f',
    display_name: 'Mia Hart',
    type: 'chat.file',
    attachment: {
      mime_type: 'image/png',
      name: 'box.png',
      size: 5120,
      url: 'https://chat.example/files/k3',
      metadata: { width: 80, height: 60 },
    },
    deleted: false,
  },
  {
    timestamp: 1717400003000,
    nick: 'system',
    display_name: '',
    type: 'chat.queue_position',
    queue_position: 12,
  },
  {
    timestamp: 1717400004000,
    nick: 'agent:42',
    display_name: 'Sarah Jones',
    id: '8e…',
    type: 'chat.msg',
    msg: 'Gift cards: What they are worth, and where.',
    structured_msg: { type: 'PANEL_TEMPLATE', items: [articleCardExample, nomineeCardExample] },
  },
] as const satisfies readonly Entry[]

export const frameUpExamples = [
  {
    type: 'register',
    version: 1,
    account_key: 'demo',
    visitor_id: null,
    session_token: null,
    tab_id: 't-1',
    device_type: 'desktop',
    theme: 'light',
    locale: 'en-AU',
    page: { title: 'Hill Shiraz', url: 'https://shop.example/product/901235' },
    id_token: null,
    department_id: 1,
    chat_id: null,
    last_seq: 0,
  },
  {
    type: 'visitor.update',
    id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    display_name: 'Mia Hart',
    email: 'mia@example.com',
  },
  {
    type: 'chat.start',
    id: '1a1b2c3d4e5f60718293a4b5c6d7e8f9',
    department_id: 1,
    consent: { text_version: '2024-06', given_at: '2024-06-04T10:05:00+10:00' },
    user: {
      chatbotUserId: '0b8e6c1e-6a55-4f0e-9d3e-0d3c6f7f9a10',
      isGuestUser: true,
      firstName: 'Mia',
      lastName: 'Hart',
      email: 'mia@example.com',
    },
    hand_over: {
      transcript: [{ from: 'shopper', text: 'my box was wet', timestamp: 1717399990000 }],
      sessionId: 's-1',
      conversationId: '',
      pageUrl: null,
      storeId: null,
      shopper: null,
    },
  },
  { type: 'chat.msg', id: '2a1b2c3d4e5f60718293a4b5c6d7e8f9', chat_id: 'ch-1', msg: 'Hello, anyone there?' },
] as const satisfies readonly FrameUp[]

export const frameDownExamples = [
  {
    type: 'registered',
    visitor_id: 'v-9',
    session_token: 'st-5…',
    server_time: 1717400000000,
    state: {
      type: 'state',
      account_status: 'online',
      departments: [{ id: 1, name: 'Customer service', status: 'online' }],
      operating_hours: { enabled: false, type: 'account', timezone: 'UTC' },
      visitor: {
        nick: 'visitor:9f',
        display_name: '',
        email: '',
        phone: '',
        department_id: 1,
        authenticated: false,
        auth_status: 'none',
      },
      chat: null,
      agents: [],
      uploads: {
        enabled: true,
        plan_allows: true,
        allowed_extensions: ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf'],
        max_bytes: 20971520,
      },
    },
  },
  { type: 'synced', chat_id: null, seq: 0 },
  {
    type: 'ack',
    id: '1a1b2c3d4e5f60718293a4b5c6d7e8f9',
    ok: true,
    chat_id: 'ch-1',
    timestamp: 1717400001000,
  },
  {
    type: 'event',
    chat_id: 'ch-1',
    seq: 1,
    entry: { timestamp: 1717400001000, nick: 'visitor:9f', display_name: 'Mia Hart', type: 'chat.join' },
  },
  {
    type: 'ack',
    id: '2a1b2c3d4e5f60718293a4b5c6d7e8f9',
    ok: true,
    chat_id: 'ch-1',
    seq: 4,
    timestamp: 1717400002000,
  },
  { type: 'shutdown', reason: 'server_error', backoff: { active: true, max_seconds: 30 } },
] as const satisfies readonly FrameDown[]

export const tokenBodyExamples = [
  { account_key: 'demo', token: 'eyJhbGciOiJIUzI1NiJ9…', format: 'jwt' },
] as const satisfies readonly TokenBody[]

export const tokenReplyExamples = [
  { id_token: 'eyJ…', expires_in: 3600, state: 'x7…' },
] as const satisfies readonly TokenReply[]

export const tokenFailureExamples = [
  { error: { code: 'jwt_verification_error', message: 'Failed to verify token' } },
] as const satisfies readonly TokenFailure[]

export const uploadReplyExamples = [
  {
    type: 'chat.file',
    mime_type: 'image/png',
    name: 'box.png',
    size: 5120,
    url: 'https://chat.example/files/k3',
    metadata: { width: 80, height: 60 },
    id: '3a1b2c3d4e5f60718293a4b5c6d7e8f9',
    chat_id: 'ch-1',
    seq: 3,
    timestamp: 1717400003000,
  },
] as const satisfies readonly UploadReply[]

export const uploadFailureExamples = [
  { error: { code: 'TOO_LARGE', message: 'The file is larger than 20971520 bytes.' } },
] as const satisfies readonly UploadFailure[]
